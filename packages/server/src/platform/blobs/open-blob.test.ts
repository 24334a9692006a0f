import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { TransactionContext } from '../../kernel/index.ts';
import { memoryBlobs } from '../../kernel/testing.ts';
import { openBlob, putBlob, removeBlob } from './index.ts';
import { incoming, orphans, png, read, sweep, test, visitorOf } from './testing-files.ts';

test('a file is read back unchanged, and is encrypted in the store', async ({ world, files }) => {
  const staff = world.outside('STAFF');
  const content = Buffer.concat([Buffer.from('plain words '), randomBytes(300_000)]);
  const chunks = Readable.from([
    content.subarray(0, 5),
    content.subarray(5, 90_000),
    content.subarray(90_000),
  ]);
  const blob = await putBlob(staff, incoming(chunks));
  expect(blob).toEqual({
    id: expect.any(String),
    orgId: world.cast.ngo,
    purpose: 'storage.file',
    name: 'minutes.bin',
    contentType: 'application/octet-stream',
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    public: false,
    createdAt: world.platform.now(),
  });
  expect(await read(staff, blob.id)).toEqual(content);
  expect(await read(staff, blob.id, { from: 65_470, to: 65_490 })).toEqual(
    content.subarray(65_470, 65_490),
  );
  expect([...files.keys()]).toEqual([blob.id]);
  expect(files.get(blob.id)?.includes('plain words')).toBe(false);
  expect(await orphans(world)).toEqual([]);
});

test('a file can be read after the end of the transaction that found it', async ({
  world,
  files,
}) => {
  const staff = world.outside('STAFF');
  const { id } = await putBlob(staff, incoming(png));
  const opened = await staff.transact((ctx) => openBlob(ctx, id));
  await sweep(world);
  expect(await buffer(opened.body)).toEqual(png);
  expect(files.size).toBe(1);
});

test.for<{
  what: string;
  damage: (files: Map<string, Buffer>, id: string, other: string) => unknown;
}>([
  {
    what: 'one bit changed',
    damage: (files, id) => {
      const file = files.get(id) ?? png;
      file.writeUInt8(file.readUInt8(70) ^ 1, 70);
    },
  },
  { what: 'cut short', damage: (f, id) => f.set(id, (f.get(id) ?? png).subarray(0, 131_072)) },
  { what: 'grown', damage: (f, id) => f.set(id, Buffer.concat([f.get(id) ?? png, png])) },
  { what: 'missing', damage: (f, id) => f.delete(id) },
  {
    what: 'another file of the same size',
    damage: (f, id, other) => f.set(id, f.get(other) ?? png),
  },
])('a stored file that is $what is refused', async ({ damage }, { world, files }) => {
  const staff = world.outside('STAFF');
  const [one, other] = [
    await putBlob(staff, incoming(randomBytes(200_000))),
    await putBlob(staff, incoming(randomBytes(200_000))),
  ];
  damage(files, one.id, other.id);
  await expect(read(staff, one.id)).rejects.toMatchObject({
    code: 'unexpected',
    message: 'This file is damaged. Restore it from a backup.',
  });
});

test('a key moved to the row of another file does not decrypt it', async ({ world, files }) => {
  const staff = world.outside('STAFF');
  const [one, other] = [await putBlob(staff, incoming(png)), await putBlob(staff, incoming(png))];
  files.set(other.id, files.get(one.id) ?? png);
  await world.pools.owner.query(
    'update blobs set wrapped_key = (select wrapped_key from blobs where id = $1) where id = $2',
    [one.id, other.id],
  );
  await expect(read(staff, other.id)).rejects.toThrow('was changed');
});

test('another organisation can neither read nor remove a file, nor write on its behalf', async ({
  world,
  files,
}) => {
  const { ngo, otherNgo } = world.cast;
  const own = await putBlob(world.outside('STAFF'), incoming(png));
  const stranger = world.outside(world.actor('NGO_ADMIN', otherNgo));
  for (const attempt of [
    (ctx: TransactionContext) => openBlob(ctx, own.id),
    (ctx: TransactionContext) => removeBlob(ctx, own.id),
  ])
    await expect(stranger.transact<unknown>(attempt)).rejects.toMatchObject({ code: 'not_found' });
  await expect(putBlob(stranger, incoming(png, { orgId: ngo }))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  await expect(putBlob(world.outside(undefined), incoming(png))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect([...files.keys()]).toEqual([own.id]);
});

test('a public file can be read by everyone and removed only by its owner', async ({
  world,
  files,
}) => {
  const owner = world.outside('STAFF');
  const blob = await putBlob(owner, incoming(png, { public: true }));
  const stranger = world.outside(world.actor('STAFF', world.cast.otherNgo));
  const visitor = visitorOf(world);
  for (const who of [owner, stranger, visitor]) expect(await read(who, blob.id)).toEqual(png);
  for (const who of [stranger, visitor])
    await expect(who.transact((ctx) => removeBlob(ctx, blob.id))).rejects.toThrow();
  const secret = await putBlob(owner, incoming(png));
  await expect(read(visitor, secret.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(files.size).toBe(2);
});

test.for([
  { from: 0, to: 0 },
  { from: -1, to: 5 },
  { from: 5, to: 3 },
  { from: 0, to: png.length + 1 },
  { from: Number.NaN, to: 5 },
])('the range $from to $to is refused', async (range, { world, files }) => {
  const staff = world.outside('STAFF');
  const { id } = await putBlob(staff, incoming(png));
  await expect(read(staff, id, range)).rejects.toMatchObject({ code: 'invalid' });
  expect(files.size).toBe(1);
});

test('a file in a store that is not configured is reported as unavailable', async ({
  world,
  files,
}) => {
  const staff = world.outside('STAFF');
  const { id } = await putBlob(staff, incoming(png));
  world.adapt({ blobs: { ...memoryBlobs(files), name: 'elsewhere' } });
  await expect(read(staff, id)).rejects.toMatchObject({ code: 'unavailable' });
});
