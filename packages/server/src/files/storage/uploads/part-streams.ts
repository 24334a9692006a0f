import { Readable } from 'node:stream';

/**
 * Divides what a client sends into parts. The end of the stream, a broken connection and `stop` are
 * all the same here: what came until then is kept, and the client goes on from there.
 */
export function partStreams(bytes: Readable, stop: AbortSignal) {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let leave = () => {};
  stop.addEventListener('abort', () => leave(), { once: true });
  let held: Buffer | undefined;
  let ended = false;

  // Not a race with one promise for all: that would hold on to every chunk until the upload ends.
  const nextOrStop = () =>
    new Promise<IteratorResult<Buffer> | undefined>((resolve) => {
      leave = () => resolve(undefined);
      if (stop.aborted) leave();
      else chunks.next().then(resolve, leave);
    });

  const take = async (): Promise<Buffer | undefined> => {
    while (held === undefined && !ended) {
      const next = await nextOrStop();
      if (!next || next.done) ended = true;
      else if (next.value.length > 0) held = next.value;
    }
    const chunk = held;
    held = undefined;
    return chunk;
  };

  async function* upTo(maxBytes: number): AsyncGenerator<Buffer> {
    for (let left = maxBytes; left > 0; ) {
      const chunk = await take();
      if (!chunk) return;
      if (chunk.length > left) held = chunk.subarray(left);
      yield chunk.subarray(0, left);
      left -= Math.min(left, chunk.length);
    }
  }

  return {
    /** Whether more has come or will come. Waits until that is known. */
    more: async (): Promise<boolean> => {
      held = await take();
      return held !== undefined;
    },
    part: (maxBytes: number): Readable => Readable.from(upTo(maxBytes), { objectMode: false }),
  };
}
