// The frames of a finished game, fetched in pieces as the slider comes near.
import { api, type Frame, type Replay } from '../api/http';

const PIECE = 60;

export class ReplayFrames {
  total = $state(0);
  wealth = $state.raw<number[][]>([]);
  turning = $state.raw<{ n: number; text: string }[]>([]);
  private got = $state.raw(new Map<number, Frame>());
  private asked = new Set<number>();

  constructor(private readonly table: string) {}

  get(index: number): Frame | undefined {
    return this.got.get(index);
  }

  /** Makes sure that this frame and those after it are here. */
  async need(index: number): Promise<void> {
    const piece = Math.floor(index / PIECE) * PIECE;
    await this.fetch(piece);
    if (index - piece > PIECE / 2 && piece + PIECE < this.total)
      void this.fetch(piece + PIECE).catch(() => undefined);
  }

  private async fetch(from: number): Promise<void> {
    if (this.asked.has(from)) return;
    this.asked.add(from);
    let found: Replay;
    try {
      found = await api.replay(this.table, from, PIECE);
    } catch (error) {
      this.asked.delete(from);
      throw error;
    }
    this.total = found.total;
    if (found.wealth.length) this.wealth = found.wealth;
    if (found.turning.length) this.turning = found.turning;
    const next = new Map(this.got);
    found.frames.forEach((frame, i) => next.set(from + i, frame));
    this.got = next;
  }
}
