import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, embeddedHome } from '../../kernel/index.ts';
import type { Room } from './checks.ts';

/** Room on the disk of the database; undefined when it is on the machine of another server. */
export const databaseRoom = ({ databaseUrl, dataDir }: Config): Promise<Room | undefined> =>
  databaseUrl ? nowhere : roomAt(embeddedHome(dataDir), dataDir);

/** Room for files; undefined when they are in a bucket. */
export const filesRoom = ({ s3, dataDir }: Config): Promise<Room | undefined> =>
  s3 ? nowhere : roomAt(join(dataDir, 'blobs'), dataDir);

const nowhere = Promise.resolve(undefined);

/** Of the first of these folders that is there. */
async function roomAt(...folders: readonly string[]): Promise<Room | undefined> {
  for (const folder of folders) {
    const found = await statfs(folder).catch(() => undefined);
    if (found)
      return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
  }
  return undefined;
}
