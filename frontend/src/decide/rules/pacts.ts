// Alliances as part of a deal: which groups two owners may sign for, and whether they may pay each other already.
import type { Book, Game, Seat } from '../../api/wire';
import type { TradeDraft } from './tradeDraft';

/** Groups that these two own with nobody but other companies, and have no running alliance for. */
export function signable(book: Book, game: Game, draft: TradeDraft, me: Seat): string[] {
  if (!game.alliances) return [];
  const running = game.alliances.filter((pact) => !pact.notice).map((pact) => pact.group);
  const ownerOf = (deed: string): Seat | undefined => {
    if (draft.give.deeds.includes(deed)) return draft.to;
    if (draft.get.deeds.includes(deed)) return me;
    return Object.keys(game.players).find((name) => game.players[name]?.deeds.includes(deed));
  };
  return book.groups
    .filter((group) => !running.includes(group.id))
    .filter((group) => {
      const owners = group.deeds.map(ownerOf);
      return !owners.includes(undefined) && owners.includes(me) && owners.includes(draft.to);
    })
    .map((group) => group.id);
}

/** Partners of a registered alliance may pay each other without anything in return. */
export const partnersAlready = (game: Game, me: Seat, other: Seat): boolean =>
  (game.alliances ?? []).some((pact) => pact.partners.includes(me) && pact.partners.includes(other));
