// Building plans for whole groups: always even, in an order in which every single step is legal.
import type { Action, Ask, Book, Deed, Player } from '../../api/wire';
import { deedOf, groupDeeds, buildingLevel } from './bookIndex';
import { option } from './options';

export type Levels = Record<Deed, number>;

export interface Street {
  deed: Deed;
  from: number;
  to: number;
  rentFrom: number;
  rentTo: number;
}

export interface BuildPlan {
  streets: Street[];
  actions: Action[];
  money: number; // below zero: what it costs
  houses: number; // taken from the bank; below zero: given back
  hotels: number;
}

/** The current levels of a group's streets, including this window's orders. */
export function currentLevels(
  book: Book,
  player: Player | null,
  group: string,
  ordered: Record<Deed, number> = {},
): Levels {
  const levels: Levels = {};
  for (const deed of groupDeeds(book, group)) {
    if (player?.deeds.includes(deed)) levels[deed] = buildingLevel(book, player, deed) + (ordered[deed] ?? 0);
  }
  return levels;
}

/** Set one street to a level, and pull the others along so that none differs by more than one. */
export function setLevelEvenly(levels: Levels, deed: Deed, to: number): Levels {
  const next: Levels = {};
  for (const [each, has] of Object.entries(levels)) {
    next[each] = each === deed ? to : Math.min(Math.max(has, to - 1), to + 1);
  }
  return next;
}

/** One more (or fewer) on each street that is not ahead of the others. */
export function oneOnEach(levels: Levels, highest: number, step: 1 | -1): Levels {
  const now = Object.values(levels);
  const edge = step > 0 ? Math.min(...now) : Math.max(...now);
  const even = now.every((each) => each === edge);
  const next: Levels = {};
  for (const [deed, has] of Object.entries(levels)) {
    const moves = even || has === edge;
    next[deed] = Math.min(highest, Math.max(0, has + (moves ? step : 0)));
  }
  return next;
}

/** Rent of a street whose whole group is in one hand, at a level. */
export function rentAt(book: Book, deed: Deed, at: number): number {
  const rents = deedOf(book, deed)?.rents ?? [];
  if (at >= book.hotel_level) return rents[rents.length - 1] ?? 0;
  return rents[at + 1] ?? rents[0] ?? 0;
}

/** The price of one building more (or fewer): as the options have it now, else as printed. */
function price(book: Book, ask: Ask | null, deed: Deed, to: number, building: boolean): number {
  const info = deedOf(book, deed);
  const printed = (at: number) => (at >= book.hotel_level ? info?.hotel_cost : info?.house_cost) ?? 0;
  const offered = option(ask, building ? 'build' : 'sell', { on: deed });
  const here = printed(to);
  if (offered && offered.money) {
    const base = info?.house_cost ?? 0;
    return base ? Math.ceil((Math.abs(offered.money) * here) / base) : Math.abs(offered.money);
  }
  const sample = ask?.options.find((each) => each.action.do === (building ? 'build' : 'sell') && each.money);
  const sampled = sample ? deedOf(book, String(sample.action['on']))?.house_cost : 0;
  if (sample && sampled) return Math.ceil((Math.abs(sample.money) * here) / sampled);
  return building ? here : Math.floor(here / 2);
}

/** The steps between two sets of levels: the lowest street first when building, the highest when selling. */
export function buildPlan(book: Book, ask: Ask | null, from: Levels, to: Levels): BuildPlan {
  const at: Levels = { ...from };
  const actions: Action[] = [];
  let money = 0;
  let houses = 0;
  let hotels = 0;
  const hotelLevel = book.hotel_level;
  for (;;) {
    const up = pick(at, to, 1);
    const down = up === null ? pick(at, to, -1) : null;
    const deed = up ?? down;
    if (deed === null) break;
    const now = at[deed] ?? 0;
    if (up !== null) {
      money -= price(book, ask, deed, now + 1, true);
      actions.push({ do: 'build', on: deed });
      if (now + 1 === hotelLevel) {
        hotels += 1;
        houses -= hotelLevel - 1;
      } else houses += 1;
      at[deed] = now + 1;
    } else {
      money += price(book, ask, deed, now, false);
      actions.push({ do: 'sell', on: deed });
      if (now === hotelLevel) {
        hotels -= 1;
        houses += hotelLevel - 1;
      } else houses -= 1;
      at[deed] = now - 1;
    }
  }
  const streets = Object.keys(from).map((deed) => ({
    deed,
    from: from[deed] ?? 0,
    to: to[deed] ?? 0,
    rentFrom: rentAt(book, deed, from[deed] ?? 0),
    rentTo: rentAt(book, deed, to[deed] ?? 0),
  }));
  return { streets, actions, money, houses, hotels };
}

function pick(at: Levels, to: Levels, step: 1 | -1): Deed | null {
  let best: Deed | null = null;
  // among equals, the dearest street comes first when building, the cheapest when selling
  for (const deed of Object.keys(at)) {
    const now = at[deed] ?? 0;
    if (step > 0 ? now >= (to[deed] ?? 0) : now <= (to[deed] ?? 0)) continue;
    const held = best === null ? null : (at[best] ?? 0);
    if (held === null || (step > 0 ? now <= held : now > held)) best = deed;
  }
  return best;
}

/** The highest plan that my cash and the bank's stock cover; null: nothing can be built. */
export function affordable(
  book: Book,
  ask: Ask | null,
  from: Levels,
  cash: number,
  houses: number,
  hotels: number,
): Levels | null {
  let best: Levels | null = null;
  let next = from;
  for (let round = 0; round < book.hotel_level; round++) {
    next = oneOnEach(next, book.hotel_level, 1);
    const made = buildPlan(book, ask, from, next);
    if (made.actions.length === 0 || -made.money > cash || made.houses > houses || made.hotels > hotels)
      break;
    best = next;
  }
  return best;
}
