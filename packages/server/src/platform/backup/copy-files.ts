import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BlobBackend, megabytes, sealedBytesOf } from '../blobs/index.ts';
import { damagedListName, lineOf, readDamaged, writeDamaged } from './damaged-list.ts';
import { type ListedFile, listName, readList, writeList } from './file-list.ts';

/** A file that a row speaks for. */
export type KnownFile = { readonly id: string; readonly sizeBytes: number };

export type Copying = {
  readonly from: BlobBackend;
  readonly to: BlobBackend;
  /** In order of id. */
  readonly files: AsyncIterable<KnownFile>;
  /** The folder with the lists of the backup before this one. */
  readonly earlierFolder: string | undefined;
  /** The folder that gets the lists of this one. */
  readonly folder: string;
  /** Decrypts a copy and compares it with its row. @returns what is wrong, in words. */
  readonly inspect: (id: string, store: BlobBackend) => Promise<string | undefined>;
  /** What people call a file. */
  readonly nameOf: (id: string) => Promise<string>;
  readonly report: (line: string) => void;
  /** Gets a line for each file that is damaged or missing. */
  readonly wrong: (line: string) => void;
};

const filesAtOnce = 4;
const reportEveryFiles = 1_000;

export type Copied = { readonly count: number; readonly bytes: number; readonly damaged: number };

/**
 * Copies files, encrypted as they are, that the backup does not have yet, and lists all of them. A
 * file never changes, so one that an earlier backup has whole is the same; one that it has damaged is
 * copied again, as somebody may have brought it back.
 */
export async function copyFiles(copying: Copying): Promise<Copied> {
  const { files, earlierFolder, folder, nameOf, report, wrong } = copying;
  const earlier = finderIn(earlierFolder ? readList(join(earlierFolder, listName)) : []);
  const damagedBefore = earlierFolder ? await idsOfDamaged(earlierFolder) : new Set<string>();
  const listed = writeList(join(folder, listName));
  const listedDamage = writeDamaged(join(folder, damagedListName));
  const sum = { count: 0, bytes: 0, damaged: 0 };
  for await (const some of inGroups(files, filesAtOnce)) {
    const known: (ListedFile | undefined)[] = [];
    for (const { id } of some) {
      const found = await earlier(id);
      known.push(damagedBefore.has(id) ? undefined : found);
    }
    const copies = await Promise.all(some.map((file, at) => copyOne(copying, file, known[at])));
    for (const [at, { damage, sha256 }] of copies.entries()) {
      const { id, sizeBytes } = some[at] as KnownFile;
      if (damage) {
        const found = { id, name: await nameOf(id), damage };
        listedDamage.add(found);
        wrong(lineOf(found));
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
  { from, to, inspect }: Copying,
  { id, sizeBytes }: KnownFile,
  earlier: ListedFile | undefined,
): Promise<Copy> {
  const copied = await to.sizeOf(id);
  if (copied === sealedBytesOf(sizeBytes)) {
    if (earlier) return earlier;
    // A backup that broke off, or a damaged copy, which may lack a bit and no byte.
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

/** A disk that cannot read a file; unlike a store that does not answer, it will not be able to later. */
class Unreadable extends Error {}

async function* readable(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EIO') throw error;
    throw new Unreadable((error as Error).message);
  }
}

/** Nothing is read of an empty file. */
export async function* read(from: BlobBackend, id: string, bytes: number) {
  if (bytes > 0) yield* from.read(id, { from: 0, to: bytes });
}

/** Hashes content on its way; the digest is whole once all has passed. */
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

/** Of a file as it lies there. */
export async function hashOf(place: BlobBackend, id: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of read(place, id, bytes)) hash.update(chunk);
  return hash.digest('hex');
}

/** Removes from a backup what an earlier one had and this one does not need. */
export async function removeForgotten(to: BlobBackend, earlierList: string, list: string) {
  const kept = finderIn(readList(list));
  for await (const { id } of readList(earlierList)) if (!(await kept(id))) await to.remove(id);
}

/** Finds files in a list, asked for in order of id; the list is read once. */
function finderIn(list: AsyncIterable<ListedFile> | readonly ListedFile[]) {
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
