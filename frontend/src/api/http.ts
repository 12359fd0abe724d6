// HTTP requests, as in docs/table-api.md. Every failure is an ApiError with the server's own code.
import type { Answer } from './commands';
import { settings } from '../state/settings.svelte';
import type {
  Book,
  BookEntry,
  BotEntry,
  ClauseInfo,
  Line,
  Look,
  OfficeCode,
  Replay,
  RuledStep,
  RuleAnswer,
  TableOpened,
} from './wire';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus: number,
    readonly clauses: string[] = [],
  ) {
    super(message);
  }
}

/** Any error as an ApiError: one that is not the server's means that it was not reached. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('offline', '', 0);

/** A failed request as the answer that a panel shows. */
export function toAnswer(error: unknown): Answer {
  const { code, message } = toApiError(error);
  return { ok: false, code, message };
}

/** A file as text, byte for byte. */
async function download(path: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw new ApiError('offline', '', 0);
  }
  if (!answer.ok) throw new ApiError(`http.${answer.status}`, '', answer.status);
  return answer.text();
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const file = body instanceof Blob;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      // the mark shows that this is our page: another site's form cannot send it
      headers: {
        'x-headjudge': '1',
        ...(body === undefined ? {} : { 'content-type': file ? 'application/x-ndjson' : 'application/json' }),
      },
      body: body === undefined ? undefined : file ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('offline', '', 0);
  }
  const text = await answer.text();
  let data: unknown = null;
  try {
    if (text) data = JSON.parse(text);
  } catch {
    // a proxy's page, for example: the status says enough
  }
  if (!answer.ok) {
    const error = (data ?? {}) as { code?: string; message?: string; clauses?: string[] };
    throw new ApiError(
      error.code ?? `http.${answer.status}`,
      error.message ?? '',
      answer.status,
      error.clauses ?? [],
    );
  }
  return data as T;
}

const AGAIN = [300, 1000, 2000]; // milliseconds before a command is sent again whose answer was lost
// no server was reached, or one that does not run the table any more; the last three are a proxy's own words
const PASSING = new Set(['offline', 'table.moved', 'http.502', 'http.503', 'http.504']);

/** A random key or id that only this page knows: with it, a command can be repeated. */
export const randomKey = (bytes = 24): string =>
  // not randomUUID: browsers lack it on a plain http address in the local network
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Send a command until it is answered: the server carries it out once. */
async function repeat<T>(path: string, body: unknown): Promise<T> {
  for (const wait of AGAIN) {
    try {
      return await request<T>('POST', path, body);
    } catch (error) {
      if (!PASSING.has(toApiError(error).code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return request<T>('POST', path, body);
}

const pathOf = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const cache = new Map<string, Promise<unknown>>();

/** Cached for good, since these answers never change; a failure is not cached. */
function getOnce<T>(path: string): Promise<T> {
  const cached = cache.get(path) as Promise<T> | undefined;
  if (cached) return cached;
  const response = request<T>('GET', path);
  cache.set(path, response);
  response.catch(() => cache.delete(path));
  return response;
}

let own = { book: '', table: '' }; // the book that the shown table brings along: see ownBook

/** From now on, ask this table about this book: it is not shipped, and the table keeps the edition it plays by. */
export function ownBook(book: string, table: string): void {
  if (own.table === table && own.book === book) return;
  own = { book, table };
}

const bookPath = (book: string): string =>
  own.table && own.book === book ? `${pathOf(own.table)}/book` : `/api/books/${encodeURIComponent(book)}`;

export const api = {
  books: () => getOnce<BookEntry[]>('/api/books'),
  book: (book: string) => getOnce<Book>(bookPath(book)),
  bots: (book: string) =>
    getOnce<BotEntry[]>(
      own.table && own.book === book
        ? `${bookPath(book)}/bots`
        : `/api/bots?book=${encodeURIComponent(book)}`,
    ),
  clause: (book: string, clause: string) =>
    getOnce<ClauseInfo>(`${bookPath(book)}/clauses/${encodeURIComponent(clause)}`),
  ask: (book: string, question: string) =>
    request<RuleAnswer>('GET', `${bookPath(book)}/ask?q=${encodeURIComponent(question)}`),
  // these four carry a key of their own: see unanswered.ts
  goOn: (table: string, body: unknown) => repeat<TableOpened>(`${pathOf(table)}/go_on`, body),
  open: (plan: unknown) => repeat<TableOpened>('/api/tables', plan),
  join: (table: string, body: unknown) => repeat<{ seat: string }>(`${pathOf(table)}/join`, body),
  redeem: (table: string, body: unknown) =>
    repeat<{ seat: string | null; role: string }>(`${pathOf(table)}/redeem`, body),
  look: (table: string) =>
    request<{ seq: number; look: Look; head?: string }>('GET', `${pathOf(table)}?lang=${settings.language}`),
  start: (table: string, empty: 'bots' | 'remove') =>
    repeat<unknown>(`${pathOf(table)}/start`, { empty, id: randomKey(12) }),
  furnish: (table: string, seat: string, bot: string | null) =>
    repeat<unknown>(`${pathOf(table)}/furnish`, { seat, bot, id: randomKey(12) }),
  handoff: (table: string) =>
    repeat<{ code: string; ends: number }>(`${pathOf(table)}/handoff`, { id: randomKey(12) }),
  revoke: (table: string, seat: string | null) =>
    repeat<unknown>(`${pathOf(table)}/revoke`, { seat, id: randomKey(12) }),
  appoint: (table: string, body: unknown) => repeat<OfficeCode>(`${pathOf(table)}/appoint`, body),
  log: (table: string, before: number, limit = 200) =>
    request<Line[]>('GET', `${pathOf(table)}/log?before=${before}&limit=${limit}&lang=${settings.language}`),
  replay: (table: string, from: number, count: number) =>
    request<Replay>('GET', `${pathOf(table)}/replay?from=${from}&count=${count}&lang=${settings.language}`),
  ruling: (table: string, frame: number, under: string) =>
    request<RuledStep>(
      'GET',
      `${pathOf(table)}/replay/${frame}/ruling?under=${encodeURIComponent(under)}&lang=${settings.language}`,
    ),
  exportUrl: (table: string) => `${pathOf(table)}/export`,
  record: (table: string) => download(`${pathOf(table)}/export`),
  import: (file: Blob) => repeat<{ table: string }>('/api/import', file),
};
