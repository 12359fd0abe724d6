// Which panel this moment needs: by what I am offered, then by what the table is doing.
import type { Look } from '../../api/wire';
import { mine } from './bookIndex';
import { options } from './options';

export type Moment =
  | 'debt'
  | 'auction'
  | 'roll'
  | 'choose'
  | 'buy'
  | 'tax'
  | 'wants'
  | 'vote'
  | 'ethics'
  | 'shift'
  | 'first'
  | 'choice'
  | 'put'
  | 'keep'
  | 'shed'
  | 'window'
  | 'wait';

const BY_PHASE: Record<string, { moment: Moment; words: string[] }> = {
  choose: { moment: 'choose', words: ['choose'] },
  buy: { moment: 'buy', words: ['buy', 'decline'] },
  tax: { moment: 'tax', words: ['tax'] },
  wants: { moment: 'wants', words: ['want', 'done'] },
  vote: { moment: 'vote', words: ['vote'] },
  ethics: { moment: 'ethics', words: ['steal', 'decline'] },
  shift: { moment: 'shift', words: ['use', 'decline'] },
  first: { moment: 'first', words: ['use', 'decline'] },
  choice: { moment: 'choice', words: ['use'] },
  put: { moment: 'put', words: ['use', 'decline'] },
  keep: { moment: 'keep', words: ['pay', 'decline'] },
  shed: { moment: 'shed', words: ['abandon', 'auction', 'sell', 'sell_group'] },
};

const OTHER_QUESTIONS = ['roll', 'fine', 'jail_card', 'choose', 'buy', 'decline', 'tax', 'bid', 'pass', 'want', 'done'];

/** A debt is the question: it can be paid or given up, or money must be raised first and nothing else is asked. */
function mustRaise(ask: Look['ask']): boolean {
  if (options(ask, 'pay', 'bankrupt').length) return true;
  return !!ask?.waits && !options(ask, ...OTHER_QUESTIONS).length;
}

export function moment(look: Look): Moment {
  const { game, ask } = look;
  if (!game) return 'wait';
  const pawn = look.table.kind === 'pawn';
  if (!pawn && mine(look)?.owes?.length && mustRaise(ask)) return 'debt';
  if (game.auction) return 'auction';
  const known = BY_PHASE[game.phase];
  if (known && (options(ask, ...known.words).length || (game.phase === 'wants' && ask?.want))) return known.moment;
  if (game.phase === 'window' && pawn && ask) return 'window';
  if (options(ask, 'roll', 'fine', 'jail_card').length) return 'roll';
  return 'wait';
}

/** The keys of the business row: what may be done besides the question of the moment. */
export interface Business {
  trade: boolean;
  build: boolean;
  sell: boolean;
  mortgage: boolean;
  want: boolean;
  claim: boolean;
  ally: boolean;
  cards: boolean;
  abandon: boolean;
}

/** Few buildings are left: wants may be named before anybody builds. */
function scarce(look: Look): boolean {
  const bank = look.game?.bank;
  return !!bank && (bank.houses <= 4 || bank.hotels <= 1);
}

export function business(look: Look): Business {
  const { ask, table } = look;
  const has = (...words: string[]) => options(ask, ...words).length > 0;
  const pawn = table.kind === 'pawn';
  return {
    trade: !!ask?.partners.length,
    build: has('build'),
    sell: has('sell', 'sell_group'),
    mortgage: has('mortgage', 'lift'),
    want: !!ask?.want && look.game?.phase !== 'wants' && scarce(look),
    claim: !table.auto_rent && !pawn && !!ask?.claim.length,
    ally: pawn && (has('ally', 'cancel') || options(ask, 'accept').some((each) => 'group' in each.action)),
    cards: pawn && look.game?.phase === 'window' && has('use'),
    abandon: pawn && look.game?.phase === 'window' && has('abandon'),
  };
}
