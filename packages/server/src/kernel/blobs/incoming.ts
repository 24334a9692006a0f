import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';

/** An upload's chunks. Unlike plain iteration, giving up does not end the stream: see `drain`. */
const chunksOf = (stream: Readable) =>
  stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;

/** Takes and drops what a client still sends, so that it comes to read why it was refused. */
const drain = (stream: Readable): void => {
  stream.on('error', () => undefined).resume();
};

/** The beginning of a stream, and the whole of it, from the beginning. */
export async function peek(stream: Readable, sampleBytes: number) {
  const chunks = chunksOf(stream);
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
  for await (const chunk of measure(chunksOf(stream), maxBytes).content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads an upload with `work`. When that fails the rest is drained, and a body that the HTTP server
 * cut short is reported as too large.
 */
export async function taking<T>(
  { stream, maxBytes }: { stream: Readable; maxBytes: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    drain(stream);
    throw isCutShort(error) ? tooLarge(maxBytes) : error;
  }
}

const isCutShort = (error: unknown) =>
  !(error instanceof Problem) && (error as { statusCode?: number }).statusCode === 413;

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

function tooLarge(maxBytes: number): Problem {
  const [amount, unit] =
    maxBytes < 1_048_576 ? [maxBytes / 1_024, 'KB'] : [maxBytes / 1_048_576, 'MB'];
  const message = `The file is too large. Choose one of at most ${Math.floor(amount)} ${unit}.`;
  return new Problem('too_large', message, { fields: { file: message } });
}
