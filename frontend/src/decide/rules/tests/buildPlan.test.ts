import { describe, expect, it } from 'vitest';
import type { Ask, Book, Player } from '../../../api/wire';
import { affordable, oneOnEach, buildPlan, setLevelEvenly, rentAt, currentLevels } from '../buildPlan';

const street = (id: string, rents: number[]) => ({
  id,
  name: id,
  kind: 'street' as const,
  group: 'orange',
  square: id,
  price: 180,
  loan: 90,
  house_cost: 100,
  hotel_cost: 100,
  rents,
});
const book = {
  hotel_level: 5,
  deeds: [
    street('st_james', [14, 28, 70, 200, 550, 750, 950]),
    street('tennessee', [14, 28, 70, 200, 550, 750, 950]),
    street('new_york', [16, 32, 80, 220, 600, 800, 1000]),
  ],
  squares: [],
  groups: [{ id: 'orange', name: 'Orange', deeds: ['st_james', 'tennessee', 'new_york'] }],
  cards: {},
} as unknown as Book;
const player = {
  deeds: ['st_james', 'tennessee', 'new_york'],
  buildings: { st_james: 1, tennessee: 1, new_york: 2 },
} as unknown as Player;
const none = { options: [] } as unknown as Ask;

/** Every prefix of the steps is even: what the engine asks of each one. */
function alwaysEven(
  from: Record<string, number>,
  actions: { do: string; [field: string]: unknown }[],
): boolean {
  const at = { ...from };
  return actions.every((action) => {
    const deed = String(action['on']);
    at[deed] = (at[deed] ?? 0) + (action.do === 'build' ? 1 : -1);
    const levels = Object.values(at);
    return Math.max(...levels) - Math.min(...levels) <= 1;
  });
}

describe('building plans', () => {
  it('take the levels as they stand, with what is ordered', () => {
    expect(currentLevels(book, player, 'orange')).toEqual({ st_james: 1, tennessee: 1, new_york: 2 });
    expect(currentLevels(book, player, 'orange', { tennessee: 1 })).toEqual({
      st_james: 1,
      tennessee: 2,
      new_york: 2,
    });
  });

  it('pull the other streets along so that they stay even', () => {
    expect(setLevelEvenly({ st_james: 1, tennessee: 1, new_york: 2 }, 'new_york', 4)).toEqual({
      st_james: 3,
      tennessee: 3,
      new_york: 4,
    });
    expect(setLevelEvenly({ st_james: 3, tennessee: 3, new_york: 4 }, 'st_james', 1)).toEqual({
      st_james: 1,
      tennessee: 2,
      new_york: 2,
    });
  });

  it('put one on each: first the streets that lag behind', () => {
    expect(oneOnEach({ a: 1, b: 1, c: 2 }, 5, 1)).toEqual({ a: 2, b: 2, c: 2 });
    expect(oneOnEach({ a: 2, b: 2, c: 2 }, 5, 1)).toEqual({ a: 3, b: 3, c: 3 });
    expect(oneOnEach({ a: 1, b: 1, c: 2 }, 5, -1)).toEqual({ a: 1, b: 1, c: 1 });
    expect(oneOnEach({ a: 5, b: 5, c: 5 }, 5, 1)).toEqual({ a: 5, b: 5, c: 5 });
  });

  it('are sent in steps that are each even, up and down', () => {
    const from = { st_james: 0, tennessee: 1, new_york: 1 };
    const up = buildPlan(book, none, from, { st_james: 5, tennessee: 4, new_york: 5 });
    expect(up.actions).toHaveLength(12);
    expect(alwaysEven(from, up.actions)).toBe(true);
    expect(up.money).toBe(-1200);
    expect([up.houses, up.hotels]).toEqual([2, 2]); // ten houses up, eight of them back under two hotels
    const down = buildPlan(
      book,
      none,
      { st_james: 5, tennessee: 5, new_york: 5 },
      { st_james: 3, tennessee: 4, new_york: 4 },
    );
    expect(alwaysEven({ st_james: 5, tennessee: 5, new_york: 5 }, down.actions)).toBe(true);
    expect([down.money, down.houses, down.hotels]).toEqual([200, 11, -3]);
  });

  it('cost what the options say it costs today', () => {
    const cheap = { options: [{ action: { do: 'build', on: 'new_york' }, money: -50 }] } as unknown as Ask;
    expect(
      buildPlan(
        book,
        cheap,
        { st_james: 0, tennessee: 0, new_york: 0 },
        { st_james: 1, tennessee: 1, new_york: 1 },
      ).money,
    ).toBe(-150);
  });

  it('go as far as cash and the stock of the bank', () => {
    const from = { st_james: 0, tennessee: 0, new_york: 0 };
    expect(affordable(book, none, from, 700, 32, 12)).toEqual({ st_james: 2, tennessee: 2, new_york: 2 });
    expect(affordable(book, none, from, 5000, 4, 12)).toEqual({ st_james: 1, tennessee: 1, new_york: 1 });
    expect(affordable(book, none, from, 299, 32, 12)).toBeNull();
  });

  it('know the rents', () => {
    expect([0, 1, 4, 5].map((at) => rentAt(book, 'new_york', at))).toEqual([32, 80, 800, 1000]);
  });
});
