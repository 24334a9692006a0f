import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { maxUnfolding, maxUnpackedBytes, unfoldsAfterBytes } from './limits.ts';
import { damaged, tooMuch, Unreadable } from './unreadable.ts';

/** Names in an office document; a zip bomb may have millions. */
const mostParts = 20_000;

/** The parts of an office document, which is a zip. */
export type Parts = {
  readonly names: readonly string[];
  /** Empty when there is no such part. What is unpacked is counted over all parts. */
  readonly read: (name: string) => AsyncGenerator<Buffer>;
};

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** @throws Unreadable for no zip, and while it is read for one that unpacks to too much. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await open(bytes, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw damaged(cause);
  });
  const entries = await entriesOf(zip);
  const mostBytes = Math.min(
    maxUnpackedBytes,
    Math.max(unfoldsAfterBytes, bytes.length * maxUnfolding),
  );
  let unpackedBytes = 0;
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    // What the directory promises is not believed: the stream is counted.
    try {
      for await (const chunk of await contentOf(zip, entry)) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > mostBytes) throw tooMuch();
        yield chunk;
      }
    } catch (cause) {
      throw cause instanceof Unreadable ? cause : damaged(cause);
    }
  }
  return { names: [...entries.keys()], read };
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= mostParts) return reject(tooMuch());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (cause) => reject(damaged(cause)));
    zip.readEntry();
  });
}

const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
