// Deeds, squares, groups and cards of a book by id: looked up often, so indexed once for each book.
import type { Book, CardInfo, Deed, DeedInfo, Game, Look, Player, Seat } from '../../api/wire';

interface Index {
  deeds: Map<Deed, DeedInfo>;
  squares: Map<string, { name: string; at: number; deed: Deed | null }>;
  groups: Map<string, { id: string; name: string; deeds: Deed[] }>;
  cards: Map<string, CardInfo>;
}

const indexes = new WeakMap<Book, Index>();

function index(book: Book): Index {
  let entry = indexes.get(book);
  if (!entry) {
    entry = {
      deeds: new Map(book.deeds.map((deed) => [deed.id, deed])),
      squares: new Map(book.squares.map((s, at) => [s.id, { name: s.name, at, deed: s.deed }])),
      groups: new Map(book.groups.map((group) => [group.id, group])),
      cards: new Map(Object.values(book.cards).flatMap((deck) => deck.map((card) => [card.id, card]))),
    };
    indexes.set(book, entry);
  }
  return entry;
}

export const deedOf = (book: Book, id: string): DeedInfo | undefined => index(book).deeds.get(id);
export const deedName = (book: Book, id: string): string => deedOf(book, id)?.name ?? nameFromId(id);
export const bookGroup = (book: Book, id: string): string =>
  index(book).groups.get(id)?.name ?? nameFromId(id);
export const groupDeeds = (book: Book, id: string): Deed[] => index(book).groups.get(id)?.deeds ?? [];
export const squareName = (book: Book, id: string): string =>
  index(book).squares.get(id)?.name ?? nameFromId(id);
export const squareDeed = (book: Book, id: string): Deed | null => index(book).squares.get(id)?.deed ?? null;
export const cardWords = (book: Book, id: string): string => index(book).cards.get(id)?.words ?? '';

/** A name made from an id: "int.patent-portfolio" is Patent Portfolio. */
export function nameFromId(id: string): string {
  const short = id.includes('.') ? id.slice(id.lastIndexOf('.') + 1) : id;
  const small = new Set(['of', 'the', 'and', 'to']);
  return short
    .split(/[-_ ]+/)
    .map((word, i) =>
      i && small.has(word) ? word : word === 'hr' ? 'HR' : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** The square a number of spaces ahead of another. */
export function squareAhead(book: Book, from: string, spaces: number): string {
  const at = index(book).squares.get(from)?.at ?? 0;
  const square = book.squares[(at + spaces) % book.squares.length];
  return square ? square.id : from;
}

export function myPlayer(look: Look): Player | null {
  return look.me.seat && look.game ? (look.game.players[look.me.seat] ?? null) : null;
}

export function ownerOf(game: Game, deed: Deed): Seat | null {
  for (const [seat, player] of Object.entries(game.players)) if (player.deeds.includes(deed)) return seat;
  return null;
}

export function isMortgaged(game: Game, deed: Deed): boolean {
  return Object.values(game.players).some((player) => player.mortgaged.includes(deed));
}

/** How many buildings stand on a street; a hotel counts as the book's highest level. */
export function buildingLevel(book: Book, player: Player | null | undefined, deed: Deed): number {
  const there = player?.buildings[deed] ?? 0;
  return there === 'hotel' ? book.hotel_level : there;
}

/** Deeds in the order of the board, so that groups stay together. */
export function inBoardOrder(book: Book, deeds: Iterable<Deed>): Deed[] {
  const place = new Map(book.deeds.map((deed, i) => [deed.id, i]));
  return [...deeds].sort(
    (a, b) => groupPlace(book, a) - groupPlace(book, b) || (place.get(a) ?? 99) - (place.get(b) ?? 99),
  );
}

function groupPlace(book: Book, deed: Deed): number {
  const group = deedOf(book, deed)?.group;
  const at = book.groups.findIndex((each) => each.id === group);
  return at < 0 ? 99 : at;
}
