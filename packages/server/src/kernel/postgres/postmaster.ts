import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment, identity } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { isRunning } from './process-table.ts';

export type Postmaster = { readonly pid: number; readonly port: number };

type PidFile = Postmaster & { readonly status: string };

/** What PostgreSQL wrote about itself: a line each, the port fourth, the state eighth. */
export function readPidFile({ cluster }: Place): PidFile | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const whole = Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0;
  return whole ? { pid, port, status: lines[7]?.trim() ?? '' } : undefined;
}

/** The port the cluster had last time, so that tools that knew it still find it. */
export function lastPort({ cluster }: Place): number | undefined {
  const port = /"-p" "(\d+)"/.exec(textOf(join(cluster, 'postmaster.opts')))?.[1];
  return port === undefined ? undefined : Number(port);
}

/** The wanted port of 127.0.0.1, or any that is free when that is taken. */
export async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : undefined);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port ?? freePort(0);
}

export type Launch =
  | { readonly running: Postmaster }
  /** It ended instead; what its log says, oldest first. */
  | { readonly ended: string };

type Launching = {
  place: Place;
  binaries: Binaries;
  port: number;
  log: string;
  report: (line: string) => void;
};

/**
 * Starts PostgreSQL and waits until it takes connections, however long it needs to recover. It gets a
 * session of its own: Ctrl-C reaches this process and not the database, which is ended last.
 */
export async function launch({ place, binaries, port, log, report }: Launching): Promise<Launch> {
  const { cluster, account } = place;
  const beganAt = rotated(log);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(join(binaries.folder, 'bin/postgres'), ['-D', cluster, '-p', String(port)], {
    ...identity(account),
    cwd: '/',
    env: bareEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = endOf(child);
  child.unref();
  const waiting = new AbortController();
  const ready = untilReady(place, child.pid, { signal: waiting.signal, report });
  const outcome = await Promise.race([ended, ready]);
  waiting.abort();
  if (outcome !== 'ready') return { ended: outcome || textOf(log).slice(beganAt) };
  return { running: { pid: child.pid ?? 0, port } };
}

/** Resolves to what kept the program from running at all, or to nothing when it ran and ended. */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(`FATAL: ${message}`));
    child.once('exit', () => resolve(''));
  });

type Waiting = { signal: AbortSignal; report: (line: string) => void };

async function untilReady(place: Place, pid: number | undefined, { signal, report }: Waiting) {
  for (let waitedMs = 0; !signal.aborted; waitedMs += pollMs) {
    const file = readPidFile(place);
    if (file?.pid === pid && file?.status === 'ready') break;
    if (waitedMs > 0 && waitedMs % 5_000 === 0)
      report('The database is still getting ready; after a crash it first repeats its journal.');
    await sleep(pollMs);
  }
  return 'ready' as const;
}

const pollMs = 10;

/** Waits while a server that was found is starting; false when it is not going to be ready. */
export async function becomesReady(place: Place, pid: number): Promise<boolean> {
  for (;;) {
    const file = readPidFile(place);
    if (file?.pid !== pid || file.status === 'stopping' || !isRunning(pid)) return false;
    if (file.status === 'ready') return true;
    await sleep(pollMs);
  }
}

/**
 * Fast shutdown: sessions are ended, everything is written. If that takes longer than `graceSeconds`
 * it is cut short, which loses nothing but makes the next start repeat the journal.
 */
export async function shutDown(pid: number, graceSeconds = 30): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', graceSeconds],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!signalled(pid, signal) || (await isGoneWithin(pid, seconds * 1000))) return;
  }
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (!isRunning(pid)) return true;
    await sleep(pollMs);
  }
  return !isRunning(pid);
}

const maxLogBytes = 5_000_000;

/** Where the log now ends, in characters; a long one is put aside first. */
function rotated(log: string): number {
  try {
    if (statSync(log).size > maxLogBytes) renameSync(log, `${log}.1`);
  } catch {
    return 0;
  }
  return textOf(log).length;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
