import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Clock, isDiskFull, problemOfDatabase } from '../kernel/index.ts';

type Parts = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Where the embedded database keeps its files; undefined when the database is elsewhere. */
  readonly folder: string | undefined;
  readonly lookEveryMs?: number;
};

export type Readiness = {
  /** Null when the server can do its work, else what is missing. */
  readonly ready: () => Promise<string | null>;
  /** Whether the disk of the database was found full when it was last looked at. */
  readonly isDiskFull: () => boolean;
  /** From now on it is not ready: it is shutting down. */
  readonly leave: () => void;
  readonly stop: () => void;
};

/** Half a second is left for everything around it: whoever asks waits for two. */
const answerWithinMs = 1_500;
const usualCheckEveryMs = 5_000;

/**
 * Writes two megabytes to the disk of the database, which are gone afterwards: a temporary file, because
 * neither a table nor the journal is to grow, and a journal without room would end the database.
 */
const needsRoom = `set local work_mem = '64kB'; select count(*) from generate_series(1, 50000)`;

/** Knows whether this server can serve, also while the database hangs or gives no connection. */
export function watchReadiness({
  pool,
  clock,
  folder,
  lookEveryMs = usualCheckEveryMs,
}: Parts): Readiness {
  let leaving = false;
  let full = false;
  let asking: Promise<string | null> | undefined;

  const ask = async (): Promise<string | null> => {
    const failure = await pool.query(needsRoom).then(
      () => undefined,
      (error: unknown) => error,
    );
    const refused = failure !== undefined && problemOfDatabase(failure)?.status === 507;
    full = refused || (folder !== undefined && (await isDiskFull(folder)));
    if (full) return 'room on the disk of the database';
    return failure === undefined ? null : 'database';
  };
  // One question at a time: those that wait for a database that hangs would take all its connections.
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const ready = async (): Promise<string | null> => {
    if (leaving) return 'shutting down';
    const answer = askOnce();
    const patience = new AbortController();
    const silence = pause(answerWithinMs, 'database', { signal: patience.signal, ref: false });
    const missing = await Promise.race([answer, silence.catch(() => 'database')]);
    patience.abort();
    return missing ?? clockIn(clock);
  };
  const timer = setInterval(() => {
    // Only the database knows of room on its own disk. While that is full, nobody else may ask again.
    if (folder === undefined) {
      if (full) void askOnce();
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
