import type pg from 'pg';
import type { Logger } from './log.ts';

/** What a process knows of its own clock. The database's is the one that all servers share. */
export type Clock = {
  /** How far this clock is ahead of the database's, negative when behind; undefined until it was compared. */
  readonly aheadMs: () => number | undefined;
  /** More than 30 s apart: what this process computes from its clock is wrong. */
  readonly isOff: () => boolean;
  /** Called when the clock jumped, or when it begins or ends to be off. */
  readonly onChange: (listener: () => void) => void;
  readonly stop: () => void;
};

/** A clock that nothing is known against. */
export const steadyClock: Clock = {
  aheadMs: () => undefined,
  isOff: () => false,
  onChange: () => undefined,
  stop: () => undefined,
};

const mostOffMs = 30_000;
const compareEveryMs = 15_000;

type Options = {
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970 by this machine. */
  readonly now?: () => number;
  readonly everyMs?: number;
};

/**
 * How far the clock of this machine is ahead of the database's, in milliseconds, negative when behind. What
 * the answer took on its way is taken for agreement.
 *
 * @throws what the driver throws when the database does not answer.
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
 * How far this clock is ahead of one that said `at` between two moments of this one, in milliseconds. While the
 * answer is on its way both clocks go on: a time between asking and hearing is no difference.
 */
export function aheadOf(
  at: number,
  { before, after }: { readonly before: number; readonly after: number },
): number {
  return at < before ? before - at : Math.min(0, after - at);
}

/** Compares the clocks now, and every quarter of a minute by a timer that no clock can stop. */
export async function watchClock(
  pool: pg.Pool,
  { log, now = Date.now, everyMs = compareEveryMs }: Options,
): Promise<Clock> {
  const listeners: (() => void)[] = [];
  let aheadMs: number | undefined;
  let drift = now() - performance.now();
  const isOff = () => aheadMs !== undefined && Math.abs(aheadMs) > mostOffMs;

  const look = async () => {
    const was = isOff();
    const drifted = now() - performance.now();
    const jumpedMs = drifted - drift;
    drift = drifted;
    // Without the database, nobody knows better than before.
    aheadMs = await aheadOfDatabase(pool, now).catch(() => aheadMs);
    const hasJumped = Math.abs(jumpedMs) > mostOffMs;
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
