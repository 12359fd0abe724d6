// Reading `ask.options`: the page offers nothing that is not listed there.
import type { Action, Ask, Option } from '../../api/wire';

export function options(ask: Ask | null | undefined, ...words: string[]): Option[] {
  return ask ? ask.options.filter(({ action }) => words.includes(action.do)) : [];
}

export function option(
  ask: Ask | null | undefined,
  word: string,
  fields: Record<string, unknown> = {},
): Option | undefined {
  return options(ask, word).find((each) =>
    Object.entries(fields).every(([key, value]) => each.action[key] === value),
  );
}

/** A field of an action as text. */
export function text(action: Action, field: string): string {
  const value = action[field];
  return typeof value === 'string' ? value : '';
}

export function number(action: Action, field: string): number {
  const value = action[field];
  return typeof value === 'number' ? value : 0;
}

/** Names in a field that may hold one or several. */
export function names(action: Action, field: string): string[] {
  const value = action[field];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
