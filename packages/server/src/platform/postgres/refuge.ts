import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where root's database goes when its user cannot enter the data folder, best first. */
export const refuges: readonly string[] = ['/var/lib/ngo-plus', join(tmpdir(), 'ngo-plus')];

/** Whether this folder exists (made if need be) and nobody but root can have put anything into it. */
export function ownFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(folder);
    return uid === 0 && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}
