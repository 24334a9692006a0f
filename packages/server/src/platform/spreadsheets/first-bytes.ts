import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UnreadableFile } from './unreadable-file.ts';

/** Number of bytes that are examined before a file is read. */
export const headBytes = 256 * 1024;

/** JSON and workbooks are read into memory; larger ones are refused. */
const maxInMemoryBytes = 64 * 1024 * 1024;

/** Returns the first bytes of a file. */
export async function firstBytes(
  stream: Readable | AsyncIterable<Buffer>,
  bytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** @throws UnreadableFile `too_large`. */
export async function readIntoMemory(stream: Readable): Promise<Buffer> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > maxInMemoryBytes)
        throw new UnreadableFile(
          'too_large',
          'Files of this type can be up to 64 MB. Save it as CSV.',
        );
      yield chunk;
    }
  }
  return buffer(counted());
}
