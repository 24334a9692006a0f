import { statSync } from 'node:fs';
import { StartFailure } from './start-failure.ts';

export const notAFolder = (dataDir: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `${dataDir} can't be used because it isn't a folder.`,
    'Set DATA_DIR to a folder.',
    {
      cause,
    },
  );

/**
 * A data folder that does not exist yet is fine.
 *
 * @throws StartFailure when there is a file in its place.
 */
export function refuseFile(dataDir: string): void {
  try {
    if (statSync(dataDir).isDirectory()) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') throw notAFolder(dataDir, error);
    // What else is wrong with it, those who open it say in their own words.
    return;
  }
  throw notAFolder(dataDir);
}
