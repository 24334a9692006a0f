import { statfs } from 'node:fs/promises';

/** Two files of PostgreSQL's journal: with less it may have to stop at any moment. */
const leastBytes = 32 * 1024 * 1024;

export type DiskRoom = { readonly freeBytes: number; readonly totalBytes: number };

/** Room of the disk that holds this folder, as an ordinary user may use it; undefined when it cannot be read. */
export async function roomOf(folder: string): Promise<DiskRoom | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Whether a database in this folder has less room than it needs to go on writing. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const room = await roomOf(folder);
  return room !== undefined && room.freeBytes < leastBytes;
}
