// Some actions stay meant whatever happened since: if the table has moved on, they are sent again.
import type { Action, Ask } from '../../api/wire';
import { number, option } from './options';

/** May this be sent again unchanged, though the table has moved on? Everything else must be decided again. */
export function mayResend(action: Action, ask: Ask | null): boolean {
  if (action.do === 'bid') {
    const least = option(ask, 'bid');
    return !!least && number(action, 'amount') >= number(least.action, 'amount');
  }
  if (action.do === 'claim')
    return typeof action['from'] === 'string' && !!ask?.claim.includes(action['from']);
  return action.do === 'pass' && !!option(ask, 'pass');
}
