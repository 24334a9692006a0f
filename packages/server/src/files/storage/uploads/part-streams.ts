import { Readable } from 'node:stream';

/**
 * Splits a request body into parts. The end of the stream, a broken connection and `stop` all end it the same way: the
 * bytes so far are stored, and the client resumes from there.
 */
export function partStreams(bytes: Readable, stop: AbortSignal) {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let cancelRead = () => {};
  stop.addEventListener('abort', () => cancelRead(), { once: true });
  let buffered: Buffer | undefined;
  let ended = false;

  // Not `Promise.race` with one long-lived promise: that would retain every chunk until the upload ends.
  const nextOrStop = () =>
    new Promise<IteratorResult<Buffer> | undefined>((resolve) => {
      cancelRead = () => resolve(undefined);
      if (stop.aborted) cancelRead();
      else chunks.next().then(resolve, cancelRead);
    });

  const nextChunk = async (): Promise<Buffer | undefined> => {
    while (buffered === undefined && !ended) {
      const next = await nextOrStop();
      if (!next || next.done) ended = true;
      else if (next.value.length > 0) buffered = next.value;
    }
    const chunk = buffered;
    buffered = undefined;
    return chunk;
  };

  async function* upTo(maxBytes: number): AsyncGenerator<Buffer> {
    for (let remaining = maxBytes; remaining > 0; ) {
      const chunk = await nextChunk();
      if (!chunk) return;
      if (chunk.length > remaining) buffered = chunk.subarray(remaining);
      yield chunk.subarray(0, remaining);
      remaining -= Math.min(remaining, chunk.length);
    }
  }

  return {
    /** Whether there are more bytes. Waits for the next chunk. */
    hasMore: async (): Promise<boolean> => {
      buffered = await nextChunk();
      return buffered !== undefined;
    },
    part: (maxBytes: number): Readable => Readable.from(upTo(maxBytes), { objectMode: false }),
  };
}
