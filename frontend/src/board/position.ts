// The position by deed and by square, for drawing and for the list behind the drawing.
import { list, money, t } from '../i18n';
import type { Book, Deed, DeedInfo, Look, Player, SeatInfo } from '../api/wire';

export interface Holding {
  seat: SeatInfo;
  mortgaged: boolean;
  buildings: number | 'hotel';
}

export function holdings(look: Look): Map<Deed, Holding> {
  const held = new Map<Deed, Holding>();
  for (const seat of look.seats) {
    const player = look.game?.players[seat.name];
    for (const deed of player?.deeds ?? []) {
      held.set(deed, {
        seat,
        mortgaged: player?.mortgaged.includes(deed) ?? false,
        buildings: player?.buildings[deed] ?? 0,
      });
    }
  }
  return held;
}

export function visitors(look: Look): Map<string, { seat: SeatInfo; player: Player }[]> {
  const bySquare = new Map<string, { seat: SeatInfo; player: Player }[]>();
  for (const seat of look.seats) {
    const player = look.game?.players[seat.name];
    if (!player?.square || player.out) continue;
    bySquare.set(player.square, [...(bySquare.get(player.square) ?? []), { seat, player }]);
  }
  return bySquare;
}

export function deedOf(book: Book, id: Deed | null): DeedInfo | undefined {
  return id === null ? undefined : book.deeds.find((deed) => deed.id === id);
}

/** What a visitor would pay now, in words. */
export function rentNow(look: Look, deed: Deed): string {
  const rent = look.game?.rents[deed];
  if (rent === undefined) return '';
  return typeof rent === 'number' ? money(rent) : t('deed.times', { times: rent });
}

/** One square in a sentence, for the list behind the board. */
export function describe(look: Look, book: Book, index: number, held: Map<Deed, Holding>): string {
  const square = book.squares[index];
  if (!square) return '';
  const words = [square.name];
  const deed = deedOf(book, square.deed);
  const holding = deed && held.get(deed.id);
  if (deed && !holding) words.push(t('square.free', { price: money(deed.price) }));
  if (deed && holding) {
    words.push(t('square.owned', { name: holding.seat.name }));
    if (holding.mortgaged) words.push(t('deed.mortgaged'));
    if (holding.buildings) words.push(built(holding.buildings));
    const rent = rentNow(look, deed.id);
    if (rent && !holding.mortgaged) words.push(t('square.rent', { rent }));
  }
  const here = (visitors(look).get(square.id) ?? []).map(({ seat, player }) =>
    player.in_jail ? t('square.jailed', { name: seat.name }) : seat.name,
  );
  if (look.game?.pawn?.square === square.id) here.push(t('board.pawn'));
  if (here.length) words.push(t('square.here', { names: list(here) }));
  return words.join(', ');
}

export function built(buildings: number | 'hotel'): string {
  return buildings === 'hotel' ? t('deed.hotel') : t('deed.houses', { n: buildings });
}
