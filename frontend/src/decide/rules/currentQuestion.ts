// Which question the panel shows: by what I am offered, then by what the table is doing.
import type { Look } from '../../api/wire';
import { myPlayer } from './bookIndex';
import { options } from './options';

export type QuestionKind =
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

const BY_PHASE: Record<string, { question: QuestionKind; words: string[] }> = {
  choose: { question: 'choose', words: ['choose'] },
  buy: { question: 'buy', words: ['buy', 'decline'] },
  tax: { question: 'tax', words: ['tax'] },
  wants: { question: 'wants', words: ['want', 'done'] },
  vote: { question: 'vote', words: ['vote'] },
  ethics: { question: 'ethics', words: ['steal', 'decline'] },
  shift: { question: 'shift', words: ['use', 'decline'] },
  first: { question: 'first', words: ['use', 'decline'] },
  choice: { question: 'choice', words: ['use'] },
  put: { question: 'put', words: ['use', 'decline'] },
  keep: { question: 'keep', words: ['pay', 'decline'] },
  shed: { question: 'shed', words: ['abandon', 'auction', 'sell', 'sell_group'] },
};

const OTHER_QUESTIONS = [
  'roll',
  'fine',
  'jail_card',
  'choose',
  'buy',
  'decline',
  'tax',
  'bid',
  'pass',
  'want',
  'done',
];

/** Is the debt the question? I can pay or go bankrupt, or must raise money and am asked nothing else. */
function mustRaise(ask: Look['ask']): boolean {
  if (options(ask, 'pay', 'bankrupt').length) return true;
  return !!ask?.waits && !options(ask, ...OTHER_QUESTIONS).length;
}

export function currentQuestion(look: Look): QuestionKind {
  const { game, ask } = look;
  if (!game) return 'wait';
  const pawn = look.table.kind === 'pawn';
  if (!pawn && myPlayer(look)?.owes?.length && mustRaise(ask)) return 'debt';
  if (game.auction) return 'auction';
  const known = BY_PHASE[game.phase];
  if (known && (options(ask, ...known.words).length || (game.phase === 'wants' && ask?.want)))
    return known.question;
  if (game.phase === 'window' && pawn && ask) return 'window';
  if (options(ask, 'roll', 'fine', 'jail_card').length) return 'roll';
  return 'wait';
}

/** What else I may do besides answering the question: one flag per button. */
export interface OtherActions {
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

/** So few buildings are left that players may ask for them before anybody builds. */
function scarce(look: Look): boolean {
  const bank = look.game?.bank;
  return !!bank && (bank.houses <= 4 || bank.hotels <= 1);
}

export function otherActions(look: Look): OtherActions {
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
