// Some things are said whatever has been bid or thrown since: if the table has moved on, they are said again.
import type { Action, Ask } from '../../api/wire';
import { number, option } from './options';

/** Can this be sent again unchanged, though the table has moved on? Everything else is decided anew, by whoever decides. */
export function mayResend(action: Action, ask: Ask | null): boolean {
  if (action.do === 'bid') {
    const least = option(ask, 'bid');
    return !!least && number(action, 'amount') >= number(least.action, 'amount');
  }
  if (action.do === 'claim')
    return typeof action['from'] === 'string' && !!ask?.claim.includes(action['from']);
  return action.do === 'pass' && !!option(ask, 'pass');
}
