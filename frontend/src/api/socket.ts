// The socket: one per table. It reconnects by itself, asks for what it missed, and repeats what was not
// acknowledged, with the same id, which the server accepts once.
import type { Answer } from './commands';
import { randomKey } from './http';
import { settings } from '../state/settings.svelte';
import type { Action, Clock, Message, Seat, Weighed } from './wire';

export type Link = 'connecting' | 'open' | 'offline';
type Numbered = Extract<Message, { type: 'look' | 'step' }>;

export interface SocketHandlers {
  shown(message: Numbered): void;
  presence(present: Seat[], watching: number, officials: string[]): void;
  clock(clock: Clock): void;
  now(serverNow: number): void;
  link(link: Link): void;
  bye(code: string, message: string): void;
}

interface Pending {
  content: string;
  frame: string;
  resolve: (answer: Answer | Weighed | null) => void;
}

const PING = 15_000;
const SILENCE = 25_000; // after which the connection counts as dead
const FIRST_WAIT = 300;
const MOST_WAIT = 8_000;

export class TableSocket {
  seq = 0;
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  // ids of commands of which nobody knows whether they were stored, by content: said again, they keep their id
  private unsure = new Map<string, string>();
  private tries = 0;
  private heard = 0;
  private pinged = 0;
  private resuming = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private readonly wake = () => this.retryNow();

  constructor(
    private readonly table: string,
    private readonly handlers: SocketHandlers,
  ) {}

  open(): void {
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.pinger = setInterval(() => this.ping(), PING);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close(1000);
    for (const { resolve } of this.pending.values()) resolve(null);
    this.pending.clear();
  }

  /** The cookie or the language has changed: get a new look for it. */
  reconnect(): void {
    this.seq = 0;
    this.socket?.close(1000);
    this.retryIn(0);
  }

  command(
    type: 'act' | 'say' | 'rule' | 'seat' | 'reveal',
    fields: Record<string, unknown>,
  ): Promise<Answer> {
    return this.ask(type, fields).then((answer) =>
      answer && 'ok' in answer ? answer : { ok: false, code: 'closed', message: '' },
    );
  }

  weigh(action: Action): Promise<Weighed | null> {
    return this.ask('weigh', { action }).then((answer) => (answer && 'fees' in answer ? answer : null));
  }

  private ask(type: string, fields: Record<string, unknown>): Promise<Answer | Weighed | null> {
    if (this.closed) return Promise.resolve(null);
    const content = JSON.stringify({ type, ...fields });
    const id = this.unsure.get(content) ?? randomKey(12);
    this.unsure.delete(content);
    const frame = JSON.stringify({ type, id, ...fields });
    return new Promise((resolve) => {
      this.pending.set(id, { content, frame, resolve });
      this.transmit(frame);
    });
  }

  private transmit(frame: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.handlers.link('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const asked = new URLSearchParams({ lang: settings.language });
    if (this.seq) asked.set('since', String(this.seq)); // without it, the whole look comes
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?${asked}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.resuming = false;
      this.handlers.link('open');
      for (const { frame } of this.pending.values()) this.transmit(frame);
      this.ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.read(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      this.handlers.link('offline');
      // 1008: we sent too much, or have no right; no hurry then
      this.retryIn(event.code === 1008 ? MOST_WAIT : Math.min(MOST_WAIT, FIRST_WAIT * 2 ** this.tries));
      this.tries += 1;
    };
  }

  private retryIn(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private retryNow(): void {
    if (document.visibilityState === 'hidden' || this.closed) return;
    if (!this.socket) this.retryIn(0);
    else this.ping();
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      // a phone that slept: the socket seems open, but nobody is there
      const dead = this.socket;
      this.socket = null;
      dead.close();
      this.handlers.link('offline');
      this.retryIn(0);
      return;
    }
    this.pinged = Date.now();
    this.transmit('{"type":"ping"}');
  }

  private read(data: string): void {
    const message = JSON.parse(data) as Message;
    this.heard = Date.now();
    this.tries = 0;
    switch (message.type) {
      case 'look':
        this.resuming = false;
        this.show(message);
        break;
      case 'step':
        this.step(message);
        break;
      case 'ack':
        this.answer(message.id, { ok: true, seq: message.seq });
        break;
      case 'no':
        this.doubt(message.id, message.code);
        this.answer(message.id, { ok: false, ...message });
        break;
      case 'weighed':
        this.answer(message.id, message.weighed);
        break;
      case 'presence':
        this.handlers.presence(message.present, message.watching, message.officials);
        break;
      case 'clock':
        this.handlers.clock(message.clock);
        break;
      case 'pong':
        this.handlers.now(message.now + (Date.now() - this.pinged) / 2);
        break;
      case 'bye':
        this.handlers.bye(message.code, message.message);
        break;
    }
  }

  private step(message: Extract<Message, { type: 'step' }>): void {
    if (message.seq <= this.seq) return; // it came before the connection broke
    if (message.prior !== this.seq) {
      if (!this.resuming) this.transmit(JSON.stringify({ type: 'resume', since: this.seq }));
      this.resuming = true;
      return;
    }
    this.resuming = false;
    this.show(message);
  }

  /** The server reads what it has stored before it shows anything more: all doubts are over. */
  private show(message: Numbered): void {
    this.unsure.clear();
    this.seq = message.seq;
    this.handlers.shown(message);
  }

  private doubt(id: string, code: string): void {
    const pending = this.pending.get(id);
    if (pending && /^(store|headjudge)\./.test(code)) this.unsure.set(pending.content, id);
  }

  private answer(id: string, answer: Answer | Weighed): void {
    this.pending.get(id)?.resolve(answer);
    this.pending.delete(id);
  }
}
