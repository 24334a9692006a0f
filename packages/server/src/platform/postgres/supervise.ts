import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFull, StartFailure } from '../../kernel/index.ts';
import type { Postmaster } from './pid-file.ts';
import { isRunning } from './process-table.ts';
import { shutDown } from './shut-down.ts';
import { type Starting, startCluster } from './start.ts';

export type Watcher = {
  /** One sentence for the log. */
  readonly warn: (line: string, cause?: unknown) => void;
  /** Starting it again failed for minutes; nothing more is tried. */
  readonly gaveUp: (failure: Error) => void;
};

type Supervising = {
  readonly watcher: () => Watcher | undefined;
  /** How often it is started again before it is given up; a full disk does not count. */
  readonly mostAttempts?: number | undefined;
};

export type Supervision = {
  readonly isUp: () => boolean;
  /** Ends the supervision, then the database. */
  readonly stop: () => Promise<void>;
};

const checkEveryMs = 1_000;
const longestPauseMs = 30_000;

/** With growing pauses between they take about four minutes. */
const usualAttempts = 12;

/**
 * Starts the embedded PostgreSQL again, on the same port, when it has ended: killed by the system for
 * lack of memory, stopped by hand, or by its own decision because it could not write. Everybody else in the
 * process connects again as after any restart of a database. Without room on its disk it cannot start, and
 * is tried until there is some.
 */
export function supervise(
  starting: Starting,
  first: Postmaster,
  { watcher, mostAttempts = usualAttempts }: Supervising,
): Supervision {
  const ended = new AbortController();
  let running: Postmaster | undefined = first;
  const startAgain = async (): Promise<Postmaster | undefined> => {
    for (let attempt = 1; !ended.signal.aborted; ) {
      try {
        return await startCluster({ ...starting, port: first.port });
      } catch (failure) {
        watcher()?.warn('The database could not be restarted.', failure);
        const isFull = await isDiskFull(starting.place.cluster);
        if (!isFull && attempt >= mostAttempts) throw failure;
        await rest(Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1)), ended.signal);
        if (!isFull) attempt += 1;
      }
    }
    return undefined;
  };
  const watch = async () => {
    while (!ended.signal.aborted) {
      await rest(checkEveryMs, ended.signal);
      if (ended.signal.aborted || (running && isRunning(running.pid))) continue;
      running = undefined;
      watcher()?.warn('The database stopped unexpectedly. Restarting it.');
      running = await startAgain();
      if (running) watcher()?.warn('The database is running again.');
    }
  };
  const watching = watch().catch((error: unknown) => watcher()?.gaveUp(asFailure(error)));
  const stop = async () => {
    ended.abort();
    await watching;
    if (running) await shutDown(running.pid);
  };
  return { isUp: () => running !== undefined && isRunning(running.pid), stop };
}

const rest = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

const asFailure = (cause: unknown): Error =>
  cause instanceof Error
    ? cause
    : new StartFailure('The database could not be restarted.', 'See postgres.log.', { cause });
