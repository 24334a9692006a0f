import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { pictureTypes, putBlob } from './index.ts';
import { incoming, orphans, png, read, test } from './testing-files.ts';

test('an empty file is valid', async ({ world, files }) => {
  const staff = world.outside('STAFF');
  const { id, sizeBytes } = await putBlob(staff, incoming(Buffer.alloc(0)));
  expect(sizeBytes).toBe(0);
  expect(await read(staff, id)).toEqual(Buffer.alloc(0));
  expect(files.get(id)).toHaveLength(56);
});

test('a file that is too large is refused during the upload, and leaves nothing', async ({
  world,
  files,
}) => {
  async function* endless() {
    for (let n = 0; n < 40; n += 1) yield randomBytes(65_536);
  }
  const stream = Readable.from(endless());
  const before = await world.pools.owner.query('select from blobs');
  await expect(
    putBlob(world.outside('STAFF'), incoming(stream, { maxBytes: 1_048_576 })),
  ).rejects.toMatchObject({
    code: 'too_large',
    message: 'The file is too large. Choose one up to 1 MB.',
    fields: { file: 'The file is too large. Choose one up to 1 MB.' },
  });
  expect(stream.destroyed).toBe(true);
  expect(files.size).toBe(0);
  expect(await orphans(world)).toEqual([]);
  expect((await world.pools.owner.query('select from blobs')).rowCount).toBe(before.rowCount);
});

test('a file of exactly the maximum size is accepted', async ({ world, files }) => {
  const blob = await putBlob(
    world.outside('STAFF'),
    incoming(randomBytes(4_096), { maxBytes: 4_096 }),
  );
  expect(blob.sizeBytes).toBe(4_096);
  expect(files.size).toBe(1);
});

test('a file type that is not allowed is detected by content, whatever the file name', async ({
  world,
  files,
}) => {
  const page = Buffer.from('<script>alert(1)</script>');
  await expect(
    putBlob(world.outside('STAFF'), incoming(page, { name: 'logo.png', allow: pictureTypes })),
  ).rejects.toMatchObject({
    code: 'invalid',
    message: "This file type isn't accepted here. Choose a PNG, JPEG, WebP, GIF or AVIF file.",
  });
  expect(files.size).toBe(0);
  const blob = await putBlob(
    world.outside('STAFF'),
    incoming(png, { name: 'page.html', allow: pictureTypes }),
  );
  expect(blob.contentType).toBe('image/png');
});

test.for([
  { input: '../../etc/passwd', kept: 'passwd' },
  { input: 'C:\\Users\\ada\\Report.docx', kept: 'Report.docx' },
  { input: 'line\r\nbreak\u202egnp.exe', kept: 'linebreakgnp.exe' },
  { input: `${'é'.repeat(400)}.pdf`, kept: `${'é'.repeat(196)}.pdf` },
  { input: "Raporo y'umwaka.pdf", kept: "Raporo y'umwaka.pdf" },
  { input: '', kept: 'file' },
  { input: '/', kept: 'file' },
])('the name $input is stored as $kept', async ({ input, kept }, { world, files }) => {
  const { name } = await putBlob(world.outside('STAFF'), incoming(png, { name: input }));
  expect(name).toBe(kept);
  expect(files.size).toBe(1);
});

test('a lost connection leaves nothing', async ({ world, files }) => {
  const stream = new Readable({ read: () => undefined });
  stream.push(randomBytes(200_000));
  const putting = putBlob(world.outside('STAFF'), incoming(stream));
  setTimeout(() => stream.destroy(new Error('aborted')), 50);
  await expect(putting).rejects.toThrow('aborted');
  expect(files.size).toBe(0);
  expect(await orphans(world)).toEqual([]);
});

test('a job stores a file for an organisation', async ({ world, files }) => {
  const system = world.outside(undefined, 'system');
  const blob = await putBlob(system, incoming(png, { orgId: world.cast.ngo }));
  expect(await read(world.outside('VIEWER'), blob.id)).toEqual(png);
  expect(files.size).toBe(1);
});
