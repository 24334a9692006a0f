import { join } from 'node:path';
import { type Config, type DiskRoom, roomOf } from '../../kernel/index.ts';
import { embeddedHome } from '../../platform/postgres/index.ts';

/** Space on the disk of the database; undefined when it is on another server. */
export const databaseRoom = ({ databaseUrl, dataDir }: Config): Promise<DiskRoom | undefined> =>
  databaseUrl ? nowhere : roomAt(embeddedHome(dataDir), dataDir);

/** Space for files; undefined when they are in a bucket. */
export const filesRoom = ({ s3, dataDir }: Config): Promise<DiskRoom | undefined> =>
  s3 ? nowhere : roomAt(join(dataDir, 'blobs'), dataDir);

const nowhere = Promise.resolve(undefined);

/** Space on the disk of the first of these folders that exists. */
async function roomAt(...folders: readonly string[]): Promise<DiskRoom | undefined> {
  for (const folder of folders) {
    const room = await roomOf(folder);
    if (room) return room;
  }
  return undefined;
}
