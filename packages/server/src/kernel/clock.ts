import type pg from 'pg';
import type { Logger } from './log.ts';

/**
 * The state of this process's clock. The database clock is the reference, because all servers share
 * it.
 */
export type Clock = {
  /**
   * Offset of this clock from the database clock in milliseconds, negative when behind; undefined
   * before the first comparison.
   */
  readonly aheadMs: () => number | undefined;
  /**
   * True when the clocks differ by more than 30 s: times computed by this process are then wrong.
   */
  readonly isOff: () => boolean;
  /** Adds a listener for jumps of the clock and for changes of `isOff`. */
  readonly onChange: (listener: () => void) => void;
  readonly stop: () => void;
};

/** A clock that is never compared, for tools and tests. */
export const steadyClock: Clock = {
  aheadMs: () => undefined,
  isOff: () => false,
  onChange: () => undefined,
  stop: () => undefined,
};

const maxOffMs = 30_000;
const compareEveryMs = 15_000;

type Options = {
  readonly log: Pick<Logger, 'warn'>;
  /** Returns milliseconds since 1970 by the clock of this machine. */
  readonly now?: () => number;
  readonly everyMs?: number;
};

/**
 * Returns the offset of this machine's clock from the database clock in milliseconds, negative when
 * behind. Differences within the round-trip time count as none.
 *
 * @throws the driver's error when the database does not answer.
 */
export async function aheadOfDatabase(
  pool: pg.Pool,
  now: () => number = Date.now,
): Promise<number> {
  const before = now();
  const { rows } = await pool.query<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  return aheadOf(rows[0]?.at ?? before, { before, after: now() });
}

/**
 * Returns the offset of this clock, in milliseconds, from one that read `at` between two readings
 * of this one. Both clocks advance during the round trip, so a time within it is no difference.
 */
export function aheadOf(
  at: number,
  { before, after }: { readonly before: number; readonly after: number },
): number {
  return at < before ? before - at : Math.min(0, after - at);
}

/**
 * Compares the clocks now and every 15 seconds, by a timer that does not depend on the system
 * clock.
 */
export async function watchClock(
  pool: pg.Pool,
  { log, now = Date.now, everyMs = compareEveryMs }: Options,
): Promise<Clock> {
  const listeners: (() => void)[] = [];
  let aheadMs: number | undefined;
  let drift = now() - performance.now();
  const isOff = () => aheadMs !== undefined && Math.abs(aheadMs) > maxOffMs;

  const look = async () => {
    const was = isOff();
    const drifted = now() - performance.now();
    const jumpedMs = drifted - drift;
    drift = drifted;
    // Without the database, the last known offset still applies.
    aheadMs = await aheadOfDatabase(pool, now).catch(() => aheadMs);
    const hasJumped = Math.abs(jumpedMs) > maxOffMs;
    if (hasJumped) log.warn({ seconds: seconds(jumpedMs) }, "This machine's clock jumped.");
    if (isOff() && !was) log.warn({ aheadSeconds: seconds(aheadMs ?? 0) }, clocksDiffer);
    if (was && !isOff()) log.warn({}, "This clock matches the database's again.");
    if (hasJumped || was !== isOff()) for (const listener of listeners) listener();
  };
  await look();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, everyMs);
  timer.unref();
  return {
    aheadMs: () => aheadMs,
    isOff,
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}

const clocksDiffer =
  "This clock and the database's differ by more than 30 seconds. Repeating jobs are paused here until they match: correct the clock on this machine or the database server.";

const seconds = (ms: number) => Math.round(ms / 1_000);
