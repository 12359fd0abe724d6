// HTTP, as docs/table-api.md has it. Every failure is an ApiError with the server's own code.
import { settings } from './state.svelte';
import type {
  Book,
  BookEntry,
  BotEntry,
  ClauseInfo,
  Line,
  Look,
  Replay,
  TableOpened as Opened,
  TablePlan as Plan,
} from './wire';

export type { Frame, Replay, SeatPlan as PlannedSeat, TableOpened as Opened, TablePlan as Plan } from './wire';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly clauses: string[] = [],
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const file = body instanceof Blob;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      // the mark is what another site's form cannot send
      headers: { 'x-headjudge': '1', ...(body === undefined ? {} : { 'content-type': file ? 'application/x-ndjson' : 'application/json' }) },
      body: body === undefined ? undefined : file ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('offline', '', 0);
  }
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!answer.ok) {
    const error = (data ?? {}) as { code?: string; message?: string; clauses?: string[] };
    throw new ApiError(error.code ?? `http.${answer.status}`, error.message ?? '', answer.status, error.clauses ?? []);
  }
  return data as T;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const kept = new Map<string, Promise<unknown>>();

/** What does not change is asked for once; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) as Promise<T> | undefined;
  if (found) return found;
  const asked = call<T>('GET', path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  books: () => once<BookEntry[]>('/api/books'),
  book: (book: string) => once<Book>(`/api/books/${encodeURIComponent(book)}`),
  bots: (book: string) => once<BotEntry[]>(`/api/bots?book=${encodeURIComponent(book)}`),
  clause: (book: string, clause: string) =>
    once<ClauseInfo>(`/api/books/${encodeURIComponent(book)}/clauses/${encodeURIComponent(clause)}`),
  open: (plan: Plan) => call<Opened>('POST', '/api/tables', plan),
  look: (table: string) => call<{ seq: number; look: Look }>('GET', `${at(table)}?lang=${settings.language}`),
  join: (table: string, body: { name: string; seat?: string; salt?: string }) =>
    call<{ seat: string }>('POST', `${at(table)}/join`, body),
  start: (table: string, empty: 'bots' | 'remove') => call<unknown>('POST', `${at(table)}/start`, { empty }),
  furnish: (table: string, seat: string, bot: string | null) => call<unknown>('POST', `${at(table)}/furnish`, { seat, bot }),
  handoff: (table: string) => call<{ code: string; ends: number }>('POST', `${at(table)}/handoff`),
  redeem: (table: string, code: string) =>
    call<{ seat: string | null; role: string }>('POST', `${at(table)}/redeem`, { code }),
  log: (table: string, before: number, limit = 200) =>
    call<Line[]>('GET', `${at(table)}/log?before=${before}&limit=${limit}&lang=${settings.language}`),
  replay: (table: string, from: number, count: number) =>
    call<Replay>('GET', `${at(table)}/replay?from=${from}&count=${count}&lang=${settings.language}`),
  exportUrl: (table: string) => `${at(table)}/export`,
  import: (file: Blob) => call<{ table: string }>('POST', '/api/import', file),
};
