import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import { problemOfStore } from './failures.ts';
import { type Store, sizeOf } from './store.ts';

/** A file may have 10,000 parts, so 80 GB; this many parts of each upload are in memory. */
const partBytes = 8_388_608;
const partsAtOnce = 3;

/**
 * Uploads a file in parts, which become visible only when all have arrived, and then asks the store for the size: an
 * answer of success alone does not prove that it was stored.
 *
 * @throws what the source throws, otherwise Problem `unavailable`
 */
export async function writeComplete(
  store: Store,
  key: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const counted = count(source);
  try {
    await send(store, key, counted.content);
    const storedBytes = await sizeOf(store, key);
    if (storedBytes !== counted.sizeBytes())
      throw new Error(`The store has ${storedBytes} bytes of ${counted.sizeBytes()}.`);
  } catch (error) {
    throw counted.failure() ?? problemOfStore(error);
  }
}

async function send({ client, bucket }: Store, key: string, content: AsyncIterable<Buffer>) {
  const Body = Readable.from(content, { objectMode: true });
  const params = { Bucket: bucket, Key: key, Body };
  const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce });
  await upload.done().finally(() => Body.destroy());
}

/**
 * Stores why the source failed: an error of the cleanup must not hide it, and stopping the source is not an error.
 */
function count(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let sizeBytes = 0;
  let failure: unknown;
  const next = async () => {
    const step = await chunks.next().catch((error) => {
      failure = error;
      throw error;
    });
    if (!step.done) sizeBytes += step.value.length;
    return step;
  };
  const stop = async () => (await chunks.return?.()) ?? { done: true as const, value: undefined };
  const content = { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
  return { content, sizeBytes: () => sizeBytes, failure: () => failure };
}
