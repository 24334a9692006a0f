import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { draft } from '@ngo-plus/contract/content/blogs';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { RequestContext } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { changePost, deletePost, writePost } from './commands.ts';
import { readImage, sweepUnusedImages, uploadImage } from './images.ts';

const photo = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

const send = (outside: RequestContext, bytes: Buffer, name = 'well.jpg') =>
  uploadImage(outside, {}, { name, type: 'image/jpeg', stream: Readable.from([bytes]) });

const idOf = (imageUrl: string) => imageUrl.split('/').at(-1) as never;

const stored = (outside: RequestContext, imageUrl: string) =>
  readImage(outside, { id: idOf(imageUrl) }).then(
    () => true,
    () => false,
  );

const wells = draft.parse({ title: 'Wells', content: 'Three wells.' });

test('an image is re-encoded, smaller, without camera data, and public', async ({ world }) => {
  const { imageUrl } = await send(world.outside('SUPER_ADMIN'), await photo());
  const { body, type, headers } = await readImage(world.outside(undefined), {
    id: idOf(imageUrl),
  });
  const bytes = await buffer(body.open());
  const { format, width, exif } = await sharp(bytes).metadata();
  expect({ type, format, width, exif }).toEqual({
    type: 'image/webp',
    format: 'webp',
    width: 1664,
    exif: undefined,
  });
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
});

const bomb = () =>
  sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test.for([
  { what: 'text', bytes: async () => Buffer.from('hello') },
  { what: 'SVG', bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { what: 'a cut photo', bytes: async () => (await photo()).subarray(0, 400) },
  { what: 'a flood of pixels', bytes: bomb },
])('$what is refused as an image', async ({ bytes }, { world }) => {
  const attempt = send(world.outside('SUPER_ADMIN'), await bytes());
  await expect(attempt).rejects.toMatchObject({ code: 'invalid' });
});

test('a file larger than ten megabytes is refused', async ({ world }) => {
  const attempt = send(world.outside('SUPER_ADMIN'), Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(attempt).rejects.toMatchObject({ code: 'too_large' });
});

test('an image is deleted with the last post that shows it', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const { imageUrl } = await send(outside, await photo());
  const write = () => outside.transact((ctx) => writePost(ctx, { ...wells, imageUrl }));
  const [first, second] = [await write(), await write()];
  await outside.transact((ctx) => deletePost(ctx, { id: first.id }));
  expect(await stored(outside, imageUrl)).toBe(true);
  await outside.transact((ctx) => changePost(ctx, { id: second.id, imageUrl: '' }));
  expect(await stored(outside, imageUrl)).toBe(false);
});

test('an uploaded image that no post uses is deleted after a day', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const unused = await send(outside, await photo());
  const used = await send(outside, await photo());
  const content = `Look: ![a well](${used.imageUrl})`;
  await outside.transact((ctx) => writePost(ctx, { ...wells, content }));
  const nightly = (at: string) =>
    sweepUnusedImages.run(
      { ...world.outside(undefined, 'system'), now: () => new Date(at) },
      {},
      AbortSignal.timeout(5_000),
    );
  await nightly('2026-03-01T20:00:00Z');
  expect(await stored(outside, unused.imageUrl)).toBe(true);
  await nightly('2026-03-02T20:00:00Z');
  expect(await stored(outside, unused.imageUrl)).toBe(false);
  expect(await stored(outside, used.imageUrl)).toBe(true);
});
