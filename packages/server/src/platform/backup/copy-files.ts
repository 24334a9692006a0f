import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BlobBackend, megabytes, sealedBytesOf } from '../blobs/index.ts';
import { damagedListName, lineOf, readDamaged, writeDamaged } from './damaged-list.ts';
import { type ListedFile, listName, readList, writeList } from './file-list.ts';

/** A file that a row refers to. */
export type KnownFile = { readonly id: string; readonly sizeBytes: number };

export type CopyOptions = {
  readonly from: BlobBackend;
  readonly to: BlobBackend;
  /** Ordered by id. */
  readonly files: AsyncIterable<KnownFile>;
  /** The folder with the lists of the previous backup. */
  readonly earlierFolder: string | undefined;
  /** The folder for the lists of this backup. */
  readonly folder: string;
  /** Decrypts a copy and compares it with its row. @returns a description of the damage, if any */
  readonly inspect: (id: string, store: BlobBackend) => Promise<string | undefined>;
  /** The display name of a file. */
  readonly nameOf: (id: string) => Promise<string>;
  readonly report: (line: string) => void;
  /** Called with a line for each damaged or missing file. */
  readonly reportDamage: (line: string) => void;
};

const filesAtOnce = 4;
const reportEveryFiles = 1_000;

export type Copied = { readonly count: number; readonly bytes: number; readonly damaged: number };

/**
 * Copies encrypted files that the backup does not have yet, and lists all of them. Files never change, so a complete
 * file of an earlier backup is reused; a damaged one is copied again, because it may have been repaired.
 */
export async function copyFiles(options: CopyOptions): Promise<Copied> {
  const { files, earlierFolder, folder, nameOf, report, reportDamage } = options;
  const earlier = lookupIn(earlierFolder ? readList(join(earlierFolder, listName)) : []);
  const damagedBefore = earlierFolder ? await idsOfDamaged(earlierFolder) : new Set<string>();
  const listed = writeList(join(folder, listName));
  const listedDamage = writeDamaged(join(folder, damagedListName));
  const sum = { count: 0, bytes: 0, damaged: 0 };
  for await (const some of inGroups(files, filesAtOnce)) {
    const missing: (ListedFile | undefined)[] = [];
    for (const { id } of some) {
      const earlierCopies = await earlier(id);
      missing.push(damagedBefore.has(id) ? undefined : earlierCopies);
    }
    const copies = await Promise.all(some.map((file, at) => copyOne(options, file, missing[at])));
    for (const [at, { damage, sha256 }] of copies.entries()) {
      const { id, sizeBytes } = some[at] as KnownFile;
      if (damage) {
        const existing = { id, name: await nameOf(id), damage };
        listedDamage.add(existing);
        reportDamage(lineOf(existing));
        sum.damaged += 1;
      }
      if (sha256 === undefined) continue;
      await listed.add({ id, sha256 });
      sum.count += 1;
      sum.bytes += sealedBytesOf(sizeBytes);
      if (sum.count % reportEveryFiles === 0)
        report(`${sum.count} files, ${megabytes(sum.bytes)} MB.`);
    }
  }
  await Promise.all([listed.close(), listedDamage.close()]);
  return sum;
}

async function idsOfDamaged(folder: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { id } of readDamaged(join(folder, damagedListName))) ids.add(id);
  return ids;
}

type Copy = { readonly damage?: string; readonly sha256?: string };

async function copyOne(
  { from, to, inspect }: CopyOptions,
  { id, sizeBytes }: KnownFile,
  earlier: ListedFile | undefined,
): Promise<Copy> {
  const copied = await to.sizeOf(id);
  if (copied === sealedBytesOf(sizeBytes)) {
    if (earlier) return earlier;
    // A partial copy of an aborted backup, or a copy with flipped bits, which has the right size.
    if (!(await inspect(id, to))) return { sha256: await hashOf(to, id, copied) };
  }
  const bytes = await from.sizeOf(id);
  if (bytes === undefined && copied === undefined)
    return { damage: 'it is missing, and is not in the backup' };
  if (bytes === undefined)
    return {
      damage: 'it is missing; the backup keeps a damaged copy',
      sha256: await hashOf(to, id, copied ?? 0),
    };
  const { content, digest } = hashed(read(from, id, bytes));
  try {
    await to.write(id, readable(content));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { damage: `it cannot be read (${error.message}), and is not in the backup` };
  }
  const damage = await inspect(id, to);
  if (damage === undefined) return { sha256: digest() };
  return { sha256: digest(), damage: `${damage}; backed up as it is` };
}

/** A file that the disk cannot read. Unlike an unavailable store, retrying does not help. */
class Unreadable extends Error {}

async function* readable(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EIO') throw error;
    throw new Unreadable((error as Error).message);
  }
}

/** Reads nothing for an empty file. */
export async function* read(from: BlobBackend, id: string, bytes: number) {
  if (bytes > 0) yield* from.read(id, { from: 0, to: bytes });
}

/** Hashes content as it passes; the digest is available once the stream has ended. */
export function hashed(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  async function* content(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: content(), digest: () => hash.digest('hex') };
}

/** The hash of a stored file. */
export async function hashOf(backend: BlobBackend, id: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of read(backend, id, bytes)) hash.update(chunk);
  return hash.digest('hex');
}

/** Removes files from a backup that an earlier one had and this one does not need. */
export async function removeObsolete(to: BlobBackend, earlierList: string, list: string) {
  const retained = lookupIn(readList(list));
  for await (const { id } of readList(earlierList)) if (!(await retained(id))) await to.remove(id);
}

/** Looks up files in a list by ascending id, reading the list once. */
function lookupIn(list: AsyncIterable<ListedFile> | readonly ListedFile[]) {
  const files = Symbol.asyncIterator in list ? list[Symbol.asyncIterator]() : list.values();
  let at: ListedFile | undefined;
  let ended = false;
  return async (id: string): Promise<ListedFile | undefined> => {
    while (!ended && (at === undefined || at.id < id)) {
      const { value, done } = await files.next();
      ended = done === true;
      at = ended ? undefined : value;
    }
    return at?.id === id ? at : undefined;
  };
}

export async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
