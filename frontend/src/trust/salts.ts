// This player's salts for the dice: a chain of hashes of one secret, of which the last is given away first.
// See src/headjudge/salt_chain.py and docs/fair-dice.md.
import { fromHex, joined, sha256, toHex, utf8 } from './sha256';

export const LENGTH = 64; // salts of one chain
const HEX = /^[0-9a-f]{64}$/;
const PREFIX = utf8('headjudge salt 1\n');

export const isHash = (text: unknown): text is string => typeof text === 'string' && HEX.test(text);

/** One step of the chain, from hex to hex. */
export const step = (salt: string): string => toHex(sha256(joined(PREFIX, fromHex(salt))));

/** A secret that nobody can guess; words of the player's own are mixed in. */
export function newSecret(words = ''): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return toHex(words ? sha256(joined(random, utf8(words))) : random);
}

function after(secret: string, steps: number): string {
  let link = secret;
  for (let i = 0; i < steps; i += 1) link = step(link);
  return link;
}

/** Salt 1, 2, 3 …; undefined when the chain is used up. */
export const saltOf = (secret: string, number: number): string | undefined =>
  number >= 1 && number <= LENGTH ? after(secret, LENGTH - number) : undefined;

export const commitmentOf = (secret: string): string => after(secret, LENGTH);
