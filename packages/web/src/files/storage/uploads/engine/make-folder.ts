import { createFolder, entryId } from '@ngo-plus/contract/files/storage';
import { call } from '../../../../kernel/index.ts';
import type { Batch } from './job.ts';

/**
 * The folder of a path below where a batch goes, made with those above it, or opened when it is
 * there. Asked for by many files at once, each is made once.
 *
 * @returns its id, or null for the top.
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
    // The next attempt makes it anew.
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
