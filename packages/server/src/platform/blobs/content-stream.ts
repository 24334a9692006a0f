import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { tooLarge } from '../../kernel/index.ts';

/** Returns the start of a stream, and a stream with all of it. */
export async function peek(stream: Readable, sampleBytes: number) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let ended = false;
  while (bufferedBytes < sampleBytes && !ended) {
    const { value, done } = await chunks.next();
    ended = done === true;
    if (ended) break;
    buffered.push(value);
    bufferedBytes += value.length;
  }
  async function* allContent(): AsyncGenerator<Buffer> {
    yield* buffered;
    if (!ended) yield* chunks;
  }
  return { sample: Buffer.concat(buffered).subarray(0, sampleBytes), whole: allContent() };
}

/** @throws Problem `too_large` as soon as more than `maxBytes` are received. */
export async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of measure(stream, maxBytes).content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Counts and hashes content as it passes. The results are complete once the stream has ended. */
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
