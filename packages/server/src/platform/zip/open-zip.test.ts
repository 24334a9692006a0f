import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipOf } from '../spreadsheets/testing.ts';
import { openZip } from './open-zip.ts';

const limits = { maxUnpackedBytes: 1_000 };

test('entries are read by name, and a missing one is empty', async () => {
  const { names, read } = await openZip(zipOf({ a: 'one', b: 'two' }), limits);
  expect(names).toEqual(['a', 'b']);
  expect(await text(read('b'))).toBe('two');
  expect(await text(read('c'))).toBe('');
});

test('the limit applies to all entries together', async () => {
  const half = 'x'.repeat(600);
  const { read } = await openZip(zipOf({ a: half, b: half }), limits);
  await text(read('a'));
  await expect(text(read('b'))).rejects.toMatchObject({ reason: 'too_large' });
});

test('a file with two entries of one name is refused', async () => {
  const bytes = zipOf({ first: 'one', other: 'two' });
  const renamed = bytes.toString('latin1').replaceAll('other', 'first');
  await expect(openZip(Buffer.from(renamed, 'latin1'), limits)).rejects.toMatchObject({
    reason: 'damaged',
  });
});

test('a file that is cut off is refused', async () => {
  const bytes = zipOf({ a: 'one' });
  await expect(openZip(bytes.subarray(0, -30), limits)).rejects.toMatchObject({
    reason: 'damaged',
  });
});
