import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders for root's database when its user cannot enter the data folder, best first. */
export const fallbackFolders: readonly string[] = ['/var/lib/ngo-plus', join(tmpdir(), 'ngo-plus')];

/** Whether this folder exists (created if needed) and only root can have written to it. */
export function isRootOnlyFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(folder);
    return uid === 0 && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}
