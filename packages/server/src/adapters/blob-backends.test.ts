import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test as base } from '../kernel/testing.ts';
import { openBlob, putBlob, removeBlob } from '../platform/blobs/index.ts';
import { diskBlobs } from './disk/index.ts';
import { s3Blobs } from './s3/index.ts';
import { openBucket } from './s3/testing.ts';

/** Requirements of every file store. */
const test = base
  .extend('root', { scope: 'file' }, async ({ templateUrl }, { onCleanup }) => {
    const root = await mkdtemp(join(tmpdir(), `blobs-${templateUrl.length}-`));
    onCleanup(() => rm(root, { recursive: true, force: true }));
    return root;
  })
  .extend('places', { scope: 'file' }, async ({ root }, { onCleanup }) => {
    const bucket = await openBucket();
    onCleanup(() => bucket.close());
    return {
      disk: diskBlobs(root),
      s3: s3Blobs({ ...bucket.settings, timeoutMs: 20_000 }),
    };
  });

const stores = ['disk', 's3'] as const;
const each = <const Values extends readonly unknown[]>(values: Values) =>
  stores.flatMap((store) => values.map((value) => [store, value as Values[number]] as const));

let made = 0;
const newId = () => `0198c0de-0000-7000-8000-${(++made).toString(16).padStart(12, '0')}`;

async function* inChunks(content: Buffer, chunkBytes = 70_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes)
    yield content.subarray(at, at + chunkBytes);
}

const idsIn = async (list: AsyncIterable<string>) => {
  const ids: string[] = [];
  for await (const id of list) ids.push(id);
  return ids;
};

test.for(each([0, 1, 65_536, 8_388_607, 8_388_608, 8_388_609, 30_000_000]))(
  '%s keeps %d bytes',
  async ([store, size], { places }) => {
    const { write, read, sizeOf, remove } = places[store];
    const [id, content] = [newId(), randomBytes(size)];
    await write(id, inChunks(content));
    expect(await sizeOf(id)).toBe(size);
    if (size > 0)
      expect((await buffer(read(id, { from: 0, to: size }))).equals(content)).toBe(true);
    await remove(id);
    expect(await sizeOf(id)).toBeUndefined();
  },
);

test.for(
  each([
    [0, 1],
    [10, 20],
    [99, 100],
    [90, 200],
    [100, 120],
  ]),
)('%s reads the range %j up to the end of the file', async ([store, [from, to]], { places }) => {
  const { write, read, remove } = places[store];
  const [id, content] = [newId(), randomBytes(100)];
  await write(id, inChunks(content, 30));
  expect(await buffer(read(id, { from, to }))).toEqual(content.subarray(from, to));
  await remove(id);
});

test.for(each([100, 20_000_000]))(
  '%s stores nothing of a source that fails after %d bytes, and reports the cause',
  async ([store, size], { places }) => {
    const { write, sizeOf, remove, list } = places[store];
    const id = newId();
    async function* failing() {
      yield* inChunks(randomBytes(size));
      throw new Error('connection lost');
    }
    await expect(write(id, failing())).rejects.toThrow('connection lost');
    expect(await sizeOf(id)).toBeUndefined();
    await remove(id);
    expect(await idsIn(list())).not.toContain(id);
  },
);

test.for(stores)(
  '%s lists its files, and removing one is idempotent',
  async (place, { places }) => {
    const { write, remove, list } = places[place];
    const ids = [newId(), newId(), newId()];
    for (const id of ids) await write(id, inChunks(Buffer.from(id)));
    expect((await idsIn(list())).sort()).toEqual(ids);
    for (const id of [...ids, ...ids]) await remove(id);
    expect(await idsIn(list())).toEqual([]);
  },
);

test.for(stores)('%s rejects ids that lead outside its folder', async (store, { places }) => {
  const { write, sizeOf, read, remove } = places[store];
  for (const wrong of [
    '../../../../etc/passwd',
    '0198c0de-0000-7000-8000-00000000abcd/../x',
    '0198C0DE-0000-7000-8000-00000000ABCD',
    '0198c0de-0000-7000-8000-00000000abcd\u0000',
    '',
    '..',
  ]) {
    await expect(async () => write(wrong, inChunks(Buffer.of(1)))).rejects.toThrow('file ID');
    await expect(async () => sizeOf(wrong)).rejects.toThrow('file ID');
    await expect(async () => buffer(read(wrong, { from: 0, to: 1 }))).rejects.toThrow('file ID');
    await expect(async () => remove(wrong)).rejects.toThrow('file ID');
  }
});

test.for(stores)(
  "users' files are read back from %s, whole and in ranges",
  async (store, { places, world }) => {
    world.adapt({ blobs: places[store] });
    const staff = world.outside('STAFF');
    const content = randomBytes(9_000_000);
    const stream = Readable.from(inChunks(content, 50_000));
    const upload = { purpose: 'storage.file', name: 'a.bin', stream, maxBytes: 9_000_000 } as const;
    const { id } = await putBlob(staff, upload);
    const read = (range?: { from: number; to: number }) =>
      staff.transact((ctx) => openBlob(ctx, id, range)).then(({ body }) => buffer(body));
    expect((await read()).equals(content)).toBe(true);
    expect(await read({ from: 8_500_000, to: 8_500_001 })).toEqual(
      content.subarray(8_500_000, 8_500_001),
    );
    expect(await read({ from: 8_999_000, to: 9_000_000 })).toEqual(content.subarray(8_999_000));
    await staff.transact((ctx) => removeBlob(ctx, id));
  },
);
