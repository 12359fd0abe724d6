import { describe, expect, it } from 'vitest';
import type { Book, Game, Offer } from '../../../api/wire';
import { bidFault, quickBids } from '../bids';
import { clockFace, going, secondsLeft } from '../countdown';
import { nameFromId } from '../bookIndex';
import { parseAmount } from '../parseAmount';
import { partnersAlready, signable } from '../pacts';
import { evenSplit } from '../shares';
import {
  counterActions,
  counterDraft,
  fromMySide,
  isEmpty,
  offerAction,
  toggled,
  draftOf,
} from '../tradeDraft';

describe('amounts', () => {
  it('are read as people type them', () => {
    expect(['120', ' $1,200 ', '$ 40'].map(parseAmount)).toEqual([120, 1200, 40]);
  });
  it('are nothing else', () => {
    expect(['', '-3', '1.5', '1,20', '12a', '2000000'].map(parseAmount)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('quick bids', () => {
  it('start at the lowest and go no further than my cash', () => {
    expect(quickBids(121, 120, 1000)).toEqual([121, 130, 170]);
    expect(quickBids(121, 120, 150)).toEqual([121, 130]);
    expect(quickBids(121, 120, 100)).toEqual([]);
  });
  it('count from just under the opening where nobody has bid', () => {
    expect(quickBids(10, 0, 1000)).toEqual([10, 19, 59]);
  });
  it('say what is wrong with a typed one', () => {
    expect([bidFault(null, 10), bidFault(9, 10), bidFault(10, 10)]).toEqual(['number', 'low', 'none']);
  });
});

describe('shares', () => {
  it('come to a hundred', () => {
    expect(evenSplit(['Ann', 'Bob', 'Cy'])).toEqual({ Ann: 34, Bob: 33, Cy: 33 });
  });
});

describe('countdowns', () => {
  it('go once at half, twice at a quarter', () => {
    expect([6000, 5000, 2501, 2500, 1, 0].map((left) => going(left, 10_000, 0))).toEqual([
      'open',
      'once',
      'once',
      'twice',
      'twice',
      'gone',
    ]);
  });
  it('show seconds, then minutes', () => {
    expect([secondsLeft(1501, 0), secondsLeft(-5, 0)]).toEqual([2, 0]);
    expect([9, 59, 60, 125].map(clockFace)).toEqual(['9', '59', '1:00', '2:05']);
  });
});

describe('trades', () => {
  const offer: Offer = {
    from: 'Bob',
    to: 'Ann',
    give: { cash: 100, deeds: ['baltic'], jail_cards: 0 },
    get: { deeds: ['boardwalk'], cash: 0, jail_cards: 1 },
  };

  it('are countered with the same goods the other way round, in one step', () => {
    const draft = counterDraft(offer);
    expect(draft.give).toEqual({ cash: 0, deeds: ['boardwalk'], jail_cards: 1, cards: [] });
    draft.get.cash = 150;
    expect(counterActions(offer, draft)).toEqual([
      { do: 'reject', from: 'Bob' },
      {
        do: 'offer',
        to: 'Bob',
        give: { deeds: ['boardwalk'], jail_cards: 1 },
        get: { cash: 150, deeds: ['baltic'] },
      },
    ]);
  });
  it('are read from either side of the table', () => {
    expect(fromMySide(offer, 'Ann').get).toBe(offer.give);
    expect(fromMySide(offer, 'Bob').get).toBe(offer.get);
  });
  it('lift only what comes with them', () => {
    const draft = { ...counterDraft(offer), lift: ['baltic', 'boardwalk'] };
    expect(offerAction(draft)['lift']).toEqual(['baltic']);
  });
  it('put in and take out', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(isEmpty(draftOf({ cash: 0, deeds: [] }))).toBe(true);
  });
});

describe('ids', () => {
  it('become plain names', () => {
    expect([
      nameFromId('int.patent-portfolio'),
      nameFromId('st_james'),
      nameFromId('int.outstanding-hr'),
    ]).toEqual(['Patent Portfolio', 'St James', 'Outstanding HR']);
  });
});

describe('alliances in a deal', () => {
  const book = { groups: [{ id: 'orange', name: 'orange', deeds: ['st_james', 'tennessee', 'new_york'] }] };
  const player = (deeds: string[]) => ({ deeds });
  const draft = (give: string[] = []) => ({
    to: 'Bob',
    give: { cash: 100, deeds: give, jail_cards: 0, cards: [] },
    get: { cash: 0, deeds: [], jail_cards: 0, cards: [] },
    lift: [],
    join: ['orange'],
  });
  const game = (ann: string[], bob: string[], alliances: object[] = []) =>
    ({ players: { Ann: player(ann), Bob: player(bob) }, alliances }) as unknown as Game;
  const groups = (g: Game, give: string[] = []) => signable(book as unknown as Book, g, draft(give), 'Ann');

  it('can be signed where both own all of a group between them', () => {
    expect(groups(game(['st_james', 'tennessee'], ['new_york']))).toEqual(['orange']);
    expect(groups(game(['st_james', 'tennessee', 'new_york'], []), ['new_york'])).toEqual(['orange']);
  });
  it('cannot be signed where a street is unowned, one has all, or the alliance runs', () => {
    expect(groups(game(['st_james'], ['new_york']))).toEqual([]);
    expect(groups(game(['st_james', 'tennessee', 'new_york'], []))).toEqual([]);
    const pact = { group: 'orange', partners: ['Ann', 'Bob'], split: null, notice: false };
    expect(groups(game(['st_james', 'tennessee'], ['new_york'], [pact]))).toEqual([]);
    expect(partnersAlready(game([], [], [pact]), 'Ann', 'Bob')).toBe(true);
    expect(partnersAlready(game([], [], [pact]), 'Ann', 'Cy')).toBe(false);
  });
  it('is sent only as long as it fits the draft', () => {
    expect(offerAction(draft(), ['orange'])['join']).toEqual(['orange']);
    expect(offerAction(draft(), [])['join']).toBeUndefined();
  });
});
