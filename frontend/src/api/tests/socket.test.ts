// The server's end is scripted here, message by message: a real server does not fail on demand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket, type SocketHandlers, type Link } from '../socket';
import type { Look } from '../wire';

class FarEnd {
  static OPEN = 1;
  static all: FarEnd[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly url: string) {
    FarEnd.all.push(this);
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  said(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame['type'] === type);
  }
}

const look = {} as Look;
let shown: number[] = [];
let links: Link[] = [];
let offset = 0;
const handlers: SocketHandlers = {
  shown: ({ seq }) => shown.push(seq),
  presence: () => undefined,
  clock: () => undefined,
  now: (now) => (offset = now),
  link: (link) => links.push(link),
  bye: () => undefined,
};
const newest = (): FarEnd => FarEnd.all.at(-1) as FarEnd;

function opened(): TableSocket {
  const socket = new TableSocket('k7', handlers);
  socket.open();
  newest().opens();
  newest().says({ type: 'look', seq: 4, look, lines: [] });
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  const ear = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', ear);
  vi.stubGlobal('document', { ...ear, visibilityState: 'visible' });
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
  vi.stubGlobal('WebSocket', FarEnd);
  [FarEnd.all, shown, links] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is shown', () => {
  it('comes in order, and nothing twice', () => {
    opened();
    newest().says({ type: 'step', seq: 5, prior: 4, look, lines: [], events: [] });
    newest().says({ type: 'step', seq: 5, prior: 4, look, lines: [], events: [] });
    expect(shown).toEqual([4, 5]);
  });
  it('is asked for again, once, after a gap, and what comes early is not shown', () => {
    opened();
    newest().says({ type: 'step', seq: 7, prior: 6, look, lines: [], events: [] });
    newest().says({ type: 'step', seq: 8, prior: 7, look, lines: [], events: [] });
    expect(shown).toEqual([4]);
    expect(newest().said('resume')).toEqual([{ type: 'resume', since: 4 }]);
    for (const seq of [5, 6, 7, 8])
      newest().says({ type: 'step', seq, prior: seq - 1, look, lines: [], events: [] });
    expect(shown).toEqual([4, 5, 6, 7, 8]);
  });
});

describe('a command', () => {
  it('is answered by its own id', async () => {
    const socket = opened();
    const [first, second] = [
      socket.command('act', { actions: [] }),
      socket.command('say', { text: 'hello' }),
    ];
    const [a, s] = [newest().said('act')[0], newest().said('say')[0]];
    newest().says({ type: 'no', id: s?.['id'], code: 'refused', message: 'no', clauses: ['boise.x'] });
    newest().says({ type: 'ack', id: a?.['id'], seq: 5 });
    expect(await first).toEqual({ ok: true, seq: 5 });
    expect(await second).toMatchObject({ ok: false, code: 'refused', clauses: ['boise.x'] });
  });
  it('without an answer is said again with the same id on the next line, and only then', async () => {
    const socket = opened();
    const answered = socket.command('act', { actions: [{ do: 'buy' }] });
    newest().says({ type: 'ack', id: 'somebody else’s', seq: 5 });
    const id = newest().said('act')[0]?.['id'];
    newest().breaks();
    expect(links.at(-1)).toBe('offline');
    vi.advanceTimersByTime(500);
    expect(FarEnd.all.length).toBe(2);
    const { host, pathname, searchParams } = new URL(newest().url);
    expect([host, pathname, searchParams.get('since')]).toEqual(['example.org', '/api/tables/k7/live', '4']);
    newest().opens();
    expect(
      newest()
        .said('act')
        .map((frame) => frame['id']),
    ).toEqual([id]);
    newest().says({ type: 'ack', id, seq: 5 });
    expect(await answered).toEqual({ ok: true, seq: 5 });
    newest().breaks();
    vi.advanceTimersByTime(500);
    newest().opens();
    expect(newest().said('act')).toEqual([]);
  });
  it('keeps its id when it is given again, while nobody knows whether it was stored', async () => {
    const socket = opened();
    const hello = { text: 'hello' };
    const ids = () =>
      newest()
        .said('say')
        .map((frame) => frame['id']);
    const fails = () =>
      newest().says({ type: 'no', id: ids().at(-1), code: 'store.unavailable', message: 'not now' });
    const answered = socket.command('say', hello);
    fails();
    expect(await answered).toMatchObject({ ok: false, code: 'store.unavailable' });
    void socket.command('say', { text: 'goodbye' });
    void socket.command('say', hello);
    expect(ids()[2]).toBe(ids()[0]);
    expect(ids()[1]).not.toBe(ids()[0]);
    fails();
    newest().says({ type: 'step', seq: 5, prior: 4, look, lines: [], events: [] }); // it would be shown by now
    void socket.command('say', hello);
    expect(ids()[3]).not.toBe(ids()[0]);
  });
  it('ends with an answer when the page is left', async () => {
    const socket = opened();
    const answered = socket.command('act', { actions: [] });
    socket.close();
    expect(await answered).toMatchObject({ ok: false, code: 'closed' });
  });
});

describe('the line', () => {
  it('waits longer each time it fails, up to eight seconds or so', () => {
    opened();
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const before = FarEnd.all.length;
      newest().breaks();
      let waited = 0;
      while (FarEnd.all.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(500);
    expect(waits[7]).toBeGreaterThan(5000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
  });
  it('that has gone silent is given up', () => {
    opened();
    vi.advanceTimersByTime(60_000);
    expect(FarEnd.all.length).toBeGreaterThan(1);
    expect(links).toContain('offline');
  });
  it('tells the server’s time, half a round trip later', () => {
    opened();
    vi.advanceTimersByTime(80);
    newest().says({ type: 'pong', now: 1000 });
    expect(offset).toBe(1040);
  });
});
