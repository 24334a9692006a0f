import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFull, StartFailure } from '../../kernel/index.ts';
import type { Postmaster } from './pid-file.ts';
import { isRunning } from './process-table.ts';
import { shutDown } from './shut-down.ts';
import { type StartOptions, startCluster } from './start.ts';

export type Watcher = {
  /** One sentence for the log. */
  readonly warn: (line: string, cause?: unknown) => void;
  /** Called when restarting failed for minutes and is not attempted again. */
  readonly gaveUp: (failure: Error) => void;
};

type SuperviseOptions = {
  readonly watcher: () => Watcher | undefined;
  /** How often it is restarted before giving up; attempts with a full disk do not count. */
  readonly maxAttempts?: number | undefined;
};

export type Supervision = {
  readonly isUp: () => boolean;
  /** Stops the supervision, then the database. */
  readonly stop: () => Promise<void>;
};

const checkEveryMs = 1_000;
const maxDelayMs = 30_000;

/** With increasing delays, about four minutes. */
const defaultMaxAttempts = 12;

/**
 * Restarts the embedded PostgreSQL on the same port when it has ended: killed for lack of memory, stopped by hand, or
 * by itself because it could not write. The rest of the process reconnects as after any restart of a database. With a
 * full disk it cannot start, and is retried until there is space.
 */
export function supervise(
  starting: StartOptions,
  first: Postmaster,
  { watcher, maxAttempts = defaultMaxAttempts }: SuperviseOptions,
): Supervision {
  const ended = new AbortController();
  let running: Postmaster | undefined = first;
  const restart = async (): Promise<Postmaster | undefined> => {
    for (let attempt = 1; !ended.signal.aborted; ) {
      try {
        return await startCluster({ ...starting, port: first.port });
      } catch (failure) {
        watcher()?.warn('The database could not be restarted.', failure);
        const isFull = await isDiskFull(starting.location.cluster);
        if (!isFull && attempt >= maxAttempts) throw failure;
        await sleep(Math.min(maxDelayMs, 1_000 * 2 ** (attempt - 1)), ended.signal);
        if (!isFull) attempt += 1;
      }
    }
    return undefined;
  };
  const watch = async () => {
    while (!ended.signal.aborted) {
      await sleep(checkEveryMs, ended.signal);
      if (ended.signal.aborted || (running && isRunning(running.pid))) continue;
      running = undefined;
      watcher()?.warn('The database stopped unexpectedly. Restarting it.');
      running = await restart();
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

const sleep = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

const asFailure = (cause: unknown): Error =>
  cause instanceof Error
    ? cause
    : new StartFailure('The database could not be restarted.', 'See postgres.log.', { cause });
