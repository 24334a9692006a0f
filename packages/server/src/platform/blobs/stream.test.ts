import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ByteRange } from '../../kernel/index.ts';
import { fileLayout, headerBytesOf, type Layout, sealedBytesOf } from './layout.ts';
import { openStream, sealStream } from './stream.ts';

/**
 * Small segments make boundary cases small: 56 bytes of header and tag, 24 of content in the first segment, 64 after.
 */
const small: Layout = { hash: 'sha256', keyBytes: 32, segmentBytes: 80 };
const header = headerBytesOf(small);
const file = { key: randomBytes(32), about: 'org|file|1' };

async function* inChunks(content: Buffer, chunkBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes)
    yield content.subarray(at, at + chunkBytes);
}

async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const seal = (content: Buffer, layout = small, chunkBytes = 33) =>
  all(sealStream(inChunks(content, chunkBytes), file, layout));

const open = (sealed: Buffer, range?: ByteRange, layout = small, key = file) =>
  all(openStream({ ...key, ...recordingFile(sealed) }, range, layout));

/** An encrypted file that records which ranges are read. */
function recordingFile(sealed: Buffer) {
  const reads: ByteRange[] = [];
  const read = ({ from, to }: ByteRange) => {
    reads.push({ from, to });
    return inChunks(sealed.subarray(from, to), 50);
  };
  return { sealedBytes: sealed.length, read, reads };
}

test('all sizes around segment boundaries are read back, and have the predicted encrypted size', async () => {
  for (let size = 0; size <= 24 + 64 * 3 + 1; size += 1) {
    const content = randomBytes(size);
    const sealed = await seal(content);
    expect(sealed).toHaveLength(sealedBytesOf(size, small));
    expect(await open(sealed)).toEqual(content);
  }
});

test.each([0, 1, 65_479, 65_480, 65_481, 130_999, 131_000, 131_001, 300_000])(
  '%d bytes in segments of 64 KiB are read back',
  async (size) => {
    const content = randomBytes(size);
    const sealed = await seal(content, fileLayout, 16_384);
    expect(sealed).toHaveLength(sealedBytesOf(size));
    expect(await open(sealed, undefined, fileLayout)).toEqual(content);
  },
);

test.each([1, 2, 7, 23, 24, 25, 64, 65, 500])(
  'chunks of %d bytes give the same result',
  async (size) => {
    const content = randomBytes(400);
    expect(await open(await seal(content, small, size))).toEqual(content);
  },
);

test('every range of a file is read back', async () => {
  const content = randomBytes(24 + 64 + 64 + 10);
  const sealed = await seal(content);
  for (let from = 0; from < content.length; from += 1) {
    for (let to = from + 1; to <= content.length; to += 1) {
      expect(await open(sealed, { from, to })).toEqual(content.subarray(from, to));
    }
  }
});

test('a range reads only the header and its own segments', async () => {
  const sealed = await seal(randomBytes(24 + 64 * 9));
  const available = recordingFile(sealed);
  await all(openStream({ ...file, ...available }, { from: 24 + 64 * 3, to: 24 + 64 * 5 }, small));
  expect(available.reads).toEqual([
    { from: 0, to: header },
    { from: 80 * 4, to: 80 * 6 },
  ]);
});

test('every flipped bit is detected before a wrong byte is returned', async () => {
  const content = randomBytes(24 + 64 + 5);
  const sealed = await seal(content);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    const returned: Buffer[] = [];
    const reading = async () => {
      for await (const bytes of openStream(
        { ...file, ...recordingFile(changed) },
        undefined,
        small,
      ))
        returned.push(bytes);
    };
    await expect(reading()).rejects.toThrow('The stored data of file org|file|1 was changed');
    const given = Buffer.concat(returned);
    expect(given).toEqual(content.subarray(0, given.length));
  }
});

const parts = (sealed: Buffer) => {
  const [first, second, third, last] = [0, 1, 2, 3].map((n) =>
    sealed.subarray(n * 80, n * 80 + 80),
  ) as [Buffer, Buffer, Buffer, Buffer];
  return { head: first.subarray(0, header), first, second, third, last };
};

test.each<{ what: string; forge: (p: ReturnType<typeof parts>) => Buffer[] }>([
  { what: 'two segments swapped', forge: (p) => [p.first, p.third, p.second, p.last] },
  { what: 'a segment twice', forge: (p) => [p.first, p.second, p.second, p.third, p.last] },
  { what: 'a segment in place of another', forge: (p) => [p.first, p.second, p.second, p.last] },
  { what: 'a segment left out', forge: (p) => [p.first, p.third, p.last] },
  { what: 'the last segment left out', forge: (p) => [p.first, p.second, p.third] },
  { what: 'all but the first segment left out', forge: (p) => [p.first] },
  { what: 'the last segment twice', forge: (p) => [p.first, p.second, p.third, p.last, p.last] },
  { what: 'only the header', forge: (p) => [p.head] },
  { what: 'the last segment straight after the header', forge: (p) => [p.head, p.last] },
  { what: 'a byte more', forge: (p) => [p.first, p.second, p.third, p.last, Buffer.of(0)] },
  { what: 'a whole segment more', forge: (p) => [p.first, p.second, p.third, p.last, p.first] },
])('refuses $what', async ({ forge }) => {
  const sealed = await seal(randomBytes(24 + 64 * 3));
  await expect(open(Buffer.concat(forge(parts(sealed))))).rejects.toThrow('was changed');
});

