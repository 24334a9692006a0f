import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../kernel/index.ts';
import { isRoot } from './account.ts';
import { binariesFor, installedBinaries } from './binaries.ts';
import { clusterExists, createCluster, requireSameMajor } from './cluster.ts';
import { passwordIn, urlOf } from './connection.ts';
import { locateDatabase } from './database-location.ts';
import { endWithOwner } from './end-with-owner.ts';
import { failureOf } from './failure.ts';
import { fallbackFolders } from './fallback-folder.ts';
import { type LockOwner, lockFolder, lockOwnerOf } from './folder-lock.ts';
import { becomesReady, readPidFile } from './pid-file.ts';
import { clearHome, rememberHome } from './pointer.ts';
import { isRunning, postmasterOf } from './process-table.ts';
import { shutDown } from './shut-down.ts';
import { adopt, startCluster } from './start.ts';
import { supervise, type Watcher } from './supervise.ts';

export type OpenOptions = {
  /** Created when missing. Contains the password, the log, the lock and, if possible, the database. */
  readonly dataDir: string;
  /** Called with one line per step. */
  readonly report: (line: string) => void;
  /** False: faster, but data is lost at a power failure, at `stop` and when this process is killed. For tests. */
  readonly durable?: boolean;
  /** How often a crashed database is restarted before giving up; by default for some minutes. */
  readonly maxAttempts?: number | undefined;
  /** When another process has locked the folder, uses its database instead of refusing. */
  readonly share?: boolean;
};

export type OpenPostgres = {
  /** The owner's URL: `postgres://ngoplus:…@127.0.0.1:port/ngoplus`. */
  readonly url: string;
  /** False when it was already running: left behind by a killed process, or another one's. */
  readonly startedHere: boolean;
  /** The folder of PostgreSQL's files, for checks of the disk space. */
  readonly folder: string;
  /** False from a crash until it runs again. */
  isUp(): boolean;
  /** Registers the callbacks for crashes and restarts, replacing earlier ones. */
  watch(watcher: Watcher): void;
  /** Stops the database, unless it belongs to another process. Close the pools first. */
  stop(): Promise<void>;
};

type OpenSteps = Required<Omit<OpenOptions, 'maxAttempts'>> & Pick<OpenOptions, 'maxAttempts'>;

/**
 * Opens the embedded PostgreSQL of a data folder, and creates it on the first start.
 *
 * @throws StartFailure: one sentence about the problem and one about what to do.
 */
export async function openPostgres(options: OpenOptions): Promise<OpenPostgres> {
  try {
    const isNew = makeFolder(options.dataDir);
    if (isRoot() && (isNew || options.durable === false)) allowTraversal(options.dataDir);
    const dataDir = realpathSync(options.dataDir);
    const steps: OpenSteps = { durable: true, share: false, ...options, dataDir };
    const lockOwner = steps.share ? lockOwnerOf(dataDir) : undefined;
    return lockOwner ? await shareDatabase(steps, lockOwner) : await open(steps);
  } catch (error) {
    throw failureOf(error, options.dataDir);
  }
}

/** Returns whether the folder is ours to set up: just created, or empty. */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return readdirSync(folder).length === 0;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  return true;
}

/** Allows traversal but not reading: the database below belongs to another user. */
const allowTraversal = (folder: string) => chmodSync(folder, 0o711);

async function open(steps: OpenSteps): Promise<OpenPostgres> {
  const lock = lockFolder(steps.dataDir);
  try {
    return await openLocked(steps, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(steps: OpenSteps, release: () => void): Promise<OpenPostgres> {
  const { dataDir, report, durable, maxAttempts } = steps;
  const location = locateDatabase({ dataDir, refuges: fallbackFolders, report });
  const binaries = binariesFor(location.account, installedBinaries(), fallbackFolders);
  const starting = { dataDir, location, binaries, password: passwordIn(dataDir), durable, report };
  if (clusterExists(location)) requireSameMajor(location, binaries);
  else {
    report('Creating the database (first start only).');
    createCluster(starting);
    rememberHome(dataDir, location.home);
  }
  const adopted = await adopt(starting);
  if (adopted)
    report(
      `The database is still running after an unclean shutdown (process ${adopted.pid}). Using it.`,
    );
  else report('Starting the database.');
  const { pid, port } = adopted ?? (await startCluster(starting));
  if (!durable) endWithOwner(pid, location.home);
  let watcher: Watcher | undefined;
  // A temporary cluster ends with its test, which may stop it on purpose.
  const supervision = durable
    ? supervise(starting, { pid, port }, { watcher: () => watcher, maxAttempts })
    : { isUp: () => isRunning(pid), stop: () => shutDown(pid) };
  const close = async () => {
    await supervision.stop();
    if (!durable) clearHome(dataDir, location.home);
    release();
  };
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= close();
    return closing;
  };
  return {
    url: urlOf(port, starting.password),
    startedHere: adopted === undefined,
    folder: location.cluster,
    isUp: supervision.isUp,
    watch: (next) => {
      watcher = next;
    },
    stop,
  };
}

const borrowSeconds = 30;

/** Uses the database of the process that has locked the folder, which may be starting it right now. */
async function shareDatabase(
  { dataDir, report }: OpenSteps,
  { pid, command }: LockOwner,
): Promise<OpenPostgres> {
  const until = performance.now() + borrowSeconds * 1_000;
  for (; performance.now() < until; await sleep(100)) {
    const location = locateDatabase({ dataDir, refuges: fallbackFolders, report });
    const postmaster = postmasterOf(location.cluster);
    if (postmaster === undefined || !(await becomesReady(location, postmaster))) continue;
    const port = readPidFile(location)?.port;
    if (port === undefined) continue;
    return {
      url: urlOf(port, passwordIn(dataDir)),
      startedHere: false,
      folder: location.cluster,
      isUp: () => isRunning(postmaster),
      watch: () => undefined,
      stop: async () => undefined,
    };
  }
  throw new StartFailure(
    `Process ${pid} (${command}) uses ${dataDir}, but its database isn't responding.`,
    `Stop it with \`kill ${pid}\` and try again.`,
  );
}
