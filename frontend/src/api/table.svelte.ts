// One table as this page knows it: the look, the log, who is present, the connection.
import { api, ApiError } from './http';
import type { Answer } from './commands';
import { TableSocket, type Link } from './socket';
import { serverClock } from '../state/serverClock.svelte';
import { keepPromise, pin, recall } from '../trust/memory';
import { due } from '../trust/reveal';
import type { Action, GameEvent, Line, Look, Seat, Weighed } from './wire';

const MOST_LINES = 3000;
const GONE = new Set(['table.erased', 'table.no_such']);

export class LiveTable {
  look = $state.raw<Look | null>(null);
  lines = $state.raw<Line[]>([]);
  news = $state.raw<{ events: GameEvent[]; lines: Line[]; seq: number }>({ events: [], lines: [], seq: 0 });
  watching = $state(0);
  link = $state<Link>('connecting');
  bye = $state<{ code: string; message: string } | null>(null);
  allLines = $state(false); // there is nothing older
  gone = $state.raw<ApiError | null>(null); // there is no such table any more
  private socket: TableSocket;
  noSecret = $state(false); // a salt is owed, and this device does not have it
  private revealed = ''; // the last salt that was sent
  private seen = 0; // the number of the look on the screen, which every action refers to

  constructor(readonly id: string) {
    this.socket = new TableSocket(id, {
      shown: (message) => {
        const step = message.type === 'step';
        this.show(message.seq, message.look, message.head);
        serverClock.set(message.look.clock.now);
        this.lines = step ? [...this.lines, ...message.lines].slice(-MOST_LINES) : message.lines;
        if (!step) this.allLines = false;
        this.news = {
          events: step ? message.events : [],
          lines: step ? message.lines : [],
          seq: message.seq,
        };
        this.bye = null;
      },
      presence: (present, watching, officials) => this.presence(present, watching, officials),
      clock: (clock) => {
        if (this.look) this.look = { ...this.look, clock };
        serverClock.set(clock.now);
      },
      now: (now) => serverClock.set(now),
      link: (link) => (this.link = link),
      bye: (code, message) => {
        this.bye = { code, message };
        if (!GONE.has(code)) return;
        this.gone = new ApiError(this.look ? 'table.erased' : code, message, 0); // it was there a while ago
        this.close();
      },
    });
  }

  /** Show the first look, unless the socket was faster, and listen for the rest. */
  begin(seq: number, look: Look, head?: string): void {
    if (!this.look) this.show(seq, look, head);
    this.socket.open();
  }
  close(): void {
    this.socket.close();
  }
  reconnect(): void {
    this.socket.reconnect();
  }

  private show(seq: number, look: Look, head?: string): void {
    this.seen = seq;
    this.look = look;
    if (!look.table.imported) pin(this.id, seq, head);
    if (look.me.salt) this.reveal(look);
  }

  /** The dice wait for my salt. Without the secret, on another device, it counts as withheld after a while. */
  private reveal(look: Look): void {
    const known = recall(this.id);
    this.noSecret = !known.secret;
    const salt = due(look, known);
    if (!salt || salt.salt === this.revealed) return;
    this.revealed = salt.salt;
    keepPromise(this.id, salt.number, salt.promise);
    void this.socket.command('reveal', { salt: salt.salt });
  }

  private presence(present: Seat[], watching: number, here: string[] = []): void {
    this.watching = watching;
    if (!this.look) return;
    const seats = this.look.seats.map((seat) => ({
      ...seat,
      present: seat.kind === 'bot' || present.includes(seat.name),
    }));
    const officials = (this.look.officials ?? []).map((official) => ({
      ...official,
      present: here.includes(official.name),
    }));
    this.look = { ...this.look, seats, officials };
  }

  send = (actions: Action | Action[]): Promise<Answer> =>
    this.socket.command('act', { seen: this.seen, actions: Array.isArray(actions) ? actions : [actions] });
  weigh = (action: Action): Promise<Weighed | null> => this.socket.weigh(action);
  say = (what: { text: string } | { quick: string }): Promise<Answer> => this.socket.command('say', what);
  rule = (ruling: { do: string; reason: string; [field: string]: unknown }): Promise<Answer> =>
    this.socket.command('rule', ruling);
  seat = (what: 'leave' | 'back' | 'stand_in', by?: string): Promise<Answer> =>
    this.socket.command('seat', by ? { do: what, by } : { do: what });

  async older(): Promise<void> {
    const first = this.lines[0]?.n ?? 0;
    const lines = await api.log(this.id, first);
    if (!lines.length) this.allLines = true;
    this.lines = [...lines, ...this.lines];
  }
}
