import { statSync } from 'node:fs';
import { StartFailure } from './failures/index.ts';

export const notAFolder = (dataDir: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `${dataDir} can't be used because it isn't a folder.`,
    'Set DATA_DIR to a folder.',
    {
      cause,
    },
  );

/**
 * Accepts a data folder that does not exist yet.
 *
 * @throws StartFailure when a file is in its place.
 */
export function refuseFile(dataDir: string): void {
  try {
    if (statSync(dataDir).isDirectory()) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') throw notAFolder(dataDir, error);
    // Other errors are reported where the folder is opened.
    return;
  }
  throw notAFolder(dataDir);
}
