import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import {
  type BlobBackend,
  blobIdIn,
  type MisplacedFile,
  pathOfBlob,
} from '../../platform/blobs/index.ts';

/** One disk operation per this many bytes. */
const pieceBytes = 1_048_576;

/** Files below one folder of this machine. */
export function diskBlobs(root: string): BlobBackend {
  const pathOf = (id: string) => join(root, ...pathOfBlob(id));
  return {
    name: 'disk',
    write: (id, source) => writeComplete(pathOf(id), source),
    sizeOf: (id) => stat(pathOf(id)).then(({ size }) => size, absent),
    read: (id, { from, to }) =>
      createReadStream(pathOf(id), { start: from, end: to - 1, highWaterMark: pieceBytes }),
    remove: async (id) => {
      await rm(pathOf(id), { force: true });
      await rm(unfinished(pathOf(id)), { force: true });
    },
    list: () => idsBelow(root),
    misplaced: () => misplacedBelow(root, root),
  };
}

const unfinished = (path: string) => `${path}.part`;

/** One folder at a time, however many files there are; a file and its unfinished copy are one id. */
async function* idsBelow(root: string): AsyncGenerator<string> {
  for await (const folder of foldersIn(root))
    for await (const subfolder of foldersIn(folder)) {
      const ids = new Set<string>();
      for await (const { name } of await opendir(subfolder)) {
        const id = blobIdIn(name.replace(/\.part$/, ''));
        if (id) ids.add(id);
      }
      yield* ids;
    }
}

/** Files that are not at the path of their id. */
async function* misplacedBelow(root: string, folder: string): AsyncGenerator<MisplacedFile> {
  const entries = await opendir(folder).catch(absent);
  if (!entries) return;
  for await (const entry of entries) {
    const path = relative(root, join(folder, entry.name));
    if (entry.isDirectory()) yield* misplacedBelow(root, join(folder, entry.name));
    else if (!isStored(path)) yield misplacedAt(path);
  }
}

const isStored = (path: string): boolean => {
  const id = blobIdIn(basename(path));
  return id !== undefined && path === join(...pathOfBlob(id));
};

function misplacedAt(path: string): MisplacedFile {
  const target = path.endsWith('.part') ? path.slice(0, -'.part'.length) : undefined;
  const id = target !== undefined && isStored(target) ? blobIdIn(basename(target)) : undefined;
  return id === undefined ? { path } : { path, id };
}

/** A missing folder has no files. */
async function* foldersIn(path: string): AsyncGenerator<string> {
  const entries = await opendir(path).catch(absent);
  if (entries)
    for await (const entry of entries)
      if (entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)) yield join(path, entry.name);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Written under a temporary name until it is complete, so that a power cut leaves the whole file or none. */
async function writeComplete(path: string, source: AsyncIterable<Buffer>): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(unfinished(path), 'wx', 0o600);
  try {
    await writeAll(file, source);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished(path), path);
  for (const entry of [folder, dirname(folder), dirname(dirname(folder))]) await syncFolder(entry);
}

/** Writes one chunk while the next is produced. */
async function writeAll(file: FileHandle, source: AsyncIterable<Buffer>): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let piece: Buffer[] = [];
  let bufferedBytes = 0;
  const flush = async () => {
    await writing;
    writing = writePiece(file, piece, bufferedBytes);
    // The error is thrown at the next `await writing`, which may be later.
    writing.catch(() => undefined);
    piece = [];
    bufferedBytes = 0;
  };
  for await (const chunk of source) {
    piece.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes >= pieceBytes) await flush();
  }
  if (bufferedBytes > 0) await flush();
  await writing;
}

async function writePiece(file: FileHandle, piece: Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(piece);
  // A write to a disk that fills up succeeds in part; only the next write would fail.
  if (bytesWritten !== bytes)
    throw Object.assign(new Error('The disk saved only part of the file.'), { code: 'ENOSPC' });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
