import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { tooLarge } from '../../kernel/index.ts';

/** The beginning of a stream, and the whole of it, from the beginning. */
export async function peek(stream: Readable, sampleBytes: number) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const held: Buffer[] = [];
  let heldBytes = 0;
  let ended = false;
  while (heldBytes < sampleBytes && !ended) {
    const { value, done } = await chunks.next();
    ended = done === true;
    if (ended) break;
    held.push(value);
    heldBytes += value.length;
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* held;
    if (!ended) yield* chunks;
  }
  return { sample: Buffer.concat(held).subarray(0, sampleBytes), whole: whole() };
}

/** @throws Problem `too_large` as soon as more than `maxBytes` have come. */
export async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of measure(stream, maxBytes).content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Counts and hashes content on its way. The figures are whole once the stream has ended. */
export function measure(source: AsyncIterable<Buffer>, maxBytes: number) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: content(), figures: () => ({ sizeBytes, sha256: hash.digest() }) };
}
