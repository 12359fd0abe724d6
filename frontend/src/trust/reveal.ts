// Reveals this seat's salts, each once, and only after the table has promised its own part of the dice: otherwise the
// server could choose its seed when it knows the salt. The same rules as in src/headjudge/client/salts.py.
import type { Look } from '../api/wire';
import type { Remembered } from './memory';
import { isHash, saltOf, step } from './salts';

export interface Due {
  number: number;
  salt: string;
  promise: string; // the table's commitment that it is revealed for
}

/** To the last salt that was revealed in time, or to the commitment? */
function leads(salt: string, asked: string, number: number): boolean {
  let link = salt;
  for (let i = 0; i < number; i += 1) {
    link = step(link);
    if (link === asked) return true;
  }
  return false;
}

/** The salt to reveal now; null if none is owed, if it is not here, or if the server asks for what it may not know yet. */
export function due(look: Look, { secret, promises = {} }: Remembered): Due | null {
  const { salt: number, seat } = look.me;
  const { rounds } = look.table.dice;
  const salt = number && secret ? saltOf(secret, number) : undefined;
  if (!number || !salt) return null;
  const mine = rounds.map((round) => round.salts.filter((each) => each.seat === seat));
  const used = mine.flat().filter(({ state }) => state === 'revealed' || state === 'withheld').length;
  const promise = rounds.at(-1)?.commitment ?? '';
  const isNew = isHash(promise) && rounds.filter(({ commitment }) => commitment === promise).length === 1;
  const isNext =
    number === used + 1 && (mine.at(-1) ?? []).some((each) => leads(salt, each.commitment, number));
  const known = promises[number];
  const again = known !== undefined && known !== promise;
  return isNew && isNext && !again ? { number, salt, promise } : null;
}
