import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseLocation } from './database-location.ts';
import { bareEnvironment } from './environment.ts';
import { type Postmaster, pollMs, readPidFile, textOf } from './pid-file.ts';

export type Launch =
  | { readonly running: Postmaster }
  /** The process exited instead. Contains the lines of its log, oldest first. */
  | { readonly ended: string };

type LaunchOptions = {
  location: DatabaseLocation;
  binaries: Binaries;
  port: number;
  log: string;
  report: (line: string) => void;
};

/**
 * Starts PostgreSQL and waits until it accepts connections, however long its recovery takes. It gets its own session:
 * Ctrl-C reaches this process and not the database, which is stopped last.
 */
export async function launch({
  location,
  binaries,
  port,
  log,
  report,
}: LaunchOptions): Promise<Launch> {
  const { cluster, account } = location;
  const beganAt = rotateLog(log);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(join(binaries.folder, 'bin/postgres'), ['-D', cluster, '-p', String(port)], {
    ...identity(account),
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = endOf(child);
  child.unref();
  const waiting = new AbortController();
  const ready = untilReady(location, child.pid, { signal: waiting.signal, report });
  const outcome = await Promise.race([ended, ready]);
  waiting.abort();
  if (outcome !== 'ready') return { ended: outcome || textOf(log).slice(beganAt) };
  return { running: { pid: child.pid ?? 0, port } };
}

/** Resolves to the error that prevented the program from starting, or to undefined when it ran and exited. */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(`FATAL: ${message}`));
    child.once('exit', () => resolve(''));
  });

type WaitOptions = { signal: AbortSignal; report: (line: string) => void };

async function untilReady(
  location: DatabaseLocation,
  pid: number | undefined,
  { signal, report }: WaitOptions,
) {
  for (let waitedMs = 0; !signal.aborted; waitedMs += pollMs) {
    const file = readPidFile(location);
    if (file?.pid === pid && file?.status === 'ready') break;
    if (waitedMs > 0 && waitedMs % 5_000 === 0)
      report('The database is still starting. After a crash it first replays its journal.');
    await sleep(pollMs);
  }
  return 'ready' as const;
}

const maxLogBytes = 5_000_000;

/** The current length of the log, in characters; a long log is rotated first. */
function rotateLog(log: string): number {
  try {
    if (statSync(log).size > maxLogBytes) renameSync(log, `${log}.1`);
  } catch {
    return 0;
  }
  return textOf(log).length;
}
