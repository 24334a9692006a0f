import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect } from 'vitest';
import { putImage } from './images.ts';
import { read, test } from './testing-files.ts';

const picture = (bytes: Buffer, name = 'Field visit.JPG') => ({
  purpose: 'blogs.picture' as const,
  name,
  stream: Readable.from([bytes]),
  maxBytes: 1_000_000,
  longestEdgePixels: 100,
});

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b5d' } });

test('a photo is rotated upright, resized and stripped of its location', async ({
  world,
  files,
}) => {
  const photo = await plainImage(400, 200)
    .withExif({ IFD0: { Copyright: 'Ada Example' }, IFD3: { GPSLatitude: '1/1 56/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const staff = world.outside('STAFF');
  const blob = await putImage(staff, picture(photo));
  expect(blob).toMatchObject({ name: 'Field visit.webp', contentType: 'image/webp' });
  const stored = await sharp(await read(staff, blob.id)).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 50, height: 100 });
  expect(stored.exif).toBeUndefined();
  expect(files.size).toBe(1);
});

test('a small image is not enlarged', async ({ world, files }) => {
  const staff = world.outside('STAFF');
  const blob = await putImage(staff, picture(await plainImage(20, 10).png().toBuffer()));
  expect(await sharp(await read(staff, blob.id)).metadata()).toMatchObject({
    width: 20,
    height: 10,
  });
  expect(files.size).toBe(1);
});

test.for([
  { what: 'text', bytes: Buffer.from('not a picture') },
  { what: 'nothing', bytes: Buffer.alloc(0) },
  {
    what: 'a drawing that could refer to other files',
    bytes: Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ),
  },
  {
    what: 'a broken picture',
    bytes: Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      randomBytes(500),
    ]),
  },
])('$what is refused', async ({ bytes }, { world, files }) => {
  await expect(putImage(world.outside('STAFF'), picture(bytes))).rejects.toMatchObject({
    code: 'invalid',
    message: "This picture can't be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.",
  });
  expect(files.size).toBe(0);
});

test('a small file that decodes to too many pixels is refused', async ({ world, files }) => {
  const bomb = await plainImage(12_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  await expect(putImage(world.outside('STAFF'), picture(bomb))).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(files.size).toBe(0);
});

test('an image that is too large is refused', async ({ world, files }) => {
  await expect(
    putImage(world.outside('STAFF'), picture(randomBytes(1_000_001))),
  ).rejects.toMatchObject({ code: 'too_large' });
  expect(files.size).toBe(0);
});
