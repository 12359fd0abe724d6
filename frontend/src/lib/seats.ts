// Taking a seat or an office: the command is kept until it is answered, and repeated after a reload.
import { api, randomKey } from '../api/http';
import { repeatUnanswered, sendOnce } from '../api/unanswered';
import { keepSecret } from '../trust/memory';
import { commitmentOf, newSecret } from '../trust/salts';

/** `words`: of the player's own, mixed into the secret behind the salts. */
export async function join(table: string, name: string, words = ''): Promise<void> {
  const fresh = newSecret(words);
  const body = { name, salt_commitment: commitmentOf(fresh), key: randomKey() };
  const { secret } = await sendOnce(`join.${table}`, { body, secret: fresh }, (sent) =>
    api.join(table, sent),
  );
  if (secret) keepSecret(table, secret);
}

/** A code from another device, or for an office, which needs a name. */
export async function redeem(table: string, code: string, name = ''): Promise<void> {
  const body = { code, name, key: randomKey() };
  await sendOnce(`redeem.${table}`, { body }, (sent) => api.redeem(table, sent));
}

/** After a reload: whatever was sent and not answered. A refusal is nothing new to whoever asked. */
export async function resumeSeat(table: string): Promise<void> {
  try {
    const joined = await repeatUnanswered(`join.${table}`, (sent) => api.join(table, sent));
    if (joined?.secret) keepSecret(table, joined.secret);
    await repeatUnanswered(`redeem.${table}`, (sent) => api.redeem(table, sent));
  } catch {
    // the page shows the table as it is, or that the server cannot be reached
  }
}
