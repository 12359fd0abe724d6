// What this reader chose on this device, and where in the app we are.
import type { Language } from '../i18n';

type Theme = 'auto' | 'light' | 'dark';

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`headjudge.${key}`);
  } catch {
    return null; // private windows may forbid it
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`headjudge.${key}`, value);
  } catch {
    // then it lasts as long as the page
  }
}

function firstLanguage(): Language {
  const chosen = remembered('language') ?? globalThis.navigator?.language ?? 'en'; // tests run where there is no navigator
  return chosen.startsWith('es') ? 'es' : 'en';
}

class Settings {
  language = $state<Language>(firstLanguage());
  theme = $state<Theme>((remembered('theme') as Theme | null) ?? 'auto');
  sound = $state(remembered('sound') === 'on');
  muted = $state(remembered('muted') === 'on'); // chat of others
  name = $state(remembered('name') ?? '');

  setLanguage(language: Language): void {
    this.language = language;
    remember('language', language);
    document.documentElement.lang = language;
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    document.documentElement.dataset.theme = theme;
  }
  setSound(on: boolean): void {
    this.sound = on;
    remember('sound', on ? 'on' : 'off');
  }
  setMuted(on: boolean): void {
    this.muted = on;
    remember('muted', on ? 'on' : 'off');
  }
  setName(name: string): void {
    this.name = name;
    remember('name', name);
  }
  apply(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();

/** Which clauses are open in the dialog; anything may open it. */
class Clauses {
  open = $state<{ book: string; ids: string[]; title?: string; lang?: string } | null>(null);
  show(book: string, ids: string[], title?: string, lang?: string): void {
    if (ids.length) this.open = { book, ids, title, lang };
  }
  close(): void {
    this.open = null;
  }
}
export const clauses = new Clauses();

/** The deed card that is open. */
class DeedCard {
  deed = $state<string | null>(null);
}
export const deedCard = new DeedCard();

/** Server time: `clock.now` moves four times a second while anything counts down. */
class ServerClock {
  offset = $state(0); // server minus this device, ms
  now = $state(Date.now());
  constructor() {
    setInterval(() => (this.now = Date.now() + this.offset), 250);
  }
  set(serverNow: number): void {
    this.offset = serverNow - Date.now();
    this.now = serverNow;
  }
}
export const serverClock = new ServerClock();
