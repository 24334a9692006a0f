import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ByteRange } from '../../kernel/index.ts';
import { problemOfStore, statusOf } from './failures.ts';
import type { Store } from './store.ts';

/** Maximum number of consecutive resumptions without progress. */
const maxTries = 3;

/**
 * The bytes of a range. A connection that breaks, or that the store closes because the reader paused too long, is
 * replaced by another that continues where it ended.
 */
export async function* readRange(
  store: Store,
  key: string,
  { from, to }: ByteRange,
): AsyncGenerator<Buffer> {
  let at = from;
  for (let tries = 1; ; tries += 1) {
    try {
      for await (const chunk of await open(store, key, { from: at, to })) {
        // Some stores send more than was requested.
        const requested = chunk.subarray(0, to - at);
        at += requested.length;
        tries = 0;
        yield requested;
        if (at === to) return;
      }
      return;
    } catch (error) {
      if (statusOf(error) === 416) return;
      if (statusOf(error) !== undefined || tries >= maxTries) throw problemOfStore(error);
    }
  }
}

async function open({ client, bucket }: Store, key: string, { from, to }: ByteRange) {
  const { Body, ContentRange = '' } = await client.send(
    new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${from}-${to - 1}` }),
  );
  // A proxy that answers every address with its own page ignores ranges.
  if (!ContentRange.startsWith(`bytes ${from}-`))
    throw problemOfStore(
      new Error(`Asked for bytes from ${from}, the store sent "${ContentRange}".`),
    );
  return Body as AsyncIterable<Buffer>;
}
