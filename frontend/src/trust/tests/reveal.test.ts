import { expect, test } from 'vitest';
import type { DiceRound, Look } from '../../api/wire';
import { thinned, type Pin } from '../memory';
import { due } from '../reveal';
import { commitmentOf, saltOf } from '../salts';

const secret = 'a1'.repeat(32);
const known = { secret, pins: [] };

function look(number: number | null, ...rounds: DiceRound[]): Look {
  const dice = { rounds, waiting: ['Ann'], ends: null };
  return { me: { role: 'seat', seat: 'Ann', owner: true, salt: number }, table: { dice } } as unknown as Look;
}
const round = (
  commitment: string,
  promised: string,
  state: 'owed' | 'revealed' | 'withheld' = 'owed',
): DiceRound => ({
  commitment,
  seed: null,
  salts: [{ seat: 'Ann', commitment: promised, salt: null, state }],
});
const [one, two] = ['11'.repeat(32), '22'.repeat(32)];
const first = round(one, commitmentOf(secret));
const next = round(two, saltOf(secret, 1)!);

test('a salt is revealed once the table has promised its part', () => {
  expect(due(look(1, first), known)).toEqual({ number: 1, salt: saltOf(secret, 1), promise: one });
  expect(due(look(null, first), known)).toBeNull();
  expect(due(look(1, first), { pins: [] })).toBeNull();
});

test('not before: in the lobby, or without a commitment', () => {
  expect(due(look(1), known)).toBeNull();
  expect(due(look(1, round('', commitmentOf(secret))), known)).toBeNull();
});

test('not another one, and not for a commitment that was there before', () => {
  const done = round(one, commitmentOf(secret), 'revealed');
  expect(due(look(2, first), known)).toBeNull();
  expect(due(look(2, done, next), known)?.salt).toBe(saltOf(secret, 2));
  expect(due(look(2, done, { ...next, commitment: one }), known)).toBeNull();
  expect(due(look(1, round(one, two)), known)).toBeNull();
});

test('after a salt that came too late, the next one, never the same', () => {
  const late = round(one, commitmentOf(secret), 'withheld');
  const owed = round(two, commitmentOf(secret));
  expect(due(look(2, late, owed), known)?.salt).toBe(saltOf(secret, 2));
  expect(due(look(1, late, owed), known)).toBeNull();
});

test('not for a second commitment, but again for the same one', () => {
  expect(due(look(1, first), { ...known, promises: { 1: one } })?.salt).toBe(saltOf(secret, 1));
  expect(due(look(1, first), { ...known, promises: { 1: two } })).toBeNull();
});

test('of many heads the first, the last, those of salts and some between are kept', () => {
  let pins: Pin[] = [];
  for (let seq = 1; seq <= 1000; seq += 1)
    pins = thinned([...pins, { seq, head: String(seq), ...(seq === 7 ? { kept: true } : {}) }]);
  expect(pins.length).toBeLessThan(30);
  const kept = pins.map(({ seq }) => seq);
  expect(kept).toContain(1);
  expect(kept).toContain(7);
  expect(kept.at(-1)).toBe(1000);
  expect(kept.toSorted((a, b) => a - b)).toEqual(kept);
});
