import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that tests can fill and unmount. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes all room but this much; called again, it gives room back or takes more. */
  readonly fill: (leaveBytes: number) => void;
  readonly remove: () => void;
};

/** Undefined where this user may not mount anything. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ngo-plus-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const fill = (leaveBytes: number) => {
    rmSync(ballast, { force: true });
    const { bavail, bsize } = statfsSync(folder);
    const bytes = bavail * bsize - leaveBytes;
    if (bytes > 0) writeFileSync(ballast, Buffer.alloc(bytes));
  };
  const remove = () => {
    // Lazily: a program that is just ending may still have a file open.
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, fill, remove };
}

/** For `test.skipIf`: other tests simulate the failure; this one needs a disk that is actually full. */
export const canMount = (() => {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== undefined;
})();
