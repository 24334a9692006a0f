import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { refuseFile, StartFailure } from '../../kernel/index.ts';
import { birthOf } from './process-table.ts';

const lockOwner = z.object({
  pid: z.number().int().positive(),
  /** See `birthOf`: distinguishes a later process with the same pid. */
  birth: z.string().optional(),
  startedAt: z.iso.datetime(),
  command: z.string(),
});

export type LockOwner = z.infer<typeof lockOwner>;

const lockIn = (dataDir: string) => join(dataDir, 'server.lock');

/** The process that currently uses this data folder; a killed one does not count. */
export function lockOwnerOf(dataDir: string): LockOwner | undefined {
  const lockOwner = parse(readIfAny(lockIn(dataDir)));
  return lockOwner && isAlive(lockOwner) ? lockOwner : undefined;
}

/**
 * For steps before the folder is locked that would break a running server, such as a new build of the web.
 *
 * @throws StartFailure naming the process that uses the folder, or that it is a file.
 */
export function refuseFolderInUse(dataDir: string): void {
  refuseFile(dataDir);
  const lockOwner = lockOwnerOf(dataDir);
  if (lockOwner) throw inUse(dataDir, lockOwner);
}

/**
 * Locks the data folder for this process. The file is created atomically (by a hard link), and a stale one is renamed
 * instead of removed, so that of two processes that find it only one continues.
 *
 * @throws StartFailure naming the process that has locked the folder.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = lockIn(dataDir);
  const ownText = `${lock}.${process.pid}`;
  writeFileSync(ownText, JSON.stringify(self()), { mode: 0o644 });
  try {
    while (!linked(ownText, lock)) clearStale(dataDir, lock);
  } finally {
    rmSync(ownText, { force: true });
  }
  const release = () => {
    if (parse(readIfAny(lock))?.pid === process.pid) rmSync(lock, { force: true });
  };
  return { release };
}

function clearStale(dataDir: string, lock: string): void {
  const staleText = readIfAny(lock);
  const staleLock = parse(staleText);
  if (staleLock && isAlive(staleLock)) throw inUse(dataDir, staleLock);
  const renamed = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, renamed);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have locked the folder between reading and renaming: restores its lock.
  if (readIfAny(renamed) !== staleText) linked(renamed, lock);
  rmSync(renamed, { force: true });
}

function inUse(dataDir: string, { pid, startedAt, command }: LockOwner): StartFailure {
  const since = `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
  return new StartFailure(
    `NGO Plus is already running in this folder: process ${pid} (${command}), since ${since}, uses ${dataDir}.`,
    `Use the running one, stop it with \`kill ${pid}\`, or give this one its own folder and port: DATA_DIR=other PORT=4040 npm start`,
  );
}

const self = (): LockOwner => ({
  pid: process.pid,
  birth: birthOf(process.pid),
  startedAt: new Date().toISOString(),
  command: basename(process.argv[1] ?? process.title),
});

const isAlive = ({ pid, birth }: LockOwner) => birth !== undefined && birthOf(pid) === birth;

function parse(text: string | undefined): LockOwner | undefined {
  try {
    return lockOwner.safeParse(JSON.parse(text ?? '')).data;
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
