// Opening a table: what the start page and /play share.
import { api, type Opened, type Plan, type PlannedSeat } from '../api/http';
import { keepCodes } from './sessionCodes';
import { t } from '../i18n';
import { settings } from '../state/settings.svelte';

const BOT_NAMES = ['Ada', 'Ben', 'Cleo', 'Dev', 'Edith', 'Finn', 'Gil', 'Hana'];

export const myName = (): string => settings.name.trim() || t('start.guest');

/** Bots get names that nobody else at the table has. */
export function named(seats: PlannedSeat[]): PlannedSeat[] {
  const taken = new Set(seats.map((seat) => seat.name?.toLowerCase()));
  const free = BOT_NAMES.filter((name) => !taken.has(name.toLowerCase()));
  return seats.map((seat) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free.shift() ?? seat.bot } : seat));
}

export async function open(plan: Plan): Promise<Opened> {
  const opened = await api.open({ ...plan, seats: named(plan.seats) });
  keepCodes(opened.table, opened);
  return opened;
}

export async function openAtOnce(): Promise<Opened> {
  const bots = await api.bots('boise');
  const bot = bots.find(({ name }) => name === 'trader')?.name ?? bots[0]?.name ?? 'trader';
  return open({
    book: 'boise',
    name: '',
    seats: [{ kind: 'me', name: myName() }, ...[1, 2, 3].map((): PlannedSeat => ({ kind: 'bot', bot }))],
    strict: false,
    reminders: true,
    clock: { minutes: null, turn: null, auction: 10 },
    stand_in: bot,
    pace: 0.8,
    start: true,
  });
}
