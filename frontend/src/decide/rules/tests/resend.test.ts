import { describe, expect, it } from 'vitest';
import type { Action, Ask } from '../../../api/wire';
import { mayResend } from '../resend';

const ask = (...actions: Action[]) =>
  ({ options: actions.map((action) => ({ action, money: 0 })), claim: ['Bob'] }) as unknown as Ask;

describe('when the table has moved on', () => {
  it('a pass and a bid that is still high enough are said again', () => {
    const now = ask({ do: 'bid', amount: 60 }, { do: 'pass' });
    expect(mayResend({ do: 'pass' }, now)).toBe(true);
    expect(mayResend({ do: 'bid', amount: 60 }, now)).toBe(true);
    expect(mayResend({ do: 'bid', amount: 59 }, now)).toBe(false);
  });
  it('a claim is, since it may be late a moment later', () => {
    expect(mayResend({ do: 'claim', from: 'Bob' }, ask())).toBe(true);
    expect(mayResend({ do: 'claim', from: 'Cy' }, ask())).toBe(false);
  });
  it('nothing else is', () => {
    expect(mayResend({ do: 'pass' }, ask())).toBe(false);
    expect(mayResend({ do: 'buy' }, ask({ do: 'buy' }))).toBe(false);
    expect(mayResend({ do: 'accept', from: 'Bob' }, ask({ do: 'accept', from: 'Bob' }))).toBe(false);
    expect(mayResend({ do: 'pass' }, null)).toBe(false);
  });
});
