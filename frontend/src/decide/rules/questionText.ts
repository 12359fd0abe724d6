// The current question in one line.
import { money, t } from '../../i18n';
import type { Book, Look } from '../../api/wire';
import { deedName, deedOf, myPlayer, nameFromId, squareDeed, squareName } from './bookIndex';
import type { QuestionKind } from './currentQuestion';

export function questionText(look: Look, book: Book, now: QuestionKind): string {
  const { game } = look;
  const me = myPlayer(look);
  if (!game) return t('decide.question.lobby');
  if (game.over) return t('decide.question.over');
  switch (now) {
    case 'debt': {
      const due = me?.owes?.[0];
      return t('decide.question.debt', {
        amount: money(due?.amount ?? 0),
        to: due?.to === 'bank' ? t('decide.the_bank') : (due?.to ?? ''),
      });
    }
    case 'auction':
      return t('decide.question.auction', { lot: lotName(book, game.auction?.lot ?? '') });
    case 'roll':
      return rolling(look, book);
    case 'buy':
      return t('decide.question.buy', { deed: deedName(book, squareDeed(book, me?.square ?? '') ?? '') });
    case 'first':
      return t('decide.question.first', { square: squareName(book, game.pawn?.square ?? '') });
    case 'wait':
      if (game.offers.some((offer) => offer.to === look.me.seat)) return t('decide.question.offer');
      return look.ask?.options.length || look.ask?.partners.length || look.ask?.claim.length
        ? t('decide.question.meanwhile')
        : '';
    default:
      return t(`decide.question.${now}`);
  }
}

export function lotName(book: Book, lot: string): string {
  if (lot === 'house') return t('decide.auction.house');
  if (lot === 'hotel') return t('decide.auction.hotel');
  return deedOf(book, lot)?.name ?? nameFromId(lot);
}

function rolling(look: Look, book: Book): string {
  const me = myPlayer(look);
  const { game } = look;
  if (!game) return '';
  if (game.phase === 'order') return t('decide.question.order');
  if (game.phase === 'third') return t('decide.question.third');
  if (game.phase === 'fresh')
    return t('decide.question.fresh', { square: squareName(book, me?.square ?? '') });
  if (me?.in_jail) return t('decide.question.jail', { n: (me.failed_throws ?? 0) + 1 });
  if (game.throws > 0) return t('decide.question.again');
  return t('decide.question.turn', { square: squareName(book, me?.square ?? '') });
}
