// An exported game: its lines, and the chain of hashes over them, as in src/headjudge/store/chain.py.
import { fromHex, joined, sha256, toHex, utf8 } from './sha256';

const LINE =
  /^\{"version":(\d+),"at":([-+.\deE]+),"data":(.*),"hash":"([0-9a-f]{64})"(?:,"erased":"([0-9a-f]{64})([0-9a-f]{64})?")?\}$/s;
// only these hold words or names: a mark on any other is a forgery
const NAMED = new Set(['opened', 'joined', 'seated', 'started', 'acted', 'said', 'marked', 'ruled']);
const LINK = utf8('headjudge chain 1');

export interface Row {
  version: number;
  at: number; // seconds
  hash: string;
  entry: Entry | null; // null: erased
  redacted: boolean; // the hash covers what was there before, not what is there now
}
/** The fields that are looked at; others are left alone. */
export interface Entry {
  type: string;
  format?: number;
  table?: string;
  owner_seat?: number | null;
  terms?: { chairs?: { name?: string }[] };
  salt_commitment?: string;
  seat?: number;
  name?: string;
  bot?: string;
  seats?: (string | number)[];
  keys?: number[];
  promise?: { commitment: string } | null;
  after?: { seeds?: string[] } | null;
  again?: boolean;
  stand_in?: string;
  draw?: number;
  salt?: string;
  seeds?: string[];
}
/** `broken` is the first entry whose hash is not the one that is written there, or that cannot be read. */
export interface ReadRecord {
  rows: Row[];
  broken: number | null;
  hashed: boolean; // files of old versions have no hashes
}

export function link(previous: Uint8Array, version: number, at: number, digest: Uint8Array): Uint8Array {
  const numbers = new DataView(new ArrayBuffer(16));
  numbers.setBigUint64(0, BigInt(version));
  numbers.setFloat64(8, at);
  return sha256(joined(LINK, previous, new Uint8Array(numbers.buffer), digest));
}

export function readRecord(text: string): ReadRecord {
  const rows: Row[] = [];
  const lines = text.split('\n').filter(Boolean).slice(1); // after the header
  const hashed = lines.some((line) => LINE.test(line));
  let previous = new Uint8Array(0) as Uint8Array;
  for (const [i, line] of lines.entries()) {
    const found = LINE.exec(line);
    if (!found) return { rows, broken: i + 1, hashed };
    const [, version, at, data, hash, erased, redacted] = found as unknown as [
      string,
      string,
      string,
      string,
      string,
      string?,
      string?,
    ];
    if (redacted && toHex(sha256(utf8(data))) !== redacted) return { rows, broken: i + 1, hashed };
    let entry: Entry | null;
    try {
      entry = erased && !redacted ? null : (JSON.parse(data) as Entry);
    } catch {
      return { rows, broken: i + 1, hashed };
    }
    previous = link(previous, Number(version), Number(at), erased ? fromHex(erased) : sha256(utf8(data)));
    if (Number(version) !== i + 1 || toHex(previous) !== hash) return { rows, broken: i + 1, hashed };
    if (redacted && !NAMED.has(entry?.type ?? '')) return { rows, broken: i + 1, hashed };
    rows.push({ version: i + 1, at: Number(at), hash, entry, redacted: erased !== undefined });
  }
  const announced = /"events":(\d+)/.exec(text.split('\n', 1)[0] ?? '')?.[1];
  const short = announced !== undefined && Number(announced) !== rows.length;
  return { rows, broken: short ? rows.length + 1 : null, hashed };
}
