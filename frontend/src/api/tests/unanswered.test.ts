import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http';
import { repeatUnanswered, sendOnce, unanswered } from '../unanswered';

class Memory {
  items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}
const shared = new Memory();
const ofTab = new Memory();
const JOIN = 'join.t1';
const first = { body: { name: 'Ann', key: 'k1' }, secret: 's1' };
const second = { body: { name: 'Anna', key: 'k2' }, secret: 's2' };
const fails = (httpStatus: number) => () => Promise.reject(new ApiError('x', '', httpStatus));
const answers = (body: Record<string, unknown>) => Promise.resolve(body.key);

beforeEach(() => {
  vi.useFakeTimers();
  shared.items.clear();
  ofTab.items.clear();
  vi.stubGlobal('localStorage', shared);
  vi.stubGlobal('sessionStorage', ofTab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a command that is not answered', () => {
  it('is kept before it is sent, and forgotten when it is answered', async () => {
    let kept: unknown;
    await sendOnce(JOIN, first, (body) => {
      kept = unanswered(JOIN);
      return answers(body);
    });
    expect(kept).toEqual(first);
    expect(unanswered(JOIN)).toBeUndefined();
    expect(shared.items.size).toBe(0);
  });

  it.each([0, 429, 500, 503])('goes first if the answer was lost (%i), with its secret', async (code) => {
    await expect(sendOnce(JOIN, first, fails(code))).rejects.toThrow();
    const { answer, secret } = await sendOnce(JOIN, second, answers);
    expect([answer, secret]).toEqual(['k1', 's1']);
  });

  it.each([400, 401, 409])('is forgotten if it was refused (%i)', async (code) => {
    await expect(sendOnce(JOIN, first, fails(code))).rejects.toThrow();
    expect(unanswered(JOIN)).toBeUndefined();
    expect((await sendOnce(JOIN, second, answers)).answer).toBe('k2');
  });

  it('makes room for another one if it is refused at last', async () => {
    await expect(sendOnce(JOIN, first, fails(0))).rejects.toThrow();
    const send = (body: Record<string, unknown>) => (body.key === 'k1' ? fails(409)() : answers(body));
    expect((await sendOnce(JOIN, second, send)).answer).toBe('k2');
  });

  it('is not repeated for ever, and its key not kept', async () => {
    await expect(sendOnce(JOIN, first, fails(0))).rejects.toThrow();
    vi.advanceTimersByTime(5 * 60_000);
    expect(await repeatUnanswered(JOIN, answers)).toBeUndefined();
    expect(shared.items.size).toBe(0);
  });

  it('belongs to one tab if it opens a table, and only if the same is asked for', async () => {
    await expect(sendOnce('open', first, fails(0))).rejects.toThrow();
    expect([shared.items.size, ofTab.items.size]).toEqual([0, 1]);
    const other = await sendOnce('open', second, answers, (older) => older.name === 'Anna');
    expect(other.answer).toBe('k2');
  });

  it('leaves alone what another tab has begun meanwhile', async () => {
    await sendOnce(JOIN, first, async (body) => {
      await expect(sendOnce(JOIN, second, fails(0), () => false)).rejects.toThrow();
      return answers(body);
    });
    expect(unanswered(JOIN)).toEqual(second);
  });
});
