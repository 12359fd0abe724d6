// An option in words: the label of its button, and a second line where that helps.
import { list, maybe, money, t } from '../../i18n';
import type { Book, Look, Option, Side } from '../../api/wire';
import {
  squareAhead,
  cardWords,
  deedName,
  deedOf,
  buildingLevel,
  myPlayer,
  ownerOf,
  nameFromId,
  squareDeed,
  squareName,
} from './bookIndex';
import { groupName } from './groupName';
import { number, text } from './options';

export interface OptionText {
  label: string;
  note?: string;
}

export function optionText(look: Look, book: Book, { action }: Option): OptionText {
  switch (action.do) {
    case 'choose':
      return choosing(look, book, action);
    case 'tax':
      return action['way'] === 'flat'
        ? { label: t('decide.tax.flat') }
        : {
            label: t('decide.tax.percent', { percent: book.facts.income_percent }),
            note: t('decide.tax.percent_note'),
          };
    case 'use':
      return using(look, book, action);
    case 'steal':
      return {
        label: t('decide.ethics.take', { deed: deedName(book, text(action, 'deed')) }),
        note: t('decide.ethics.from', { name: text(action, 'from') }),
      };
    case 'abandon':
      return {
        label: t(action['for_bid'] ? 'decide.pledge' : 'decide.abandon', {
          deed: deedName(book, text(action, 'deed')),
        }),
      };
    case 'auction':
      return { label: t('decide.auction_off', { deed: deedName(book, text(action, 'deed')) }) };
    case 'sell':
      return selling(look, book, action);
    case 'sell_group':
      return { label: t('decide.sell.group', { group: groupName(book, text(action, 'group')) }) };
    case 'mortgage':
      return { label: t('decide.mortgage.one', { deed: held(book, action) }) };
    case 'lift':
      return { label: t('decide.mortgage.lift', { deed: held(book, action) }) };
    case 'build':
      return { label: deedName(book, text(action, 'on')) };
    case 'claim':
      return text(action, 'square')
        ? {
            label: t('decide.claim.for', {
              name: text(action, 'from'),
              square: squareName(book, text(action, 'square')),
            }),
          }
        : { label: t('decide.claim.one', { name: text(action, 'from') }) };
    case 'pay':
      return text(action, 'card')
        ? { label: t('decide.keep.one', { card: nameFromId(text(action, 'card')) }) }
        : { label: t('decide.keep.all') };
    case 'decline':
      return text(action, 'card')
        ? { label: t('decide.keep.give_up', { card: nameFromId(text(action, 'card')) }) }
        : { label: t('decide.decline') };
    case 'accept':
      return { label: t('decide.ally.sign', { group: groupName(book, text(action, 'group')) }) };
    case 'cancel':
      return {
        label: t('decide.ally.cancel', { group: groupName(book, text(action, 'group')) }),
        note: t('decide.ally.cancel_note'),
      };
    default:
      return { label: nameFromId(action.do) };
  }
}

const held = (book: Book, action: Option['action']): string =>
  text(action, 'deed') ? deedName(book, text(action, 'deed')) : nameFromId(text(action, 'card'));

function choosing(look: Look, book: Book, action: Option['action']): OptionText {
  const to = text(action, 'to');
  if (to) return { label: squareName(book, to), note: whatIsThere(look, book, to) };
  const spaces = number(action, 'spaces');
  const square = squareAhead(book, myPlayer(look)?.square ?? '', spaces);
  return {
    label: t('decide.choose.spaces', { n: spaces, square: squareName(book, square) }),
    note: whatIsThere(look, book, square),
  };
}

/** What to expect on a square: for sale, mine, or a rent. */
export function whatIsThere(look: Look, book: Book, square: string): string {
  const deed = squareDeed(book, square);
  if (!deed || !look.game)
    return maybe(`decide.square.${book.squares.find((each) => each.id === square)?.kind ?? ''}`) ?? '';
  const owner = ownerOf(look.game, deed);
  if (!owner) return t('decide.square.for_sale', { price: `$${deedOf(book, deed)?.price ?? 0}` });
  if (owner === look.me.seat) return t('decide.square.mine');
  if (look.game.players[owner]?.mortgaged.includes(deed))
    return t('decide.square.mortgaged', { name: owner });
  const rent = look.game.rents[deed];
  if (rent === undefined) return t('decide.square.of', { name: owner });
  return t('decide.square.rent', {
    name: owner,
    rent: typeof rent === 'number' ? `$${rent}` : t('decide.square.times', { times: rent }),
  });
}

function using(look: Look, book: Book, action: Option['action']): OptionText {
  const card = text(action, 'card');
  if (text(action, 'target')) {
    return {
      label: t('decide.cards.target', {
        target: nameFromId(text(action, 'target')),
        name: text(action, 'from'),
      }),
      note: cardWords(book, text(action, 'target')),
    };
  }
  if (text(action, 'line'))
    return { label: maybe(`decide.cards.line_${text(action, 'line')}`) ?? text(action, 'line') };
  if (text(action, 'to')) {
    const to = text(action, 'to');
    return { label: squareName(book, to), note: whatIsThere(look, book, to) };
  }
  return { label: t('decide.cards.use', { card: nameFromId(card) }) };
}

function selling(look: Look, book: Book, action: Option['action']): OptionText {
  const deed = text(action, 'on');
  const what =
    buildingLevel(book, myPlayer(look), deed) >= book.hotel_level
      ? t('decide.sell.hotel')
      : t('decide.sell.house');
  return { label: t('decide.sell.one', { what, deed: deedName(book, deed) }) };
}

/** One side of a trade in words: "Baltic, $100 and a jail card". */
export function sideWords(book: Book, side: Side): string {
  const parts = (side.deeds ?? []).map((deed) => deedName(book, deed));
  parts.push(...(side.cards ?? []).map(nameFromId));
  if (side.jail_cards) parts.push(t('decide.trade.n_jail_cards', { n: side.jail_cards }));
  if (side.cash) parts.push(money(side.cash));
  return parts.length ? list(parts) : t('decide.trade.nothing');
}
