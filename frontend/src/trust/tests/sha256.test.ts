import { expect, test } from 'vitest';
import { commitmentOf, newSecret, saltOf, step } from '../salts';
import { fromHex, sha256, toHex, utf8 } from '../sha256';

async function platform(message: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
}

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the published vectors: %s', (text, hash) => {
  expect(toHex(sha256(utf8(text)))).toBe(hash);
});

test('every length around the edges of a block, as the platform hashes it', async () => {
  for (let size = 0; size < 300; size += 1) {
    const message = Uint8Array.from({ length: size }, (_, i) => (i * 131 + size * 7) & 255);
    expect(toHex(sha256(message))).toBe(await platform(message));
  }
});

test('a long message', async () => {
  const message = new Uint8Array(1_000_003).fill(97);
  expect(toHex(sha256(message))).toBe(await platform(message));
});

test('the salts of a chain follow from one another, and from the commitment', () => {
  // as SaltChain of src/headjudge/salt_chain.py gives them
  const secret = 'a1'.repeat(32);
  expect(commitmentOf(secret)).toBe('dae781700bc9891afa1f394643540a596800270b580d60fc73f8678617b3eb5b');
  expect(saltOf(secret, 1)).toBe('91170599194a097b872c01548df355a612e0ee2fd8f9a5efb7826b6c066d6cbe');
  expect(step(saltOf(secret, 1)!)).toBe(commitmentOf(secret));
  expect(step(saltOf(secret, 2)!)).toBe(saltOf(secret, 1));
  expect(saltOf(secret, 64)).toBe(secret);
  expect(saltOf(secret, 65)).toBeUndefined();
});

test('secrets are random, with words or without', () => {
  expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSecret('my words')).not.toBe(newSecret('my words'));
  expect(fromHex('00ff10')).toEqual(Uint8Array.of(0, 255, 16));
});
