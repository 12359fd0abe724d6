import { expect, test } from 'vitest';
import GAME from '../../../../docs/examples/games/salted.jsonl?raw';
import { commitmentTo } from '../diceChain';
import type { Remembered } from '../memory';
import { link, type Entry } from '../record';
import { commitmentOf, saltOf, step } from '../salts';
import { sha256, toHex, utf8 } from '../sha256';
import { verifyRecord, type Finding } from '../verify';

// GAME has two rounds; `headjudge verify` checks it in docs/fair-dice.md.
type Data = Entry;
interface Line {
  at: number;
  data: Data;
  hash: string;
  erased?: string;
}

const lines = (): Line[] =>
  GAME.trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Line);

/** The file with numbers and hashes that fit again. */
function rechained(rows: Line[]): string {
  let previous: Uint8Array = new Uint8Array(0);
  const written = rows.map(({ at, data }, i) => {
    const text = JSON.stringify(data);
    previous = link(previous, i + 1, at, sha256(utf8(text)));
    return `{"version":${i + 1},"at":${at},"data":${text},"hash":"${toHex(previous)}"}`;
  });
  return [`{"headjudge_export":1,"events":${rows.length}}`, ...written, ''].join('\n');
}

/** The file with its old hashes. */
const kept = (rows: Line[]): string =>
  [
    `{"headjudge_export":1,"events":${rows.length}}`,
    ...rows.map(({ at, data, hash, erased }, i) => {
      const mark = erased ? `,"erased":"${erased}"` : '';
      return `{"version":${i + 1},"at":${at},"data":${JSON.stringify(data)},"hash":"${hash}"${mark}}`;
    }),
    '',
  ].join('\n');

const forgetful = (): Remembered => ({ pins: [] });
const entryOf = (rows: Line[], type: string): Line => rows.find(({ data }) => data.type === type)!;
const all = (rows: Line[], type: string): Line[] => rows.filter(({ data }) => data.type === type);
const seedsOf = (rows: Line[]): string[] => entryOf(rows, 'unsealed').data.seeds!;
const finding = (text: string, what: Finding['what'], known = forgetful): Finding | undefined =>
  verifyRecord(text, known).findings.find((each) => each.what === what);

test('an honest game fits together', () => {
  const report = verifyRecord(GAME, forgetful);
  expect(report.ok).toBe(true);
  expect(finding(GAME, 'salts')).toEqual({
    what: 'salts',
    ok: true,
    revealed: ['Ann', 'Bob'],
    withheld: [],
  });
  expect(verifyRecord(rechained(lines()), forgetful).ok).toBe(true);
  expect(verifyRecord(kept(lines()), () => ({ pins: [{ seq: 1, head: lines()[3]!.hash }] })).ok).toBe(true);
});

const move = (rows: Line[], line: Line, after: Line): void => {
  rows.splice(rows.indexOf(line), 1);
  rows.splice(rows.indexOf(after) + 1, 0, line);
};

const FORGERIES: Record<string, (rows: Line[]) => void> = {
  'a player promises after the table': (rows) =>
    move(rows, entryOf(rows, 'joined'), entryOf(rows, 'started')),
  'the table promises after the salts': (rows) =>
    move(rows, entryOf(rows, 'started'), all(rows, 'salted')[1]!),
  'the second promise comes after the salts': (rows) =>
    move(
      rows,
      rows.find(({ data }) => data.type === 'ruled')!,
      all(rows, 'salted')[3]!,
    ),
  'a promise is used twice': (rows) => {
    const ruled = entryOf(rows, 'ruled').data;
    ruled.promise = entryOf(rows, 'started').data.promise;
    const seeds = seedsOf(rows);
    seeds[1] = seeds[0]!;
  },
  'a promise of the game before is used': (rows) => {
    rows[0]!.data.after = { seeds: [seedsOf(rows)[0]!] };
  },
  'seeds are swapped': (rows) => void seedsOf(rows).reverse(),
  'a seed is left out': (rows) => void seedsOf(rows).pop(),
  'a salt is another one': (rows) => void (all(rows, 'salted')[3]!.data.salt = 'ab'.repeat(32)),
  'a salt is shown twice': (rows) => {
    const salted = all(rows, 'salted')[1]!;
    rows.splice(rows.indexOf(salted), 0, structuredClone(salted));
  },
  'a salt is left out': (rows) => void rows.splice(rows.indexOf(all(rows, 'salted')[3]!), 1),
  'salts of two rounds are swapped': (rows) => {
    const [one, , two] = all(rows, 'salted') as [Line, Line, Line];
    [one.data.salt, two.data.salt] = [two.data.salt, one.data.salt];
  },
  'a salt is copied': (rows) => {
    entryOf(rows, 'joined').data.salt_commitment = rows[0]!.data.salt_commitment;
    const [ann, bob, ann2, bob2] = all(rows, 'salted') as [Line, Line, Line, Line];
    [bob.data.salt, bob2.data.salt] = [ann.data.salt, ann2.data.salt];
  },
  'a salt is withheld before its time': (rows) => {
    const last = all(rows, 'salted')[3]!;
    last.data = { type: 'withheld', seats: [1] };
  },
  'somebody else withholds': (rows) => {
    const last = all(rows, 'salted')[3]!;
    last.data = { type: 'withheld', seats: [0] };
    for (const row of rows.slice(rows.indexOf(last))) row.at += 60;
  },
  'a throw comes after the seeds are shown': (rows) => {
    const throws = rows.filter(({ data }) => data.draw);
    rows.push({ ...structuredClone(throws.at(-1)!), at: rows.at(-1)!.at });
  },
  'the game starts twice': (rows) => void rows.splice(4, 0, structuredClone(entryOf(rows, 'started'))),
};

