import { createHash } from 'node:crypto';
import { type BlobBackend, megabytes, sealedBytesOf } from '../blobs/index.ts';
import { type ListedFile, readList, writeList } from './file-list.ts';

/** A file that a row speaks for. */
export type KnownFile = { readonly id: string; readonly sizeBytes: number };

export type Copying = {
  readonly from: BlobBackend;
  readonly to: BlobBackend;
  /** In order of id. */
  readonly files: AsyncIterable<KnownFile>;
  /** The list of the backup before this one. */
  readonly earlierList: string | undefined;
  readonly list: string;
  readonly report: (line: string) => void;
  /** Told each file that could not be copied as it was stored. */
  readonly wrong: (line: string) => void;
};

const filesAtOnce = 4;
const reportEveryFiles = 1_000;

export type Copied = { readonly count: number; readonly bytes: number; readonly wrong: number };

/**
 * Copies files, encrypted as they are, that the backup does not have yet, and lists all of them. A
 * file never changes, so one that is there is the same.
 */
export async function copyFiles(copying: Copying): Promise<Copied> {
  const { files, earlierList, list, report, wrong } = copying;
  const earlier = finderIn(earlierList ? readList(earlierList) : []);
  const listed = writeList(list);
  const sum = { count: 0, bytes: 0, wrong: 0 };
  for await (const some of inGroups(files, filesAtOnce)) {
    const known: (ListedFile | undefined)[] = [];
    for (const { id } of some) known.push(await earlier(id));
    const copies = await Promise.all(some.map((file, at) => copyOne(copying, file, known[at])));
    for (const [at, { damage, sha256 }] of copies.entries()) {
      const { id, sizeBytes } = some[at] as KnownFile;
      if (damage) wrong(`${id}: ${damage}.`);
      if (damage) sum.wrong += 1;
      if (sha256 === undefined) continue;
      await listed.add({ id, sha256 });
      sum.count += 1;
      sum.bytes += sealedBytesOf(sizeBytes);
      if (sum.count % reportEveryFiles === 0)
        report(`${sum.count} files, ${megabytes(sum.bytes)} MB.`);
    }
  }
  await listed.close();
  return sum;
}

type Copy = { readonly damage?: string; readonly sha256?: string };

async function copyOne(
  { from, to }: Copying,
  { id, sizeBytes }: KnownFile,
  earlier: ListedFile | undefined,
): Promise<Copy> {
  const wanted = sealedBytesOf(sizeBytes);
  if ((await to.sizeOf(id)) === wanted) return earlier ?? { sha256: await hashOf(to, id, wanted) };
  const found = await from.sizeOf(id);
  if (found === undefined) return { damage: 'the file is missing, and is not in the backup' };
  const damage =
    found === wanted
      ? undefined
      : `the file has ${found} bytes instead of ${wanted}, and is in the backup as it is`;
  const { content, digest } = hashed(read(from, id, found));
  await to.write(id, content);
  return { sha256: digest(), ...(damage && { damage }) };
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
