// All rulings, what each needs, and who may give it (see *Rulings* in docs/table-api.md).

import type { Line } from '../api/wire';

export type Field = 'player' | 'amount' | 'minutes' | 'square' | 'deed' | 'owner' | 'level' | 'on' | 'to';

export interface RulingForm {
  do: string;
  fields: Field[];
  banker?: boolean; // a banker may give it, too
  tokens?: boolean; // only where everybody has a token
  grave?: boolean; // asked twice
}

export const RULINGS: readonly RulingForm[] = [
  { do: 'pause', fields: [] },
  { do: 'resume', fields: [] },
  { do: 'extra', fields: ['minutes'] },
  { do: 'cash', fields: ['player', 'amount'], banker: true },
  { do: 'deed', fields: ['deed', 'owner'], banker: true },
  { do: 'buildings', fields: ['deed', 'level'], banker: true },
  { do: 'mortgage', fields: ['deed', 'on'], banker: true },
  { do: 'move', fields: ['player', 'square'] },
  { do: 'jail', fields: ['player', 'on'], tokens: true },
  { do: 'reroll', fields: [], grave: true },
  { do: 'rewind', fields: ['to'], grave: true },
  { do: 'remove', fields: ['player'], grave: true },
  { do: 'time_up', fields: [], grave: true },
];

/** What a ruling needs in this kind of game: a shared pawn belongs to nobody. */
export function fieldsOf(form: RulingForm, kind: 'tokens' | 'pawn'): Field[] {
  return form.do === 'move' && kind === 'pawn' ? ['square'] : form.fields;
}

/** Entries of the log that the game can go back to, newest first. */
export function moments(lines: readonly Line[]): { n: number; text: string }[] {
  const texts = new Map<number, string>();
  for (const line of lines) if (line.kind === 'game' || line.kind === 'ruled') texts.set(line.n, line.text);
  return [...texts]
    .map(([n, text]) => ({ n, text }))
    .reverse()
    .slice(0, 60);
}

/** The wire calls a deed's new owner `player`. */
export const SENT_AS: Partial<Record<Field, string>> = { owner: 'player' };
