import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../kernel/index.ts';
import { isRoot } from './account.ts';
import { binariesFor, installedBinaries } from './binaries.ts';
import { isMade, makeCluster, requireSameMajor } from './cluster.ts';
import { passwordIn, urlOf } from './connection.ts';
import { endWithOwner } from './end-with-owner.ts';
import { failureOf } from './failure.ts';
import { type Holder, holderOf, lockFolder } from './folder-lock.ts';
import { becomesReady, readPidFile } from './pid-file.ts';
import { choosePlace } from './place.ts';
import { clearHome, rememberHome } from './pointer.ts';
import { isRunning, postmasterOf } from './process-table.ts';
import { refuges } from './refuge.ts';
import { shutDown } from './shut-down.ts';
import { adopt, startCluster } from './start.ts';
import { supervise, type Watcher } from './supervise.ts';

export type Opening = {
  /** Made when missing. Holds the password, the log, the lock and, if it can, the database. */
  readonly dataDir: string;
  /** Told each step, one sentence a line. */
  readonly report: (line: string) => void;
  /** False: faster, but lost at a power cut, at `stop` and when this process is killed. For tests. */
  readonly durable?: boolean;
  /** How often a database that ended is started again before it is given up. By default for minutes. */
  readonly mostAttempts?: number | undefined;
  /** When another process has the folder, use its database instead of refusing. */
  readonly share?: boolean;
};

export type OpenPostgres = {
  /** The owner's address: `postgres://ngoplus:…@127.0.0.1:port/ngoplus`. */
  readonly url: string;
  /** False when it was found running: left behind by a killed process, or another one's. */
  readonly startedHere: boolean;
  /** Where PostgreSQL keeps its files, for whoever asks about the room on its disk. */
  readonly folder: string;
  /** False from when it ended until it runs again. */
  isUp(): boolean;
  /** Tells this one what becomes of the database, instead of whoever was told before. */
  watch(watcher: Watcher): void;
  /** Ends the database, unless it is another process's. Close the pools first. */
  stop(): Promise<void>;
};

type Steps = Required<Omit<Opening, 'mostAttempts'>> & Pick<Opening, 'mostAttempts'>;

/**
 * Opens the embedded PostgreSQL of a data folder and makes it on the first start.
 *
 * @throws StartFailure: one sentence of what is wrong and one of what to do.
 */
export async function openPostgres(opening: Opening): Promise<OpenPostgres> {
  try {
    const isNew = makeFolder(opening.dataDir);
    if (isRoot() && (isNew || opening.durable === false)) letOthersPass(opening.dataDir);
    const dataDir = realpathSync(opening.dataDir);
    const steps: Steps = { durable: true, share: false, ...opening, dataDir };
    const holder = steps.share ? holderOf(dataDir) : undefined;
    return holder ? await borrow(steps, holder) : await open(steps);
  } catch (error) {
    throw failureOf(error, opening.dataDir);
  }
}

/** Whether it is ours to arrange: made now, or empty. */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return readdirSync(folder).length === 0;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  return true;
}

/** Not to read, only to pass through: the database below belongs to another user. */
const letOthersPass = (folder: string) => chmodSync(folder, 0o711);

async function open(steps: Steps): Promise<OpenPostgres> {
  const lock = lockFolder(steps.dataDir);
  try {
    return await openHeld(steps, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openHeld(steps: Steps, release: () => void): Promise<OpenPostgres> {
  const { dataDir, report, durable, mostAttempts } = steps;
  const place = choosePlace({ dataDir, refuges, report });
  const binaries = binariesFor(place.account, installedBinaries(), refuges);
  const starting = { dataDir, place, binaries, password: passwordIn(dataDir), durable, report };
  if (isMade(place)) requireSameMajor(place, binaries);
  else {
    report('Creating the database (first start only).');
    makeCluster(starting);
    rememberHome(dataDir, place.home);
  }
  const found = await adopt(starting);
  if (found)
    report(
      `The database is still running after an unclean shutdown (process ${found.pid}). Using it.`,
    );
  const { pid, port } = found ?? (await startCluster(starting));
  if (!durable) endWithOwner(pid, place.home);
  let watcher: Watcher | undefined;
  // A cluster that is thrown away ends with its test, which may end it on purpose.
  const supervision = durable
    ? supervise(starting, { pid, port }, { watcher: () => watcher, mostAttempts })
    : { isUp: () => isRunning(pid), stop: () => shutDown(pid) };
  const close = async () => {
    await supervision.stop();
    if (!durable) clearHome(dataDir, place.home);
    release();
  };
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= close();
    return closing;
  };
  return {
    url: urlOf(port, starting.password),
    startedHere: found === undefined,
    folder: place.cluster,
    isUp: supervision.isUp,
    watch: (next) => {
      watcher = next;
    },
    stop,
  };
}

const borrowSeconds = 30;

/** Uses the database of the process that has the folder, which may be starting it right now. */
async function borrow({ dataDir, report }: Steps, { pid, command }: Holder): Promise<OpenPostgres> {
  const until = performance.now() + borrowSeconds * 1_000;
  for (; performance.now() < until; await sleep(100)) {
    const place = choosePlace({ dataDir, refuges, report });
    const postmaster = postmasterOf(place.cluster);
    if (postmaster === undefined || !(await becomesReady(place, postmaster))) continue;
    const port = readPidFile(place)?.port;
    if (port === undefined) continue;
    return {
      url: urlOf(port, passwordIn(dataDir)),
      startedHere: false,
      folder: place.cluster,
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
