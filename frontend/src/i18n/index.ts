// Texts in the reader's language, one file for each. English has every key; the others must have the same.
import en from './en.json';
import es from './es.json';
import { settings } from '../state/settings.svelte';

type Texts = typeof en;
type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
export type Key = Keys<Texts>;
export type Values = Record<string, string | number>;

export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;
const texts: Record<Language, unknown> = { en, es };

function lookUp(language: Language, key: string): string | undefined {
  let node: unknown = texts[language];
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return typeof node === 'string' ? node : undefined;
}

/** `{name}` is filled in; `{n:house|houses}` picks the word by the number n. */
function fill(text: string, values: Values): string {
  return text.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
      return String(value);
    },
  );
}

export function t(key: Key, values: Values = {}): string {
  return fill(lookUp(settings.language, key) ?? lookUp('en', key) ?? key, values);
}

/** For keys made from data (`quick.nice`): undefined if there is no such text. */
export function maybe(key: string, values: Values = {}): string | undefined {
  const text = lookUp(settings.language, key) ?? lookUp('en', key);
  return text === undefined ? undefined : fill(text, values);
}

// Intl's formatters are slow to make and quick to use, so each language keeps its own.
const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const formatsByLanguage = new Map<string, { time: Intl.DateTimeFormat; list: Intl.ListFormat }>();

function currentFormats(): { time: Intl.DateTimeFormat; list: Intl.ListFormat } {
  const { language } = settings;
  let formats = formatsByLanguage.get(language);
  if (!formats) {
    formats = {
      time: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }),
      list: new Intl.ListFormat(language, { type: 'conjunction' }),
    };
    formatsByLanguage.set(language, formats);
  }
  return formats;
}

/** 1,500 or 2.5. */
export function number(amount: number): string {
  return digits.format(amount);
}

/** 19:05, of a time in ms since 1970. */
export function clockTime(at: number): string {
  return currentFormats().time.format(at);
}

/** $1,500, or −$50 with a proper minus. */
export function money(amount: number): string {
  return `${amount < 0 ? '\u2212' : ''}$${number(Math.abs(amount))}`;
}

/** +$200 or −$50: a change. */
export function signedMoney(amount: number): string {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** "Ann, Bob and Cy" in the reader's language. */
export function list(words: readonly string[]): string {
  return currentFormats().list.format(words);
}
