import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Clock, isDiskFull, problemOfDatabase } from '../kernel/index.ts';

type Parts = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The folder of the embedded database; undefined if the database is external. */
  readonly folder: string | undefined;
  readonly lookEveryMs?: number;
};

export type Readiness = {
  /** Null if the server can work, otherwise what is missing. */
  readonly ready: () => Promise<string | null>;
  /** Whether the disk of the database was full at the last check. */
  readonly isDiskFull: () => boolean;
  /** Reports the server as not ready, because it is shutting down. */
  readonly leave: () => void;
  readonly stop: () => void;
};

/** Leaves half a second for the rest: load balancers wait for two. */
const answerWithinMs = 1_500;
const usualCheckEveryMs = 5_000;

/**
 * Writes two megabytes to the disk of the database in a temporary file, because neither a table nor the journal should
 * grow, and a full journal would end the database.
 */
const needsRoom = `set local work_mem = '64kB'; select count(*) from generate_series(1, 50000)`;

/** Checks whether this server can serve, also while the database hangs or has no free connection. */
export function watchReadiness({
  pool,
  clock,
  folder,
  lookEveryMs = usualCheckEveryMs,
}: Parts): Readiness {
  let leaving = false;
  let full = false;
  let pending: Promise<string | null> | undefined;

  const check = async (): Promise<string | null> => {
    const failure = await pool.query(needsRoom).then(
      () => undefined,
      (error: unknown) => error,
    );
    const refused = failure !== undefined && problemOfDatabase(failure)?.status === 507;
    full = refused || (folder !== undefined && (await isDiskFull(folder)));
    if (full) return 'room on the disk of the database';
    return failure === undefined ? null : 'database';
  };
  // One check at a time: checks that wait for a hanging database would use up its connections.
  const checkOnce = () => {
    pending ??= check().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const ready = async (): Promise<string | null> => {
    if (leaving) return 'shutting down';
    const answer = checkOnce();
    const timeout = new AbortController();
    const silence = pause(answerWithinMs, 'database', { signal: timeout.signal, ref: false });
    const missing = await Promise.race([answer, silence.catch(() => 'database')]);
    timeout.abort();
    return missing ?? clockIn(clock);
  };
  const timer = setInterval(() => {
    // Only the database knows the room on its own disk. While that is full, no request repeats the check.
    if (folder === undefined) {
      if (full) void checkOnce();
      return;
    }
    void isDiskFull(folder).then((isFull) => {
      full = isFull;
    });
  }, lookEveryMs);
  timer.unref();
  return {
    ready,
    isDiskFull: () => full,
    leave: () => {
      leaving = true;
    },
    stop: () => clearInterval(timer),
  };
}

function clockIn(clock: Clock): string | null {
  if (!clock.isOff()) return null;
  const aheadMs = clock.aheadMs() ?? 0;
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return `a clock that is right: this one is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${direction} the database's`;
}
