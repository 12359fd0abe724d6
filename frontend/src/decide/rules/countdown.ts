// Countdowns in words. Deadlines are in server time, and so is `now`.

/** Whole seconds that are left, never below zero. */
export function secondsLeft(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

export type Going = 'open' | 'once' | 'twice' | 'gone';

/** Going once at half of the time, twice at a quarter. */
export function going(ends: number, total: number, now: number): Going {
  const left = ends - now;
  if (left <= 0) return 'gone';
  if (left <= total / 4) return 'twice';
  return left <= total / 2 ? 'once' : 'open';
}

/** 95 seconds are 1:35; under a minute just the seconds. */
export function clockFace(seconds: number): string {
  if (seconds < 60) return String(seconds);
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
