// The squares that a piece passes, worked out from the events.
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
  const squares: number[] = [];
  let at = from;
  for (const event of events) {
    if ((event.seat !== seat && seat !== 'pawn') || event.place === null) continue;
    const next = order.get(event.place);
    if (next === undefined) continue;
    if (event.kind === 'jailed') squares.push(next);
    else if (event.kind === 'move') squares.push(...walk(at, next));
    else continue;
    at = next;
  }
  if (at !== to) squares.push(...(events.length ? walk(at, to) : [to]));
  return squares;
}
