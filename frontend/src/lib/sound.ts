// Two short sounds, synthesised; silent unless the reader turned sound on.
import { settings } from '../state/settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, after: number, duration: number): void {
  if (!context) return;
  const start = context.currentTime + after;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + duration);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + duration);
}

export function playSound(what: 'turn' | 'dice'): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (what === 'turn') {
    tone(587, 0, 0.18);
    tone(784, 0.13, 0.28);
  } else {
    for (const [i, f] of [190, 230, 170].entries()) tone(f, i * 0.07, 0.06);
  }
}
