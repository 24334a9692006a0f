import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

/** Limits the directory of a ZIP file; a zip bomb may have millions of entries. */
const maxEntries = 20_000;

export type ZipContent = {
  /** In the order of the directory. */
  readonly names: readonly string[];
  /** Yields nothing for a missing entry. The limit of unpacked bytes applies to everything that is read. */
  readonly read: (name: string) => AsyncGenerator<Buffer>;
};

/** The ZIP file is invalid or encrypted (`damaged`), or unpacks to more than is allowed (`too_large`). */
export class ZipFailure extends Error {
  override readonly name = 'ZipFailure';
  readonly reason: 'damaged' | 'too_large';

  constructor(reason: ZipFailure['reason'], options?: ErrorOptions) {
    super(`The ZIP file is ${reason === 'damaged' ? 'damaged' : 'too large'}.`, options);
    this.reason = reason;
  }
}

const damaged = (cause: unknown) => new ZipFailure('damaged', { cause });

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** @throws ZipFailure for invalid files; reading throws it beyond the limit of unpacked bytes, or for a forged size. */
export async function openZip(
  bytes: Buffer,
  { maxUnpackedBytes }: { maxUnpackedBytes: number },
): Promise<ZipContent> {
  const zip = await open(bytes, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw damaged(cause);
  });
  const entries = await entriesOf(zip);
  let unpackedBytes = 0;
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    // The sizes in the directory can be forged, so the unpacked bytes are counted.
    try {
      for await (const chunk of await contentOf(zip, entry)) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > maxUnpackedBytes) throw new ZipFailure('too_large');
        yield chunk;
      }
    } catch (cause) {
      throw cause instanceof ZipFailure ? cause : damaged(cause);
    }
  }
  return { names: [...entries.keys()], read };
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= maxEntries) return reject(new ZipFailure('too_large'));
      // Two readers could take one name for different entries, and only one of them would be checked.
      if (entries.has(entry.fileName)) return reject(damaged(entry.fileName));
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
