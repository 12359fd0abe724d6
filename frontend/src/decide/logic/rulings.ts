// The rulings that there are, what each needs, and who may give it (see *Rulings* in docs/table-api.md).

export type Field = 'player' | 'amount' | 'minutes' | 'square' | 'deed' | 'owner' | 'level' | 'on' | 'to';

export interface RulingForm {
  do: string;
  fields: Field[];
  banker?: boolean; // bankers may, too
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
  { do: 'move', fields: ['player', 'square'], tokens: true },
  { do: 'jail', fields: ['player', 'on'], tokens: true },
  { do: 'reroll', fields: [], grave: true },
  { do: 'rewind', fields: ['to'], grave: true },
  { do: 'remove', fields: ['player'], grave: true },
  { do: 'time_up', fields: [], grave: true },
];

/** The wire calls a deed's new owner `player`. */
export const SENT_AS: Partial<Record<Field, string>> = { owner: 'player' };
