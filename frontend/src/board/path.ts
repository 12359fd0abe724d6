// The squares a piece goes over on its way, from what happened.
import type { GameEvent } from '../api/wire';

const SQUARES = 40;

function walk(from: number, to: number): number[] {
  const ahead = (to - from + SQUARES) % SQUARES;
  if (ahead === 0) return [];
  if (ahead >= SQUARES - 3)
    return Array.from({ length: SQUARES - ahead }, (_, i) => (from - i - 1 + SQUARES) % SQUARES);
  return Array.from({ length: ahead }, (_, i) => (from + i + 1) % SQUARES);
}

/** Every square on the way, the last one included. Nobody walks to jail: that is one jump. */
export function path(
  from: number,
  to: number,
  seat: string,
  events: GameEvent[],
  order: Map<string, number>,
): number[] {
  const found: number[] = [];
  let at = from;
  for (const event of events) {
    if ((event.seat !== seat && seat !== 'pawn') || event.place === null) continue;
    const next = order.get(event.place);
    if (next === undefined) continue;
    if (event.kind === 'jailed') found.push(next);
    else if (event.kind === 'move') found.push(...walk(at, next));
    else continue;
    at = next;
  }
  if (at !== to) found.push(...(events.length ? walk(at, to) : [to]));
  return found;
}
