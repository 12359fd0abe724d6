import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../api/wire';
import { box, corner, parts, SIZE, stand } from '../geometry';
import { path } from '../path';
import { fit, letters, lines, squeeze } from '../words';

const order = new Map(Array.from({ length: 40 }, (_, i) => [`s${i}`, i]));
const event = (kind: string, place: string, seat = 'Ann'): GameEvent => ({
  kind,
  place,
  seat,
  ruling: '',
  clauses: [],
  other: null,
  amount: 0,
});

describe('squares', () => {
  it('cover the rim once', () => {
    const all = Array.from({ length: 40 }, (_, i) => box(i));
    const area = all.reduce((sum, { w, h }) => sum + w * h, 0);
    expect(area).toBe(SIZE ** 2 - (SIZE - 262) ** 2);
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
    expect(all.every(({ x, y, w, h }) => x >= 0 && y >= 0 && x + w <= SIZE && y + h <= SIZE)).toBe(true);
  });
  it('go clockwise from GO at the bottom right', () => {
    expect([0, 10, 20, 30].map((i) => box(i)).map(({ x, y }) => [x > 500, y > 500])).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [true, false],
    ]);
    expect(box(1).x).toBeLessThan(box(0).x);
    expect(box(11).y).toBeLessThan(box(10).y);
  });
  it('are made of colour, middle and owner, with nothing left over', () => {
    for (let i = 0; i < 40; i += 1) {
      if (corner(i)) continue;
      const { bar, strip, middle } = parts(i);
      const { w, h } = box(i);
      expect(bar.w * bar.h + strip.w * strip.h + middle.w * middle.h).toBe(w * h);
    }
  });
  it('have room for eight pieces, none on top of another', () => {
    for (const [index, jailed] of [
      [5, false],
      [10, true],
      [10, false],
      [20, false],
    ] as const) {
      const places = Array.from({ length: 8 }, (_, n) => stand(index, n, 8, jailed));
      expect(new Set(places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(8);
    }
  });
});

describe('the way of a piece', () => {
  it('goes square by square, past GO too', () => {
    expect(path(38, 2, 'Ann', [event('move', 's2')], order)).toEqual([39, 0, 1, 2]);
  });
  it('goes back three for a card', () => {
    expect(path(7, 4, 'Ann', [event('move', 's4')], order)).toEqual([6, 5, 4]);
  });
  it('follows a card on from where the dice led', () => {
    expect(path(5, 11, 'Ann', [event('move', 's7'), event('move', 's11')], order)).toEqual([
      6, 7, 8, 9, 10, 11,
    ]);
  });
  it('jumps to jail', () => {
    expect(path(27, 10, 'Ann', [event('move', 's30'), event('jailed', 's10')], order)).toEqual([
      28, 29, 30, 10,
    ]);
  });
  it('is not led by what others did, and without news is one jump', () => {
    expect(path(3, 5, 'Ann', [event('move', 's20', 'Bob')], order)).toEqual([4, 5]);
    expect(path(3, 25, 'Ann', [], order)).toEqual([25]);
  });
});

describe('names on squares', () => {
  it('are broken into lines', () => {
    expect(lines('Mediterranean Avenue', 9)).toEqual(['Mediterranean', 'Ave']);
    expect(lines('St. Charles Place', 11)).toEqual(['St. Charles', 'Pl']);
  });
  it('are a few letters on a phone', () => {
    expect(['Baltic Avenue', 'St. James Place', 'B. & O. Railroad', 'New York Avenue'].map(letters)).toEqual([
      'Balt',
      'StJ',
      'B&O',
      'NewY',
    ]);
  });
  it('are never too small to read: letters move closer instead', () => {
    expect(fit(['Mediterranean'], 76, 13.5)).toBe(10.5);
    expect(squeeze('Mediterranean', 10.5, 76)).toBe(76);
    expect(squeeze('Baltic', 13.5, 76)).toBeUndefined();
  });
});
