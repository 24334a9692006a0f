import { createFolder, entryId } from '@ngo-plus/contract/files/storage';
import { call } from '../../../../kernel/index.ts';
import type { Batch } from './job.ts';

/**
 * Returns the id of the folder at a path below the destination, creating missing ones. Each folder is
 * created once, even if many files request it concurrently.
 *
 * @returns the id, or null for the top level
 * @throws RequestFailed
 */
export async function folderFor(batch: Batch, path: readonly string[]): Promise<string | null> {
  const name = path.at(-1);
  if (name === undefined) return batch.parentId;
  const key = path.join('/');
  const made = batch.folders.get(key) ?? make(batch, path.slice(0, -1), name);
  batch.folders.set(key, made);
  try {
    return await made;
  } catch (error) {
    // The next attempt creates it again.
    if (batch.folders.get(key) === made) batch.folders.delete(key);
    throw error;
  }
}

async function make(batch: Batch, above: readonly string[], name: string): Promise<string> {
  const parent = await folderFor(batch, above);
  const parentId = parent === null ? null : entryId.parse(parent);
  const folder = await call(createFolder, { parentId, name, existing: 'open' });
  return folder.id;
}
