import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { test as base } from '../../kernel/testing.ts';
import { openBlob, putBlob } from '../../platform/blobs/index.ts';
import { openS3Blobs, s3Blobs } from './index.ts';
import { type Line, openBucket } from './testing.ts';

const test = base
  .extend('bucket', { scope: 'file' }, async ({ templateUrl }, { onCleanup }) => {
    expect(templateUrl).toBeTruthy();
    const bucket = await openBucket();
    onCleanup(() => bucket.close());
    return bucket;
  })
  .extend('blobs', ({ bucket }) => {
    bucket.lay('open');
    return s3Blobs(bucket.settings);
  });

let made = 0;
const newId = () => `0198c0de-0000-7000-8000-${(++made).toString(16).padStart(12, '0')}`;
const idsIn = async (list: AsyncIterable<string>) => {
  const ids: string[] = [];
  for await (const id of list) ids.push(id);
  return ids;
};
const silent = { warn: () => undefined };

async function* inChunks(content: Buffer, chunkBytes = 70_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes)
    yield content.subarray(at, at + chunkBytes);
}

test('files have the same names as on disk, under the configured prefix', async ({
  blobs,
  bucket,
}) => {
  const id = newId();
  await blobs.write(id, inChunks(Buffer.of(1)));
  expect(bucket.requests[0]).toMatch(
    `PUT /ngo-plus-test/files/${id.slice(-2)}/${id.slice(-4, -2)}/${id}?x-id=PutObject`,
  );
});

test('a full store says so, and still serves its files', async ({ blobs, bucket }) => {
  const [kept, content] = [newId(), randomBytes(1_000)];
  await blobs.write(kept, inChunks(content));
  bucket.lay('full');
  await expect(blobs.write(newId(), inChunks(content))).rejects.toMatchObject({
    code: 'insufficient_storage',
    status: 507,
    message: expect.stringMatching(/^The file store is full, so nothing was saved\./),
  });
  expect(await buffer(blobs.read(kept, { from: 0, to: 1_000 }))).toEqual(content);
  bucket.lay('open');
});

const troubles: Line[] = ['cut', 'silent', 'overloaded', 'another server'];

