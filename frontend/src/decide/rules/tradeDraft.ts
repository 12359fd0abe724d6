// The two trays of a trade: what I put in, what I ask for, and how a counter-offer is prefilled.
import type { Action, Deed, Offer, Seat, Side } from '../../api/wire';

export interface Tray {
  cash: number;
  deeds: Deed[];
  jail_cards: number;
  cards: string[];
}

export const emptyTray = (): Tray => ({ cash: 0, deeds: [], jail_cards: 0, cards: [] });

export function trayOf(side: Side | undefined): Tray {
  return { cash: side?.cash ?? 0, deeds: [...(side?.deeds ?? [])], jail_cards: side?.jail_cards ?? 0, cards: [...(side?.cards ?? [])] };
}

export function isEmpty(tray: Tray): boolean {
  return !tray.cash && !tray.deeds.length && !tray.jail_cards && !tray.cards.length;
}

/** Put in what is out, take out what is in. */
export function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
}

/** A tray as the wire takes it: empty parts are left out. */
export function side(tray: Tray): Side {
  const found: Side = {};
  if (tray.cash) found.cash = tray.cash;
  if (tray.deeds.length) found.deeds = [...tray.deeds];
  if (tray.jail_cards) found.jail_cards = tray.jail_cards;
  if (tray.cards.length) found.cards = [...tray.cards];
  return found;
}

export interface Draft {
  to: Seat;
  give: Tray;
  get: Tray;
  lift: Deed[];
  join: string[];
}

export function offerAction(draft: Draft): Action {
  const action: Action = { do: 'offer', to: draft.to, give: side(draft.give), get: side(draft.get) };
  const lift = draft.lift.filter((deed) => draft.get.deeds.includes(deed));
  if (lift.length) action['lift'] = lift;
  if (draft.join.length) action['join'] = [...draft.join];
  return action;
}

/** An offer seen from my side of the table: what I would give, what I would get. */
export function fromMySide(offer: Offer, me: Seat): { other: Seat; give: Side; get: Side } {
  return offer.from === me
    ? { other: offer.to, give: offer.give, get: offer.get }
    : { other: offer.from, give: offer.get, get: offer.give };
}

/** The trays of a counter-offer: the same goods, the other way round. */
export function counterDraft(offer: Offer): Draft {
  return { to: offer.from, give: trayOf(offer.get), get: trayOf(offer.give), lift: [], join: [...(offer.join ?? [])] };
}

export const counterActions = (offer: Offer, draft: Draft): Action[] => [{ do: 'reject', from: offer.from }, offerAction(draft)];

export function acceptAction(offer: Offer, lift: Deed[]): Action {
  const action: Action = { do: 'accept', from: offer.from };
  if (lift.length) action['lift'] = [...lift];
  return action;
}

export function sameOffer(a: Offer, b: Offer): boolean {
  return JSON.stringify([a.from, a.to, a.give, a.get, a.join]) === JSON.stringify([b.from, b.to, b.give, b.get, b.join]);
}
