// What this device remembers of its tables: the secret behind its salts, and heads of the record that it was sent.
import { isHash } from './salts';

const MOST_TABLES = 60; // the oldest are forgotten
const MOST_PINS = 24; // of one table: the first, the last, and some between
const INDEX = 'headjudge.tables';

export interface Pin {
  seq: number; // of the look that it came with
  head: string;
  kept?: boolean; // a salt was revealed at this moment: never thinned out
}
export interface Remembered {
  secret?: string;
  promises?: Record<number, string>; // by number: the table's commitment that a salt was revealed for
  pins: Pin[];
}

const keyOf = (table: string) => `headjudge.table.${table}`;

export function recall(table: string): Remembered {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<Remembered>;
    const pins = Array.isArray(found.pins) ? found.pins.filter(({ head }) => isHash(head)) : [];
    return { secret: isHash(found.secret) ? found.secret : undefined, promises: found.promises ?? {}, pins };
  } catch {
    return { pins: [] };
  }
}

function remember(table: string, what: Remembered): void {
  try {
    const known = (JSON.parse(localStorage.getItem(INDEX) ?? '[]') as string[]).filter((id) => id !== table);
    known.push(table);
    for (const old of known.splice(0, known.length - MOST_TABLES)) localStorage.removeItem(keyOf(old));
    localStorage.setItem(INDEX, JSON.stringify(known));
    localStorage.setItem(keyOf(table), JSON.stringify(what));
  } catch {
    // private windows may forbid it: then the seat's salt is withheld, and nothing is pinned
  }
}

export function keepSecret(table: string, secret: string): void {
  const known = recall(table);
  if (known.secret === secret) return; // another tab was faster, and may have revealed a salt already
  remember(table, { ...known, secret, promises: {} });
}

/** Before a salt is sent: what it is revealed for, and the record at that moment. */
export function keepPromise(table: string, number: number, promise: string): void {
  const known = recall(table);
  const pins = known.pins.map((each, i) => (i === known.pins.length - 1 ? { ...each, kept: true } : each));
  remember(table, { ...known, promises: { ...known.promises, [number]: promise }, pins });
}

/** Keep the head that came with a look, and thin out the ones before it. */
export function pin(table: string, seq: number, head: string | undefined): void {
  if (!isHash(head)) return;
  const known = recall(table);
  if (known.pins.some((each) => each.head === head)) return;
  remember(table, { ...known, pins: thinned([...known.pins, { seq, head }]) });
}

/** Drop every other one between the first and the last, when there are too many: the rest stay spread out. */
export function thinned(pins: Pin[]): Pin[] {
  if (pins.length <= MOST_PINS) return pins;
  return pins.filter(({ kept }, i) => kept || i === 0 || i === pins.length - 1 || i % 2 === 0);
}