test('refuses a file truncated at any byte', async () => {
  const sealed = await seal(randomBytes(24 + 64 + 20));
  for (let length = 0; length < sealed.length; length += 1) {
    await expect(open(sealed.subarray(0, length))).rejects.toThrow('was changed');
  }
});

test('refuses a file that shrinks while it is read', async () => {
  const sealed = await seal(randomBytes(24 + 64 * 3));
  const there = { ...recordingFile(sealed.subarray(0, 160)), sealedBytes: sealed.length };
  await expect(all(openStream({ ...file, ...there }, undefined, small))).rejects.toThrow('changed');
});

test.each([
  { what: 'another file', key: { ...file, about: 'org|other|1' } },
  { what: 'another organisation', key: { ...file, about: 'other|file|1' } },
  { what: 'another version', key: { ...file, about: 'org|file|2' } },
  { what: 'another key', key: { ...file, key: randomBytes(32) } },
])('refuses to open as $what', async ({ key }) => {
  await expect(open(await seal(randomBytes(100)), undefined, small, key)).rejects.toThrow(
    'was changed',
  );
});

test('segments of two files under one key cannot be swapped', async () => {
  const [one, two] = await Promise.all([seal(randomBytes(200)), seal(randomBytes(200))]);
  const mixed = Buffer.concat([one.subarray(0, 80), two.subarray(80)]);
  await expect(open(mixed)).rejects.toThrow('was changed');
});

test('an error of the source stream fails the encryption', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield randomBytes(100);
    throw new Error('connection lost');
  }
  await expect(all(sealStream(failing(), file, small))).rejects.toThrow('connection lost');
});

/** Test vectors published for tink-java (AesGcmHkdfStreaming). */
test.each<{ layout: Layout; key: string; about: string; content: string; sealed: string }>([
  {
    layout: { hash: 'sha1', keyBytes: 16, segmentBytes: 64 },
    key: '6eb56cdc726dfbe5d57f2fcdc6e9345b',
    about: 'aad',
    content:
      'This is a fairly long plaintext. It is of the exact length to create three output blocks. ',
    sealed:
      '1893b3af5e14ab378d065addfc8484da642c0862877baea8' +
      'db92d9c77406a406168478821c4298eab3e6d531277f4c1a051714faebcaefcbca7b7be05e9445ea' +
      'a0bb2904153398a25084dd80ae0edcd1c3079fcea2cd3770630ee36f7539207b8ec9d754956d486b71cdf989f0ed6fba6779b63558be0a66e668df14e1603cd2' +
      'af8944844078345286d0b292e772e7190775c51a0f83e40c0b75821027e7e538e111',
  },
  {
    layout: { hash: 'sha256', keyBytes: 16, segmentBytes: 64 },
    key: '6eb56cdc726dfbe5d57f2fcdc6e9345b',
    about: '',
    content: '',
    sealed: '18be78bce0cab6fd38a9041eea8ab0ffc4cf17e3c00b661d3927f5f79069f41a210fedc40b25648c',
  },
  {
    layout: { hash: 'sha1', keyBytes: 32, segmentBytes: 120 },
    key: '00112233445566778899aabbccddeeff6eb56cdc726dfbe5d57f2fcdc6e9345b',
    about: '\u0000\u0001\u0002\u0003',
    content: 'BLOCK 1.BLOCK 2.BLOCK 3.BLOCK 4.BLOCK 5.BLOCK 6.BLOCK 7.BLOCK 8.',
    sealed:
      '28782994617714a80fa085e15051a16854522330d6d0f26c049b2192f09cdd98b2eb90c753bfff277a29e54fa4afb15d648c28477eb07f012535c767f5fdce24ffffae318480c1d37357d6d3c511159318afa09ef38aa3f5456fd7817c5c02dd6e1a7fef174c8bd24e38b5982ac105497c0101ac5581fe5b',
  },
])(
  'opens the published test vector in $layout',
  async ({ layout, key, about, content, sealed }) => {
    const vector = { key: Buffer.from(key, 'hex'), about };
    const opened = await open(Buffer.from(sealed, 'hex'), undefined, layout, vector);
    expect(opened.toString()).toBe(content);
  },
);
