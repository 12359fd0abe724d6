// The frames of a finished game, loaded in pieces as the slider approaches them.
import { api } from '../api/http';
import type { Frame, Replay } from '../api/wire';

const PIECE = 60;

export class ReplayFrames {
  total = $state(0);
  wealth = $state.raw<number[][]>([]);
  turning = $state.raw<{ n: number; text: string }[]>([]);
  private loaded = $state.raw<Frame[]>([]); // with holes
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing watches it
  private requested = new Set<number>();

  constructor(private readonly table: string) {}

  get(index: number): Frame | undefined {
    return this.loaded[index];
  }

  /** Makes sure that this frame and those after it are here. */
  async need(index: number): Promise<void> {
    const piece = Math.floor(index / PIECE) * PIECE;
    await this.fetch(piece);
    if (index - piece > PIECE / 2 && piece + PIECE < this.total)
      void this.fetch(piece + PIECE).catch(() => undefined);
  }

  private async fetch(from: number): Promise<void> {
    if (this.requested.has(from)) return;
    this.requested.add(from);
    let piece: Replay;
    try {
      piece = await api.replay(this.table, from, PIECE);
    } catch (error) {
      this.requested.delete(from);
      throw error;
    }
    this.total = piece.total;
    if (piece.wealth.length) this.wealth = piece.wealth;
    if (piece.turning.length) this.turning = piece.turning;
    const loaded = [...this.loaded];
    piece.frames.forEach((frame, i) => (loaded[from + i] = frame));
    this.loaded = loaded;
  }
}
