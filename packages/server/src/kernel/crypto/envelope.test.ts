import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBytes, sealBytes } from './envelope.ts';

const key = createSecretKey(randomBytes(32));
const plain = Buffer.from('JBSWY3DPEHPK3PXP');
const sealed = sealBytes(key, plain, 'users/1/second-factor');

test.each([0, 1, 16, 5_000])('%d bytes are decrypted unchanged', (size) => {
  const secret = randomBytes(size);
  expect(openBytes(key, sealBytes(key, secret, 'place'), 'place')).toEqual(secret);
});

test('the same text is never sealed to the same bytes', () => {
  expect(sealBytes(key, plain, 'place')).not.toEqual(sealBytes(key, plain, 'place'));
});

test('every flipped bit is detected', () => {
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => openBytes(key, changed, 'users/1/second-factor')).toThrow('was changed');
  }
});

test('truncated or extended data is rejected', () => {
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => openBytes(key, sealed.subarray(0, length), 'users/1/second-factor')).toThrow();
  }
  const longer = Buffer.concat([sealed, Buffer.of(0)]);
  expect(() => openBytes(key, longer, 'users/1/second-factor')).toThrow('was changed');
});

test.each([
  {
    what: 'under another key',
    with: createSecretKey(randomBytes(32)),
    at: 'users/1/second-factor',
  },
  { what: 'in another place', with: key, at: 'users/2/second-factor' },
])('does not open $what', (other) => {
  expect(() => openBytes(other.with, sealed, other.at)).toThrow(
    `The stored data of ${other.at} was changed or is encrypted with another key.`,
  );
});
