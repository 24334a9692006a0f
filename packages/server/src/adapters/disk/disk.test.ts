import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { Problem, problemOfDatabase } from '../../kernel/index.ts';
import { test as base, canMount, smallDisk } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';
import { diskBlobs } from './index.ts';

const id = '0198c0de-0000-7000-8000-00000000abcd';

const test = base.extend('root', async ({ task }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), `blobs-${task.id}-`));
  onCleanup(() => rm(root, { recursive: true, force: true }));
  return root;
});

async function* inChunks(content: Buffer, chunkBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes)
    yield content.subarray(at, at + chunkBytes);
}

const filesIn = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test.for([0, 1, 1_048_575, 1_048_576, 1_048_577, 5_000_000])(
  '%d bytes are stored under their id, readable by the owner only',
  async (size, { root }) => {
    const content = randomBytes(size);
    const blobs = diskBlobs(root);
    await blobs.write(id, inChunks(content, 70_000));
    expect(await blobs.sizeOf(id)).toBe(size);
    const path = join(root, 'cd', 'ab', id);
    expect(await readFile(path)).toEqual(content);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, 'cd'))).mode & 0o777).toBe(0o700);
  },
);

test('a failed source leaves no file, and `remove` deletes its partial data', async ({ root }) => {
  const blobs = diskBlobs(root);
  async function* failing() {
    yield randomBytes(2_000_000);
    throw new Error('connection lost');
  }
  await expect(blobs.write(id, failing())).rejects.toThrow('connection lost');
  expect(await blobs.sizeOf(id)).toBeUndefined();
  await blobs.remove(id);
  expect(await filesIn(root)).toEqual([]);
  await blobs.remove(id);
});

test('two writers cannot use the same id', async ({ root }) => {
  const blobs = diskBlobs(root);
  const gate = Promise.withResolvers<void>();
  async function* slow() {
    yield randomBytes(10);
    await gate.promise;
  }
  const first = blobs.write(id, slow());
  await expect.poll(() => filesIn(root)).toHaveLength(1);
  await expect(blobs.write(id, inChunks(randomBytes(10), 5))).rejects.toThrow('EEXIST');
  gate.resolve();
  await first;
  expect(await blobs.sizeOf(id)).toBe(10);
});

test('a folder that cannot be written fails the upload and leaves no row', async ({
  root,
  world,
}) => {
  await writeFile(join(root, 'blobs'), 'a file where the folder should be');
  world.adapt({ blobs: diskBlobs(join(root, 'blobs')) });
  const putting = putBlob(world.outside('STAFF'), {
    purpose: 'storage.file',
    name: 'a.bin',
    stream: Readable.from([randomBytes(10)]),
    maxBytes: 100,
  });
  await expect(putting).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect((await world.pools.owner.query('select from blobs')).rowCount).toBe(0);
});

test.skipIf(!canMount)(
  'a full disk is reported with a message, and accepts files again later',
  async ({ world, onTestFinished }) => {
    const disk = smallDisk(4);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    world.adapt({ blobs: diskBlobs(disk.folder) });
    const put = () =>
      putBlob(world.outside('STAFF'), {
        purpose: 'storage.file',
        name: 'a.bin',
        stream: Readable.from([randomBytes(2_000_000)]),
        maxBytes: 3_000_000,
      });
    disk.fill(1_000_000);
    const refusal = await put().catch((error: unknown) => problemOfDatabase(error));
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({
      status: 507,
      message:
        "The server's disk is full, so nothing was saved. Ask an administrator to free up space, then try again.",
    });
    disk.fill(3_000_000);
    expect(await put()).toMatchObject({ sizeBytes: 2_000_000 });
  },
);

test('the file is closed when the reader disconnects early', async ({ root }) => {
  const blobs = diskBlobs(root);
  await blobs.write(id, inChunks(randomBytes(5_000_000), 100_000));
  const reader = blobs.read(id, { from: 0, to: 5_000_000 }) as Readable;
  for await (const chunk of reader) {
    expect(chunk).toHaveLength(1_048_576);
    break;
  }
  await expect.poll(() => reader.closed).toBe(true);
});
