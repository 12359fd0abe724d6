// A trade being drafted: what I give, what I ask for, and how a counter-offer is prefilled.
import type { Action, Deed, Offer, Seat, Side } from '../../api/wire';

export interface SideDraft {
  cash: number;
  deeds: Deed[];
  jail_cards: number;
  cards: string[];
}

export const emptySide = (): SideDraft => ({ cash: 0, deeds: [], jail_cards: 0, cards: [] });

export function draftOf(side: Side | undefined): SideDraft {
  return {
    cash: side?.cash ?? 0,
    deeds: [...(side?.deeds ?? [])],
    jail_cards: side?.jail_cards ?? 0,
    cards: [...(side?.cards ?? [])],
  };
}

export function isEmpty(draft: SideDraft): boolean {
  return !draft.cash && !draft.deeds.length && !draft.jail_cards && !draft.cards.length;
}

/** The list without the id if it is in there, else with it. */
export function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
}

/** One side as the wire takes it: empty parts are left out. */
export function sideToSend(draft: SideDraft): Side {
  const side: Side = {};
  if (draft.cash) side.cash = draft.cash;
  if (draft.deeds.length) side.deeds = [...draft.deeds];
  if (draft.jail_cards) side.jail_cards = draft.jail_cards;
  if (draft.cards.length) side.cards = [...draft.cards];
  return side;
}

export interface TradeDraft {
  to: Seat;
  give: SideDraft;
  get: SideDraft;
  lift: Deed[];
  join: string[];
}

/** `joinable`: the groups that the draft can be about; others that were ticked before are left out. */
export function offerAction(draft: TradeDraft, joinable: readonly string[] = draft.join): Action {
  const action: Action = {
    do: 'offer',
    to: draft.to,
    give: sideToSend(draft.give),
    get: sideToSend(draft.get),
  };
  const lift = draft.lift.filter((deed) => draft.get.deeds.includes(deed));
  if (lift.length) action['lift'] = lift;
  const join = draft.join.filter((group) => joinable.includes(group));
  if (join.length) action['join'] = join;
  return action;
}

/** An offer seen from my side of the table: what I would give, what I would get. */
export function fromMySide(offer: Offer, me: Seat): { other: Seat; give: Side; get: Side } {
  return offer.from === me
    ? { other: offer.to, give: offer.give, get: offer.get }
    : { other: offer.from, give: offer.get, get: offer.give };
}

/** A counter-offer starts with the same goods, the other way round. */
export function counterDraft(offer: Offer): TradeDraft {
  return {
    to: offer.from,
    give: draftOf(offer.get),
    get: draftOf(offer.give),
    lift: [],
    join: [...(offer.join ?? [])],
  };
}

export const counterActions = (offer: Offer, draft: TradeDraft, joinable?: readonly string[]): Action[] => [
  { do: 'reject', from: offer.from },
  offerAction(draft, joinable),
];

export function acceptAction(offer: Offer, lift: Deed[]): Action {
  const action: Action = { do: 'accept', from: offer.from };
  if (lift.length) action['lift'] = [...lift];
  return action;
}
