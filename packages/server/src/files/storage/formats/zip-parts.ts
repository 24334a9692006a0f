import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { expansionCheckBytes, maxExpansion, maxUnpackedBytes } from './limits.ts';
import { damaged, limitExceeded, Unreadable } from './unreadable.ts';

/** Limits the directory of a ZIP file; a zip bomb may have millions of entries. */
const maxParts = 20_000;

/** The parts of an office document, which is a ZIP file. */
export type Parts = {
  readonly names: readonly string[];
  /** Yields nothing for a missing part. The limit of unpacked bytes applies to all parts together. */
  readonly read: (name: string) => AsyncGenerator<Buffer>;
};

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** @throws Unreadable for invalid ZIP files; reading throws it beyond the limit of unpacked bytes. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await open(bytes, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw damaged(cause);
  });
  const entries = await entriesOf(zip);
  const maxBytes = Math.min(
    maxUnpackedBytes,
    Math.max(expansionCheckBytes, bytes.length * maxExpansion),
  );
  let unpackedBytes = 0;
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    // The sizes in the directory can be forged, so the unpacked bytes are counted.
    try {
      for await (const chunk of await contentOf(zip, entry)) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > maxBytes) throw limitExceeded();
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
      if (entries.size >= maxParts) return reject(limitExceeded());
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
