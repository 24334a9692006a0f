import { expect, test } from 'vitest';
import { addressIn, hashOf } from './address.ts';

const token = 'a-_'.repeat(14).concat('Z');
const folder = '0199a1b2-0000-7000-8000-000000000011';

test.for([
  { hash: '', address: {} },
  { hash: `#${token}`, address: { token } },
  { hash: `#${token}/${folder}`, address: { token, folderId: folder } },
  { hash: `#${token.slice(1)}`, address: {} },
  { hash: `#${token}.`, address: {} },
  { hash: `#${token}/../admin`, address: {} },
])('$hash', ({ hash, address }) => {
  expect(addressIn(hash)).toEqual({ token: undefined, folderId: undefined, ...address });
});

test('a written address is parsed back', () => {
  for (const folderId of [undefined, folder])
    expect(addressIn(hashOf(token, folderId))).toEqual({ token, folderId });
});
