// Commands with a key of their own, kept until they are answered. After a reload, or from another tab, the same
// command goes out again with the same key: nobody takes a second seat.
import { type ApiError, toApiError } from './http';

export interface Command {
  body: Record<string, unknown>;
  secret?: string; // behind the salts that the command promises
}
interface Kept extends Command {
  at: number;
}
export interface Answered<T> extends Command {
  answer: T;
}

const MOST_AGE = 5 * 60_000; // ms: whoever comes back later wants something else
const keyOf = (intent: string) => `headjudge.sent.${intent}`;
// a seat belongs to the whole browser, a new table to one tab: two tabs may open two tables
const storageOf = (intent: string) => (/^(join|redeem)\./.test(intent) ? localStorage : sessionStorage);

/** What was sent for this and has no answer yet. */
export function unanswered(intent: string): Command | undefined {
  try {
    const kept = JSON.parse(storageOf(intent).getItem(keyOf(intent)) ?? 'null') as Kept | null;
    if (kept && Math.abs(Date.now() - kept.at) < MOST_AGE) return { body: kept.body, secret: kept.secret };
    storageOf(intent).removeItem(keyOf(intent)); // no key stays longer than it is needed
    return undefined;
  } catch {
    return undefined;
  }
}

function keep(intent: string, command: Command): void {
  try {
    storageOf(intent).setItem(keyOf(intent), JSON.stringify({ ...command, at: Date.now() }));
  } catch {
    // private windows may forbid it: then only this page repeats it
  }
}

/** Another tab may have begun something new meanwhile: that stays. */
function forget(intent: string, { body }: Command): void {
  const kept = unanswered(intent);
  if (kept && JSON.stringify(kept.body) !== JSON.stringify(body)) return;
  try {
    storageOf(intent).removeItem(keyOf(intent));
  } catch {
    // see `keep`
  }
}

/** Whether it was carried out is unknown, or it was too early to ask. */
const isOpen = ({ httpStatus }: ApiError) => httpStatus === 0 || httpStatus === 429 || httpStatus >= 500;

async function answered<T>(
  intent: string,
  command: Command,
  send: (body: Command['body']) => Promise<T>,
): Promise<Answered<T>> {
  try {
    const answer = await send(command.body);
    forget(intent, command);
    return { ...command, answer };
  } catch (error) {
    if (!isOpen(toApiError(error))) forget(intent, command);
    throw error;
  }
}

/** Send again what has no answer yet; undefined if there is nothing. */
export async function repeatUnanswered<T>(
  intent: string,
  send: (body: Command['body']) => Promise<T>,
): Promise<Answered<T> | undefined> {
  const kept = unanswered(intent);
  return kept && answered(intent, kept, send);
}

/**
 * Keep the command, send it, forget it when it is answered. What has no answer yet goes first, and if it is carried
 * out, that is the answer. `same`: the older one counts only if it asks for the same.
 */
export async function sendOnce<T>(
  intent: string,
  command: Command,
  send: (body: Command['body']) => Promise<T>,
  same: (older: Command['body']) => boolean = () => true,
): Promise<Answered<T>> {
  const kept = unanswered(intent);
  if (kept && same(kept.body)) {
    try {
      return await answered(intent, kept, send);
    } catch (error) {
      if (isOpen(toApiError(error))) throw error;
    }
  }
  keep(intent, command);
  return answered(intent, command, send);
}
