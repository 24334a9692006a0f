import { statfs } from 'node:fs/promises';

/** Space for two PostgreSQL WAL files: with less, the database may stop at any moment. */
const minBytes = 32 * 1024 * 1024;

export type DiskRoom = { readonly freeBytes: number; readonly totalBytes: number };

/**
 * Returns the free space of the disk that holds this folder, for an unprivileged user; undefined
 * when it cannot be read.
 */
export async function roomOf(folder: string): Promise<DiskRoom | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the disk lacks the space that a database in this folder needs to keep writing.
 */
export async function isDiskFull(folder: string): Promise<boolean> {
  const room = await roomOf(folder);
  return room !== undefined && room.freeBytes < minBytes;
}
