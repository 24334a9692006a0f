import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { refuseFile, StartFailure } from '../../kernel/index.ts';
import { birthOf } from './process-table.ts';

const holder = z.object({
  pid: z.number().int().positive(),
  /** See `birthOf`: a later process with the same number has another one. */
  birth: z.string().optional(),
  startedAt: z.iso.datetime(),
  command: z.string(),
});

export type Holder = z.infer<typeof holder>;

const lockIn = (dataDir: string) => join(dataDir, 'server.lock');

/** Who works in this data folder now; a holder that was killed does not count. */
export function holderOf(dataDir: string): Holder | undefined {
  const held = parse(readIfAny(lockIn(dataDir)));
  return held && isAlive(held) ? held : undefined;
}

/**
 * For steps before the folder is taken that a running server would not survive, such as a new build
 * of the web.
 *
 * @throws StartFailure saying who holds the folder, or that it is a file.
 */
export function refuseFolderInUse(dataDir: string): void {
  refuseFile(dataDir);
  const held = holderOf(dataDir);
  if (held) throw inUse(dataDir, held);
}

/**
 * Takes the data folder for this process. The file appears whole (it is linked into place), and a
 * stale one is moved aside rather than removed, so that of two that find it only one goes on.
 *
 * @throws StartFailure saying who holds the folder.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = lockIn(dataDir);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, JSON.stringify(self()), { mode: 0o644 });
  try {
    while (!linked(own, lock)) clearStale(dataDir, lock);
  } finally {
    rmSync(own, { force: true });
  }
  const release = () => {
    if (parse(readIfAny(lock))?.pid === process.pid) rmSync(lock, { force: true });
  };
  return { release };
}

function clearStale(dataDir: string, lock: string): void {
  const seen = readIfAny(lock);
  const held = parse(seen);
  if (held && isAlive(held)) throw inUse(dataDir, held);
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken the folder between reading and renaming: give it back.
  if (readIfAny(aside) !== seen) linked(aside, lock);
  rmSync(aside, { force: true });
}

function inUse(dataDir: string, { pid, startedAt, command }: Holder): StartFailure {
  const since = `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
  return new StartFailure(
    `NGO Plus is already running in this folder: process ${pid} (${command}), since ${since}, uses ${dataDir}.`,
    `Use the running one, stop it with \`kill ${pid}\`, or give this one its own folder and port: DATA_DIR=other PORT=4040 npm start`,
  );
}

const self = (): Holder => ({
  pid: process.pid,
  birth: birthOf(process.pid),
  startedAt: new Date().toISOString(),
  command: basename(process.argv[1] ?? process.title),
});

const isAlive = ({ pid, birth }: Holder) => birth !== undefined && birthOf(pid) === birth;

function parse(text: string | undefined): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

function readIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
