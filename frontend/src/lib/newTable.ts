// Opening a table: what the start page and /play share.
import { api } from '../api/http';
import type { SeatPlan, TableOpened, TablePlan } from '../api/wire';
import { saveCodes } from './sessionCodes';
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

export async function openTable(plan: TablePlan): Promise<TableOpened> {
  const secret = newSecret();
  const opened = await api.open({
    ...plan,
    seats: withBotNames(plan.seats),
    salt_commitment: commitmentOf(secret),
  });
  keepSecret(opened.table, secret);
  saveCodes(opened.table, opened);
  return opened;
}

/** A new table at which a finished game goes on from an earlier look. */
export async function goOn(table: string, seq: number): Promise<TableOpened> {
  const secret = newSecret();
  const opened = await api.goOn(table, { seq, salt_commitment: commitmentOf(secret) });
  keepSecret(opened.table, secret);
  return opened;
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
