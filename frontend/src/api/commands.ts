// What panels use to act. `send` never throws: a refusal is an answer.
import type { Action, Weighed } from './wire';

export type Answer =
  | { ok: true; seq: number }
  | { ok: false; code: string; message: string; ruling?: string; clauses?: string[] };

export type Send = (actions: Action | Action[]) => Promise<Answer>;
export type Weigh = (action: Action) => Promise<Weighed | null>; // null: nobody could be asked
export type Rule = (ruling: { do: string; reason: string; [field: string]: unknown }) => Promise<Answer>;
