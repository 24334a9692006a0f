import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from './account.ts';
import type { Binaries } from './binaries.ts';
import { bareEnvironment } from './environment.ts';
import { type Postmaster, pollMs, readPidFile, textOf } from './pid-file.ts';
import type { Place } from './place.ts';

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
    env: bareEnvironment,
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
      report('The database is still starting. After a crash it first replays its journal.');
    await sleep(pollMs);
  }
  return 'ready' as const;
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
