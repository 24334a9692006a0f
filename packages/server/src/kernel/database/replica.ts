import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { coalesced } from '../load/index.ts';
import { failureOfReplica } from './failure.ts';

/** Why a replica is not used. */
export type ReplicaFault =
  | 'not checked yet'
  | 'unavailable'
  | 'behind'
  | 'not a replica'
  | 'another database';

export type ReplicaState = {
  /** Undefined while it is used. */
  readonly fault: ReplicaFault | undefined;
  /** How much of the write-ahead log it had still to replay when it was last asked. */
  readonly behindBytes: number;
  /** Reads since the start that it was ready for. */
  readonly served: number;
  /** Reads since the start that went to the primary instead. */
  readonly missed: number;
};

/** A streaming replica, used for reads whenever it has everything that the primary has committed. */
export type Replica = {
  readonly app: pg.Pool;
  readonly anonymous: pg.Pool;
  /**
   * Resolves to true when the replica has everything that was committed before the call, by any process: people always
   * read what they have written. Waits a moment for it to catch up.
   */
  readonly isCurrent: () => Promise<boolean>;
  /**
   * Whether a read that failed on the replica should be repeated on the primary. If the replica itself failed, it is
   * not used until it passes a check.
   */
  readonly shouldRepeat: (error: unknown) => boolean;
  readonly state: () => ReplicaState;
  readonly close: () => Promise<void>;
};

type Parts = {
  readonly app: pg.Pool;
  readonly anonymous: pg.Pool;
  /** One connection to each, for questions about their positions: they do not wait behind reads. */
  readonly askPrimary: pg.Pool;
  readonly askReplica: pg.Pool;
  /** Called when it begins or ceases to be used. */
  readonly onChange: (fault: ReplicaFault | undefined) => void;
};

/** How long a read waits for the replica before it goes to the primary. */
const maxWaitMs = 50;
const askAgainAfterMs = 4;
const checkEveryMs = 1_000;

/**
 * Opens a replica. A start does not wait for its first check: until then, and whenever it is behind or unavailable, the
 * primary serves all reads.
 */
export function openReplica({ app, anonymous, askPrimary, askReplica, onChange }: Parts): Replica {
  const ended = new AbortController();
  let fault: ReplicaFault | undefined = 'not checked yet';
  let needed = 0n;
  let reached = 0n;
  let served = 0;
  let missed = 0;

  const change = (next: ReplicaFault | undefined) => {
    if (next === fault || ended.signal.aborted) return;
    fault = next;
    onChange(next);
  };
  const committed = coalesced(async () => {
    needed = await committedBytes(askPrimary);
    return needed;
  });
  const replayed = coalesced(async () => {
    reached = await replayedBytes(askReplica);
  });
  /** Resolves to false when it does not get there in time. */
  const reaches = async (position: bigint): Promise<boolean> => {
    for (const until = performance.now() + maxWaitMs; reached < position; ) {
      await replayed();
      if (reached >= position) break;
      if (performance.now() > until) return false;
      await pause(askAgainAfterMs);
    }
    return true;
  };
  const examine = async (): Promise<ReplicaFault | undefined> => {
    try {
      return (await reaches(await committed())) ? undefined : 'behind';
    } catch (error) {
      return error instanceof Promoted ? 'not a replica' : 'unavailable';
    }
  };
  const isCurrent = async () => {
    if (fault === undefined) change(await examine());
    if (fault === undefined) served += 1;
    else missed += 1;
    return fault === undefined;
  };
  const check = async () => {
    if (fault === undefined) return;
    const isSame = await isSameDatabase(askPrimary, askReplica).catch(() => undefined);
    if (isSame === undefined) return change('unavailable');
    change(isSame ? await examine() : 'another database');
  };
  const checking = repeatedly(check, ended.signal);
  return {
    app,
    anonymous,
    isCurrent,
    shouldRepeat: (error) => {
      const cause = failureOfReplica(error);
      if (cause === 'replica') change('unavailable');
      return cause !== undefined;
    },
    state: () => ({
      fault,
      behindBytes: needed > reached ? Number(needed - reached) : 0,
      served,
      missed,
    }),
    close: async () => {
      ended.abort();
      await checking;
      await Promise.all([app, anonymous, askPrimary, askReplica].map((pool) => pool.end()));
    },
  };
}

/**
 * The position in the write-ahead log, in bytes since its beginning, up to which everything is that was ever reported as
 * committed. Where commits are reported before they are flushed, the end of the log.
 */
async function committedBytes(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ bytes: string }>(
    `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end - '0/0')::text as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}

/** Says that a replica was promoted, and has a history of its own since. */
class Promoted extends Error {}

/** @throws Promoted */
async function replayedBytes(replica: pg.Pool): Promise<bigint> {
  const { rows } = await replica.query<{ bytes: string | null; recovers: boolean }>(
    `select (pg_last_wal_replay_lsn() - '0/0')::text as bytes, pg_is_in_recovery() as recovers`,
  );
  if (!rows[0]?.recovers) throw new Promoted();
  return BigInt(rows[0].bytes ?? 0);
}

async function isSameDatabase(...pools: pg.Pool[]): Promise<boolean> {
  const ids = await Promise.all(
    pools.map(async (pool) => {
      const { rows } = await pool.query<{ id: string }>(
        `select system_identifier || ' ' || current_database() as id from pg_control_system()`,
      );
      return rows[0]?.id;
    }),
  );
  return new Set(ids).size === 1;
}

async function repeatedly(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
