// Opening a table: what the start page and /play share.
import { api, randomKey } from '../api/http';
import { type Answered, repeatUnanswered, sendOnce } from '../api/unanswered';
import type { SeatPlan, TableOpened, TablePlan } from '../api/wire';
import { saveCodes } from './sessionCodes.svelte';
import { t } from '../i18n';
import { settings } from '../state/settings.svelte';
import { keepSecret } from '../trust/memory';
import { commitmentOf, newSecret } from '../trust/salts';

const BOT_NAMES = ['Ada', 'Ben', 'Cleo', 'Dev', 'Edith', 'Finn', 'Gil', 'Hana'];

export const myName = (): string => settings.name.trim() || t('start.guest');

/** Bots get names that nobody else at the table has. */
export function withBotNames(seats: SeatPlan[]): SeatPlan[] {
  const taken = new Set(seats.map((seat) => seat.name?.toLowerCase()));
  const free = BOT_NAMES.filter((name) => !taken.has(name.toLowerCase()));
  return seats.map((seat) =>
    seat.kind === 'bot' && !seat.name ? { ...seat, name: free.shift() ?? seat.bot } : seat,
  );
}

function took({ answer, secret }: Answered<TableOpened>): TableOpened {
  if (secret && answer.seat) keepSecret(answer.table, secret);
  saveCodes(answer.table, answer);
  return answer;
}

/** What is asked for, without what is drawn at random each time. */
const wishOf = (body: Record<string, unknown>) => JSON.stringify({ ...body, key: '', salt_commitment: '' });

export async function openTable(plan: TablePlan): Promise<TableOpened> {
  const secret = newSecret();
  const seats = withBotNames(plan.seats);
  const body = { ...plan, seats, salt_commitment: commitmentOf(secret), key: randomKey() };
  return took(await sendOnce('open', { body, secret }, api.open, (older) => wishOf(older) === wishOf(body)));
}

/** After a reload: the table that was being opened; undefined if there was none. */
export async function resumeOpening(): Promise<TableOpened | undefined> {
  const answered = await repeatUnanswered('open', api.open);
  return answered && took(answered);
}

/** A new table at which a finished game goes on from an earlier look. */
export async function goOn(table: string, seq: number, judge: boolean): Promise<TableOpened> {
  const secret = newSecret();
  const body = { seq, judge, salt_commitment: commitmentOf(secret), key: randomKey() };
  const send = (sent: unknown) => api.goOn(table, sent);
  const same = (older: Record<string, unknown>) => wishOf(older) === wishOf(body);
  return took(await sendOnce(`go_on.${table}`, { body, secret }, send, same));
}

/** A new code for a judge or banker, which this tab keeps for the owner to hand on. */
export async function appoint(table: string, office: 'judge' | 'banker'): Promise<void> {
  const body = { office, id: randomKey(12) };
  const send = (sent: unknown) => api.appoint(table, sent);
  const { answer } = await sendOnce(`appoint.${table}.${office}`, { body }, send);
  saveCodes(table, { [office]: answer.code });
}

export async function openQuickTable(): Promise<TableOpened> {
  const bots = await api.bots('boise');
  const bot = bots.find(({ name }) => name === 'trader')?.name ?? bots[0]?.name ?? 'trader';
  return openTable({
    book: 'boise',
    name: '',
    seats: [{ kind: 'me', name: myName() }, ...[1, 2, 3].map((): SeatPlan => ({ kind: 'bot', bot }))],
    strict: false,
    reminders: true,
    clock: { minutes: null, turn: null, auction: 10 },
    stand_in: bot,
    pace: 0.8,
    start: true,
  });
}
