// What this device can prove about a finished game: that the record is the one it saw, and that the dice were promised.
import type { Remembered } from './memory';
import { readRecord, type Entry, type Row } from './record';
import { commitmentOf, isHash, step } from './salts';
import { fromHex, joined, sha256, toHex, utf8 } from './sha256';

export type Finding =
  | { what: 'chain'; ok: boolean; entries: number; broken: number }
  | { what: 'old' }
  | { what: 'pins'; ok: boolean; pinned: number; entries: number; lost: number }
  | { what: 'no_pins' }
  | { what: 'seeds'; ok: boolean; rounds: number }
  | { what: 'no_seeds' }
  | { what: 'salts'; ok: boolean; revealed: string[]; withheld: string[] }
  | { what: 'mine'; ok: boolean };

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
  if (broken === null && (opened?.format ?? 1) > 1) findings.push(...dice(rows, known));
  const ok = findings.every((finding) => !('ok' in finding) || finding.ok);
  const head = known.pins.at(-1)?.head ?? rows.at(-1)?.hash ?? '';
  return { findings, ok, table, head };
}

const commitmentTo = (seed: string): string =>
  toHex(sha256(joined(utf8('headjudge commitment 2\n'), fromHex(seed))));

/** Seeds against their commitments, salts against theirs. */
function dice(rows: Row[], known: Remembered): Finding[] {
  const promised: string[] = [];
  const links = new Map<number, string>(); // by seat: the commitment, then the last salt
  const chain = new DiceChain(links);
  let seeds: string[] | null = null;
  for (const { entry } of rows) {
    if (!entry) continue;
    if (entry.promise) promised.push(entry.promise.commitment);
    if (entry.type === 'unsealed') seeds = entry.seeds ?? [];
    chain.take(entry);
  }
  const findings: Finding[] = [];
  if (seeds)
    findings.push({
      what: 'seeds',
      rounds: promised.length,
      ok:
        seeds.length === promised.length &&
        seeds.every((seed, i) => isHash(seed) && commitmentTo(seed) === promised[i]),
    });
  else findings.push({ what: 'no_seeds' });
  const { revealed, withheld, ok } = chain;
  if (revealed.size || withheld.size || !ok)
    findings.push({ what: 'salts', ok, revealed: [...revealed], withheld: [...withheld] });
  const mine = known.secret && commitmentOf(known.secret);
  if (mine && !chain.commitments.has(mine)) findings.push({ what: 'mine', ok: false });
  else if (mine && revealed.has(chain.ownerOf(mine))) findings.push({ what: 'mine', ok: true });
  return findings;
}

/** Follows every seat's chain of salts through the record. */
class DiceChain {
  readonly commitments = new Set<string>();
  readonly revealed = new Set<string>();
  readonly withheld = new Set<string>();
  ok = true;
  private names: string[] = [];
  private owners = new Map<string, string>(); // by commitment

  /** The player who promised this at the start. */
  ownerOf = (commitment: string): string => this.owners.get(commitment) ?? '';

  constructor(private readonly links: Map<number, string>) {}

  take(entry: Entry): void {
    switch (entry.type) {
      case 'opened':
        this.promise(entry.owner_seat ?? -1, entry.salt_commitment);
        break;
      case 'joined':
        this.promise(entry.seat ?? -1, entry.salt_commitment);
        break;
      case 'seated': // a bot sits there now, or nobody
        this.links.delete(entry.seat ?? -1);
        break;
      case 'started':
        this.start(entry);
        break;
      case 'salted':
        this.reveal(entry.seat ?? -1, entry.salt ?? '');
        break;
      case 'withheld':
        for (const seat of entry.seats ?? []) this.withheld.add(this.name(Number(seat)));
        break;
    }
  }

  private promise(seat: number, commitment: string | undefined): void {
    if (!commitment) return;
    this.links.set(seat, commitment);
    this.commitments.add(commitment);
  }

  /** Empty seats are removed: the others get new numbers. */
  private start(entry: Entry): void {
    this.names = (entry.seats ?? []).map(String);
    const old = new Map(this.links);
    this.links.clear();
    (entry.keys ?? []).forEach((before, now) => {
      const commitment = old.get(before);
      if (!commitment) return;
      this.links.set(now, commitment);
      this.owners.set(commitment, this.name(now));
    });
  }

  private reveal(seat: number, salt: string): void {
    if (!isHash(salt) || step(salt) !== this.links.get(seat)) this.ok = false;
    else this.revealed.add(this.name(seat));
    this.links.set(seat, salt);
  }

  private name(seat: number): string {
    return this.names[seat] ?? String(seat + 1);
  }
}
