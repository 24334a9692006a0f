import type { Readable } from 'node:stream';
import { createInflateRaw, type InflateRaw } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

const localHeader = 0x04034b50;

/** Maximum unpacked size of a compressed file. */
const maxUnpackedBytes = 1024 * 1024 * 1024;

export const isZip = (head: Buffer): boolean =>
  head.length > 30 && head.readUInt32LE(0) === localHeader;

/** A workbook is a ZIP file whose first entries are parts of Office Open XML. */
export const isWorkbook = (head: Buffer): boolean =>
  isZip(head) &&
  /\[Content_Types\]\.xml|xl\/|_rels\/\.rels|docProps\//.test(head.toString('latin1'));

/**
 * The content of the first file in a ZIP file, as a stream (PKWARE APPNOTE 4.3.7). Grants.gov publishes its daily
 * extract this way. Unpacking stops at `maxUnpackedBytes`. Our own, because libraries need the directory at the end of the
 * file, and this one is read once, as it arrives.
 *
 * @throws UnreadableFile `invalid` for a method other than stored or deflated.
 */
export async function* unzip(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start: Buffer = Buffer.alloc(0);
  const more = async (bytes: number) => {
    while (start.length < bytes) {
      const { value, done } = await chunks.next();
      if (done) throw new UnreadableFile('invalid', 'The zip file is incomplete.');
      start = Buffer.concat([start, value]);
    }
  };
  await more(30);
  const method = start.readUInt16LE(8);
  const dataAt = 30 + start.readUInt16LE(26) + start.readUInt16LE(28);
  const storedBytes = start.readUInt32LE(18);
  await more(dataAt);
  const first = start.subarray(dataAt);
  async function* rest(): AsyncGenerator<Buffer> {
    yield first;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  if (method === 8) yield* inflatedChunks(rest());
  else if (method === 0 && storedBytes > 0) yield* upTo(rest(), storedBytes);
  else
    throw new UnreadableFile('invalid', 'The zip file uses an unsupported format. Unzip it first.');
}

/** A raw deflate stream marks its own end; the ZIP directory follows it. */
async function* inflatedChunks(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const feed = (async () => {
    for await (const chunk of packed) {
      if (inflate.destroyed || inflate.readableEnded) return;
      if (!inflate.write(chunk)) await drained(inflate);
    }
    inflate.end();
  })().catch((error) => inflate.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of inflate) {
      bytes += chunk.length;
      if (bytes > maxUnpackedBytes)
        throw new UnreadableFile('too_large', 'The file in the zip is too large.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('invalid', 'The zip file is damaged.', { cause: error });
  } finally {
    inflate.destroy();
    await feed;
  }
}

/** Resolves when more can be written, or the stream has ended. */
const drained = (stream: InflateRaw): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });

async function* upTo(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let remaining = bytes;
  for await (const chunk of chunks) {
    if (remaining <= 0) return;
    yield chunk.subarray(0, remaining);
    remaining -= chunk.length;
  }
}
