import { describe, expect, it } from 'vitest';
import type { Action, Ask } from '../../../api/wire';
import { stillMeant } from '../resend';

const ask = (...actions: Action[]) => ({ options: actions.map((action) => ({ action, money: 0 })), claim: ['Bob'] }) as unknown as Ask;

describe('when the table has moved on', () => {
  it('a pass and a bid that is still high enough are said again', () => {
    const now = ask({ do: 'bid', amount: 60 }, { do: 'pass' });
    expect(stillMeant({ do: 'pass' }, now)).toBe(true);
    expect(stillMeant({ do: 'bid', amount: 60 }, now)).toBe(true);
    expect(stillMeant({ do: 'bid', amount: 59 }, now)).toBe(false);
  });
  it('a claim is, since it may be late a moment later', () => {
    expect(stillMeant({ do: 'claim', from: 'Bob' }, ask())).toBe(true);
    expect(stillMeant({ do: 'claim', from: 'Cy' }, ask())).toBe(false);
  });
  it('nothing else is', () => {
    expect(stillMeant({ do: 'pass' }, ask())).toBe(false);
    expect(stillMeant({ do: 'buy' }, ask({ do: 'buy' }))).toBe(false);
    expect(stillMeant({ do: 'accept', from: 'Bob' }, ask({ do: 'accept', from: 'Bob' }))).toBe(false);
    expect(stillMeant({ do: 'pass' }, null)).toBe(false);
  });
});