test.each(Object.entries(FORGERIES))('found although all hashes fit: %s', (_, forge) => {
  const rows = lines();
  forge(rows);
  const report = verifyRecord(rechained(rows), forgetful);
  expect(report.findings.find(({ what }) => what === 'chain')).toMatchObject({ ok: true });
  expect(report.ok).toBe(false);
});

const digest = (data: Data): string => toHex(sha256(utf8(JSON.stringify(data))));

function redacted(type: string, change: (data: Data) => Data): string {
  const rows = lines();
  const row = entryOf(rows, type);
  const before = digest(row.data);
  row.data = change(row.data);
  row.erased = before + (row.data.type === 'erased' ? '' : digest(row.data));
  return kept(rows);
}

test('a name that was erased is no forgery, but it is said', () => {
  const text = redacted('joined', (data) => ({ ...data, name: 'Player 2' }));
  const report = verifyRecord(text, () => ({ pins: [{ seq: 1, head: lines().at(-1)!.hash }] }));
  expect(report.ok).toBe(true);
  expect(finding(text, 'erased')).toEqual({ what: 'erased', erased: 1 });
});

test('salts and seeds cannot be redacted, and a mark must fit', () => {
  const other = redacted('salted', (data) => ({ ...data, salt: 'ab'.repeat(32) }));
  expect(finding(other, 'chain')).toMatchObject({ ok: false, broken: 5 });
  const rows = lines();
  rows[1]!.erased = digest(rows[1]!.data) + 'ab'.repeat(32);
  expect(finding(kept(rows), 'chain')).toMatchObject({ ok: false, broken: 2 });
  expect(
    verifyRecord(
      redacted('salted', () => ({ type: 'erased' })),
      forgetful,
    ).ok,
  ).toBe(false);
});

// --- one's own part ------------------------------------------------------------------------------------

const secret = 'a1'.repeat(32);
const [seed1, seed2] = ['11'.repeat(32), '22'.repeat(32)];

/** Ann's own game: she reveals in the first round, and in the second one as told. */
function own(second: Data[], promised = commitmentOf(secret)): string {
  const data: Data[] = [
    { type: 'opened', format: 2, table: 't', owner_seat: 0, salt_commitment: promised },
    { type: 'started', seats: ['Ann'], keys: [0], promise: { commitment: commitmentTo(seed1) } },
    { type: 'salted', seat: 0, salt: saltOf(secret, 1) },
    { type: 'ruled', promise: { commitment: commitmentTo(seed2) } },
    ...second,
    { type: 'unsealed', seeds: [seed1, seed2] },
  ];
  return rechained(data.map((each, i) => ({ at: 100 + 20 * i, data: each, hash: '' })));
}
const mine = (): Remembered => ({ secret, pins: [] });

test('my number keeps others from choosing only if it is in every round', () => {
  expect(finding(own([{ type: 'salted', seat: 0, salt: saltOf(secret, 2) }]), 'mine', mine)).toEqual({
    what: 'mine',
    ok: true,
  });
  const withheld = own([{ type: 'withheld', seats: [0], again: true }]);
  expect(verifyRecord(withheld, mine).ok).toBe(true);
  expect(finding(withheld, 'mine', mine)).toBeUndefined();
  expect(finding(withheld, 'salts', mine)).toMatchObject({ revealed: [], withheld: ['Ann'] });
  expect(finding(withheld, 'dropped', mine)).toBeUndefined();
  const sent = (): Remembered => ({
    ...mine(),
    promises: { 1: commitmentTo(seed1), 2: commitmentTo(seed2) },
  });
  expect(finding(withheld, 'dropped', sent)).toEqual({ what: 'dropped', rounds: 1 });
  const other = own([], step(commitmentOf(secret)));
  expect(finding(other, 'mine', mine)).toEqual({ what: 'mine', ok: false });
});

test('a salt that was revealed for other dice than those of the record is found, whatever is pinned', () => {
  const second = [{ type: 'salted', seat: 0, salt: saltOf(secret, 2) }];
  const told = (seed: string) => (): Remembered => ({ ...mine(), promises: { 1: commitmentTo(seed) } });
  expect(verifyRecord(own(second), told(seed1)).ok).toBe(true);
  expect(verifyRecord(own(second), told('44'.repeat(32))).ok).toBe(false);
  expect(finding(own(second), 'promises', told('44'.repeat(32)))).toEqual({ what: 'promises', ok: false });
});

test('after a salt that was withheld the next one is due', () => {
  const third = { type: 'ruled', promise: { commitment: '33'.repeat(32) } };
  const withheld = { type: 'withheld', seats: [0], again: true };
  const next = (number: number) => ({ type: 'salted', seat: 0, salt: saltOf(secret, number) });
  const salts = (second: Data[]) => finding(own(second), 'salts') as Finding & { ok: boolean };
  expect(salts([withheld, third, next(3)]).ok).toBe(true);
  expect(salts([withheld, third, next(2)]).ok).toBe(false);
  const left = { type: 'sat', seat: 0, stand_in: 'safest' };
  expect(salts([withheld, left, third]).ok).toBe(true); // nobody waits for whoever is gone
  expect(salts([withheld, third]).ok).toBe(false);
});
