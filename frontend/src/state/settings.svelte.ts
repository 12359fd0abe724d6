// What this reader chose on this device.
import type { Language } from '../i18n';

type Theme = 'auto' | 'light' | 'dark';

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`headjudge.${key}`);
  } catch {
    return null; // private windows may forbid it
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`headjudge.${key}`, value);
  } catch {
    // then the choice lasts as long as the page
  }
}

function firstLanguage(): Language {
  // tests run where there is no navigator
  const chosen = remembered('language') ?? globalThis.navigator?.language ?? 'en';
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