test.for(troubles)(
  'a store that is %s fails with a message and loses nothing',
  async (line, { blobs, bucket }) => {
    const [kept, fresh, content] = [newId(), newId(), randomBytes(100_000)];
    await blobs.write(kept, inChunks(content));
    bucket.lay(line);
    const refused = expect.objectContaining({
      code: 'unavailable',
      message: expect.stringMatching(/^The file store isn't responding properly\. Try/),
    });
    await expect(blobs.write(fresh, inChunks(content))).rejects.toEqual(refused);
    await expect(buffer(blobs.read(kept, { from: 0, to: 100_000 }))).rejects.toEqual(refused);
    await expect(blobs.sizeOf(kept)).rejects.toEqual(refused);
    if (line !== 'another server') await expect(blobs.remove(kept)).rejects.toEqual(refused);
    await expect(idsIn(blobs.list())).rejects.toEqual(refused);
    bucket.lay('open');
    expect(await blobs.sizeOf(fresh)).toBeUndefined();
    expect((await buffer(blobs.read(kept, { from: 0, to: 100_000 }))).equals(content)).toBe(true);
  },
);

test.for<Line>(['cut', 'silent', 'overloaded', 'another server'])(
  'an upload during which the store becomes %s leaves neither row nor file',
  async (line, { blobs, bucket, world }) => {
    world.adapt({ blobs });
    async function* content() {
      yield* inChunks(randomBytes(18_000_000));
      bucket.lay(line);
      yield* inChunks(randomBytes(9_000_000));
    }
    const putting = putBlob(world.outside('STAFF'), {
      purpose: 'storage.file',
      name: 'a.bin',
      stream: Readable.from(content()),
      maxBytes: 30_000_000,
    });
    await expect(putting).rejects.toMatchObject({ code: 'unavailable' });
    expect((await world.pools.owner.query('select from blobs')).rowCount).toBe(0);
  },
);

test.for<Line>(['breaks', 'stalls'])(
  'a download whose connection %s continues with another connection',
  async (line, { blobs, bucket }) => {
    const [id, content] = [newId(), randomBytes(400_000)];
    await blobs.write(id, inChunks(content));
    bucket.lay(line);
    const read = await buffer(blobs.read(id, { from: 5, to: 400_000 }));
    expect(read.equals(content.subarray(5))).toBe(true);
    expect(bucket.requests.length).toBeGreaterThan(1);
  },
);

test('a reader that pauses for longer than the storage timeout still gets everything', async ({
  blobs,
}) => {
  const [id, content] = [newId(), randomBytes(5_000_000)];
  await blobs.write(id, inChunks(content));
  const chunks: Buffer[] = [];
  for await (const chunk of blobs.read(id, { from: 0, to: 5_000_000 })) {
    if (chunks.length === 3) await pause(1_500);
    chunks.push(chunk);
  }
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});

test('a file missing from the bucket is reported as damaged, a missing bucket is not', async ({
  blobs,
  bucket,
  world,
}) => {
  world.adapt({ blobs });
  const staff = world.outside('STAFF');
  const { id } = await putBlob(staff, {
    purpose: 'storage.file',
    name: 'a.bin',
    stream: Readable.from([randomBytes(10)]),
    maxBytes: 100,
  });
  const read = () => staff.transact((ctx) => openBlob(ctx, id)).then(({ body }) => buffer(body));
  world.adapt({ blobs: s3Blobs({ ...bucket.settings, bucket: 'ngo-plus-gone' }) });
  await expect(read()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The file store refused this server. Contact an administrator.',
  });
  world.adapt({ blobs });
  await blobs.remove(id);
  await expect(read()).rejects.toMatchObject({ code: 'unexpected', message: /is damaged/ });
});

test('removing a file ends its unfinished uploads, and no others', async ({ blobs, bucket }) => {
  const id = newId();
  const key = `files/${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;
  bucket.unfinished.set(key, 'upload-1').set(`${key}0`, 'upload-2');
  await blobs.remove(id);
  expect([...bucket.unfinished]).toEqual([[`${key}0`, 'upload-2']]);
  bucket.unfinished.clear();
});

test('wrong keys are reported as wrong keys', async ({ bucket }) => {
  bucket.lay('open');
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
  const blobs = s3Blobs({ ...bucket.settings, keys });
  await expect(blobs.write(newId(), inChunks(randomBytes(10)))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The file store refused this server. Contact an administrator.',
  });
});

test.for([
  { change: { bucket: 'ngo-plus-gone' }, message: /has no such bucket/ },
  { change: { keys: { accessKeyId: 'NOBODY', secretAccessKey: 'x' } }, message: /answered 403/ },
])('a start with $change is refused', async ({ change, message }, { bucket }) => {
  bucket.lay('open');
  await expect(openS3Blobs({ ...bucket.settings, ...change }, silent)).rejects.toMatchObject({
    name: 'StartFailure',
    message,
  });
});

test.for<Line>(['cut', 'silent', 'overloaded'])(
  'a start while the store is %s succeeds, and uses it when it is back',
  async (line, { bucket }) => {
    bucket.lay(line);
    const warnings: string[] = [];
    const warn = (_about: object, words: string) => void warnings.push(words);
    const blobs = await openS3Blobs(bucket.settings, { warn });
    expect(warnings).toEqual(["The file store isn't responding, so files are waiting for it."]);
    bucket.lay('open');
    const id = newId();
    await blobs.write(id, inChunks(randomBytes(10)));
    expect(await blobs.sizeOf(id)).toBe(10);
  },
);

test('the connection is released when the reader stops early', async ({ blobs }) => {
  const id = newId();
  await blobs.write(id, inChunks(randomBytes(5_000_000)));
  for (let round = 0; round < 105; round += 1)
    for await (const chunk of blobs.read(id, { from: 0, to: 5_000_000 })) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
});
