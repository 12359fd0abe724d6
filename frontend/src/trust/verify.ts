// What this device can prove about a finished game: that the record is the one it saw, and that the dice were promised.
import { commitmentTo, DiceChain } from './diceChain';
import type { Remembered } from './memory';
import { readRecord, type Row } from './record';
import { commitmentOf, isHash } from './salts';

export type Finding =
  | { what: 'chain'; ok: boolean; entries: number; broken: number }
  | { what: 'old' }
  | { what: 'pins'; ok: boolean; pinned: number; entries: number; lost: number }
  | { what: 'no_pins' }
  | { what: 'erased'; erased: number }
  | { what: 'seeds'; ok: boolean; rounds: number }
  | { what: 'no_seeds' }
  | { what: 'salts'; ok: boolean; revealed: string[]; withheld: string[] }
  | { what: 'mine'; ok: boolean }
  | { what: 'promises'; ok: boolean } // this device revealed a salt for other dice of the table
  | { what: 'dropped'; rounds: number }; // this device sent a salt, but the record says that it was withheld

export interface Report {
  findings: Finding[];
  ok: boolean;
  table: string; // the id in the record
  head: string; // to pin in the full check: the last one that this device saw, or else the last of the record
}

/** `recall` gives what this device remembers of a table. */
export function verifyRecord(text: string, recall: (table: string) => Remembered): Report {
  const { rows, broken, hashed } = readRecord(text);
  const opened = rows[0]?.entry;
  const table = opened?.table ?? '';
  const known = table ? recall(table) : { pins: [] };
  const findings: Finding[] = [];
  if (!hashed) findings.push({ what: 'old' });
  else findings.push({ what: 'chain', ok: broken === null, entries: rows.length, broken: broken ?? 0 });
  const versions = new Map(rows.map((row) => [row.hash, row.version]));
  const seen = known.pins.flatMap(({ head }) => versions.get(head) ?? []);
  const pinned = Math.max(0, ...seen);
  if (known.pins.length && hashed) {
    const lost = known.pins.length - seen.length;
    findings.push({ what: 'pins', ok: lost === 0, pinned, entries: rows.length, lost });
  } else findings.push({ what: 'no_pins' });
  const erased = rows.filter(({ redacted }) => redacted).length;
  if (erased) findings.push({ what: 'erased', erased });
  if (broken === null && (opened?.format ?? 1) > 1) findings.push(...dice(rows, known));
  const ok = findings.every((finding) => !('ok' in finding) || finding.ok);
  const head = known.pins.at(-1)?.head ?? rows.at(-1)?.hash ?? '';
  return { findings, ok, table, head };
}

/** Seeds against their commitments, salts against theirs, and both in the order that keeps everybody from choosing. */
function dice(rows: Row[], known: Remembered): Finding[] {
  const chain = new DiceChain();
  let seeds: string[] | null = null;
  for (const { entry, at } of rows) {
    if (!entry) continue;
    if (entry.type === 'unsealed') seeds = entry.seeds ?? [];
    chain.take(entry, at);
  }
  const findings: Finding[] = [];
  const promised = chain.promises;
  if (seeds)
    findings.push({
      what: 'seeds',
      rounds: promised.length,
      ok:
        chain.fresh &&
        seeds.length === promised.length &&
        seeds.every((seed, i) => isHash(seed) && commitmentTo(seed) === promised[i]),
    });
  else findings.push({ what: 'no_seeds' });
  const { everyRound, withheld, ok } = chain;
  if (everyRound.length || withheld.size || !ok)
    findings.push({ what: 'salts', ok, revealed: everyRound, withheld: [...withheld] });
  const mine = known.secret && commitmentOf(known.secret);
  if (mine && !chain.commitments.has(mine)) findings.push({ what: 'mine', ok: false });
  else if (mine && ok && everyRound.includes(chain.ownerOf(mine))) findings.push({ what: 'mine', ok: true });
  if (!Object.values(known.promises ?? {}).every((promise) => promised.includes(promise)))
    findings.push({ what: 'promises', ok: false });
  const dropped = mine ? chain.withheldFrom(chain.ownerOf(mine), Object.values(known.promises ?? {})) : 0;
  if (dropped) findings.push({ what: 'dropped', rounds: dropped });
  return findings;
}
