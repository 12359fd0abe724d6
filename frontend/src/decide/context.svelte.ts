// What all panels share: the look, how to act, the last refusal and its control, and the keys that work now.
import { createContext } from 'svelte';
import type { Answer, Send, Weigh } from '../api/commands';
import type { Action, Ask, Book, Game, Look, Player } from '../api/wire';
import { mayResend } from './rules/resend';
import { myPlayer } from './rules/bookIndex';

export interface DecisionInputs {
  look: Look;
  book: Book;
  send: Send;
  weigh: Weigh;
}

export type ControlRefusal = { at: string } & Extract<Answer, { ok: false }>;

export interface KeyBinding {
  label: string;
  run: () => void;
}

export type DialogName =
  | 'trade'
  | 'build'
  | 'sell'
  | 'mortgage'
  | 'claim'
  | 'want'
  | 'ally'
  | 'cards'
  | 'abandon'
  | 'record'
  | 'keys';

const TRIES = 4;

export class DecisionContext {
  refusal = $state.raw<ControlRefusal | null>(null);
  dialog = $state<DialogName | null>(null);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read when a key is pressed, never watched
  readonly keys = new Map<string, KeyBinding>();
  #given: () => DecisionInputs;
  #asked = $derived.by(() => JSON.stringify(this.look.ask));
  #answered = $state.raw<string | null>(null); // the question whose answer is on its way

  constructor(given: () => DecisionInputs) {
    this.#given = given;
  }
  get look(): Look {
    return this.#given().look;
  }
  get book(): Book {
    return this.#given().book;
  }
  get weigh(): Weigh {
    return this.#given().weigh;
  }
  get game(): Game {
    const game = this.look.game;
    if (!game) throw new Error('there is no game yet'); // panels are shown only where there is one
    return game;
  }
  get ask(): Ask | null {
    return this.look.ask;
  }
  get me(): Player | null {
    return myPlayer(this.look);
  }
  get seat(): string {
    return this.look.me.seat ?? '';
  }
  get cash(): number {
    return this.me?.cash ?? 0;
  }
  get pawn(): boolean {
    return this.look.table.kind === 'pawn';
  }

  /** An answer is on its way and no other question has come since, so nothing may be sent twice. */
  get busy(): boolean {
    return this.#answered !== null && this.#answered === this.#asked;
  }

  /** Act; a refusal is kept and shown beside its control. True if the server stored the action. */
  async act(at: string, actions: Action | Action[]): Promise<boolean> {
    if (this.busy) return false;
    const asked = (this.#answered = this.#asked);
    this.refusal = null;
    try {
      let answer = await this.#given().send(actions);
      for (let tries = 0; tries < TRIES && !answer.ok && answer.code === 'table.stale'; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 60 * (tries + 1))); // the newer look is on its way
        if (Array.isArray(actions) || !mayResend(actions, this.ask)) break;
        answer = await this.#given().send(actions);
      }
      if (!answer.ok) this.refusal = { at, ...answer };
      return answer.ok;
    } finally {
      if (this.#answered === asked) this.#answered = null;
    }
  }

  /** Bind a key while its button is there. */
  listen(key: string, entry: KeyBinding): () => void {
    this.keys.set(key, entry);
    return () => {
      if (this.keys.get(key) === entry) this.keys.delete(key);
    };
  }

  open(dialog: DialogName): void {
    this.refusal = null;
    this.dialog = dialog;
  }
  close(): void {
    this.dialog = null;
  }
}

export const [getDecisionContext, setDecisionContext] = createContext<DecisionContext>();
