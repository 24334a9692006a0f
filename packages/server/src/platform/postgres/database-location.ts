import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';
import { type Account, accountOf, accountsFor, isRoot, runAs } from './account.ts';
import { isRootOnlyFolder } from './fallback-folder.ts';
import { rememberedHome } from './pointer.ts';

export type DatabaseLocation = {
  /** Owned by the user that runs PostgreSQL, mode 700. */
  readonly home: string;
  /** PostgreSQL's own data directory below it. */
  readonly cluster: string;
  /** Undefined for the user of this process. */
  readonly account: Account | undefined;
};

const clusterIn = (home: string) => join(home, 'cluster');

type LocationOptions = {
  readonly dataDir: string;
  readonly refuges: readonly string[];
  readonly report: (line: string) => void;
};

/**
 * Determines where the database of a data folder is or will be, and which user runs it. Ordinary users keep it in the
 * folder. Root uses another user; when that user cannot enter the folder, the database is stored in a fallback folder,
 * which a file in the data folder records.
 *
 * @throws StartFailure when it is inaccessible, lost, or belongs to another folder.
 */
export function locateDatabase({ dataDir, refuges, report }: LocationOptions): DatabaseLocation {
  const home = rememberedHome(dataDir) ?? join(dataDir, 'postgres');
  if (existsSync(home) && !isRoot()) requireOwn(home);
  if (existsSync(clusterIn(home))) return existingLocation(home, dataDir);
  if (!isRoot()) return { home: privateFolder(home), cluster: clusterIn(home), account: undefined };
  return newLocationForRoot({ dataDir, refuges, report });
}

/** The folder of the database of a data folder, or where it would be; the data folder itself when unknown. */
export function embeddedHome(dataDir: string): string {
  try {
    return rememberedHome(dataDir) ?? join(dataDir, 'postgres');
  } catch {
    return dataDir;
  }
}

function requireOwn(home: string): void {
  const { uid } = statSync(home);
  if (uid === process.getuid?.()) return;
  throw new StartFailure(
    `The database in ${home} belongs to the user ${nameOf(uid)}.`,
    'Start as root (sudo) or as that user, or set DATA_DIR to a folder of your own.',
  );
}

function existingLocation(home: string, dataDir: string): DatabaseLocation {
  const { uid } = statSync(home);
  const cluster = clusterIn(home);
  if (!isRoot()) return { home, cluster, account: undefined };
  if (uid === 0) return handOver(home, dataDir);
  const account = accountOf(String(uid));
  if (account && mayWork(account, home)) return { home, cluster, account };
  throw inaccessible(home, nameOf(uid));
}

const nameOf = (uid: number) => accountOf(String(uid))?.name ?? `number ${uid}`;

/** A backup that root restored belongs to root; PostgreSQL needs its own user as owner. */
function handOver(home: string, dataDir: string): DatabaseLocation {
  const account = accountsFor(dataDir).find((candidate) => mayEnter(candidate, dirname(home)));
  if (account === undefined) throw inaccessible(home, 'nobody');
  runAs(undefined, 'chown', ['-hR', `${account.uid}:${account.gid}`, home]);
  return { home, cluster: clusterIn(home), account };
}

const inaccessible = (home: string, owner: string) =>
  new StartFailure(
    `The user ${owner}, who runs the database in ${home}, can't access that folder.`,
    'Move the data folder to a place others can access (for example /srv) and set DATA_DIR, or let others pass through the folders above it (chmod o+x).',
  );

function newLocationForRoot({ dataDir, refuges, report }: LocationOptions): DatabaseLocation {
  const inside = join(dataDir, 'postgres');
  const accounts = accountsFor(dataDir);
  for (const account of accounts) {
    const location = tryHome(inside, account);
    if (location) return location;
  }
  for (const [rank, refuge] of refuges.entries()) {
    if (!isRootOnlyFolder(refuge)) continue;
    const home = unusedHome(refuge, dataDir);
    for (const account of accounts) {
      const location = tryHome(home, account);
      if (!location) continue;
      report(`Only root can access ${dataDir}, so the database is stored in ${home}.`);
      if (rank > 0)
        report('The system may empty that folder: set DATA_DIR to one like /srv/ngo-plus.');
      return location;
    }
  }
  throw new StartFailure(
    'PostgreSQL refuses to run as root, and no other user of this system can run it.',
    'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 of your own.',
  );
}

/** A folder of that user at this path, or undefined when the user cannot access it. */
function tryHome(home: string, account: Account): DatabaseLocation | undefined {
  privateFolder(home);
  try {
    chownSync(home, account.uid, account.gid);
  } catch {
    return undefined;
  }
  if (mayWork(account, home)) return { home, cluster: clusterIn(home), account };
  rmSync(home, { recursive: true });
  return undefined;
}

function privateFolder(home: string): string {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o700);
  return home;
}

const mayEnter = (account: Account, folder: string) =>
  runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]).ok;

const mayWork = (account: Account, home: string) =>
  runAs(account, '/bin/sh', ['-c', 'cd "$0" && : > .probe && rm .probe', home]).ok;

/** Derived from the folder's name; a database of an earlier installation there is kept. */
function unusedHome(refuge: string, dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (let copy = 1; ; copy += 1) {
    const home = join(refuge, copy === 1 ? name : `${name}-${copy}`);
    if (!existsSync(clusterIn(home))) return home;
  }
}
