import { describe, expect, it } from 'vitest';
import type { Line } from '../../api/wire';
import { fieldsOf, moments, RULINGS } from '../rulings';

const line = (n: number, kind: Line['kind'], text: string): Line => ({
  n,
  at: 0,
  kind,
  text,
  who: null,
  clauses: [],
});

describe('rulings', () => {
  it('let bankers rule on cash, deeds, buildings and mortgages alone', () => {
    expect(RULINGS.filter((each) => each.banker).map((each) => each.do)).toEqual([
      'cash',
      'deed',
      'buildings',
      'mortgage',
    ]);
  });
  it('move one pawn without asking whose it is', () => {
    const move = RULINGS.find((each) => each.do === 'move');
    expect(move && fieldsOf(move, 'pawn')).toEqual(['square']);
    expect(move && fieldsOf(move, 'tokens')).toEqual(['player', 'square']);
  });
  it('go back to moments of the game, by their last words, newest first', () => {
    const lines = [
      line(1, 'game', 'a'),
      line(1, 'game', 'b'),
      line(2, 'said', 'hello'),
      line(3, 'ruled', 'c'),
    ];
    expect(moments(lines)).toEqual([
      { n: 3, text: 'c' },
      { n: 1, text: 'b' },
    ]);
  });
});
