import type { Connection } from '@ngo-plus/contract/ai/providers';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import type { Failure } from './faults.ts';
import { type ConnectionRow, connections } from './table.ts';

type Health = Connection['health'];

export function healthOf(row: ConnectionRow, now: Date): Health {
  const { fault, restsUntil, checkedAt, testedAt } = row;
  return {
    state: stateOf(row, now),
    fault,
    restsUntil: isResting(row, now) ? (restsUntil?.toISOString() ?? null) : null,
    checkedAt: checkedAt?.toISOString() ?? null,
    testedAt: testedAt?.toISOString() ?? null,
  };
}

function stateOf(row: ConnectionRow, now: Date): Health['state'] {
  if (!row.isEnabled) return 'off';
  if (row.fault === 'key') return 'key-refused';
  if (isResting(row, now)) return 'resting';
  if (row.fault !== null) return 'failing';
  return row.checkedAt === null ? 'untested' : 'working';
}

const isResting = ({ restsUntil }: ConnectionRow, now: Date): boolean =>
  restsUntil !== null && restsUntil > now;

const shortestRest = 30;
const longestRest = 600;
const creditRest = 3_600;
/** A provider that asks for more is tried again after a day. */
const longestWait = 86_400;

/** How long a connection is not called after a failure, in seconds. */
export function restAfter(
  { fault, retryAfterSeconds, status }: Pick<Failure, 'fault' | 'retryAfterSeconds' | 'status'>,
  failures: number,
): number {
  if (fault === 'limited') return Math.min(retryAfterSeconds ?? shortestRest, longestWait);
  if (fault === 'over-limit') return creditRest;
  if (fault === 'key') return 0;
  // A request that is refused says nothing about the next one, unless the model does not exist.
  if (fault === 'refused' && status !== 404) return 0;
  const growing = Math.min(shortestRest * 2 ** Math.min(failures, 10), longestRest);
  return Math.max(growing, Math.min(retryAfterSeconds ?? 0, longestWait));
}

/** A call says nothing about a key that was entered while it ran. */
const isStill = (id: string, sealedKey: string | null) =>
  and(eq(connections.id, id), sql`${connections.sealedKey} is not distinct from ${sealedKey}`);

/** Successful calls are noted at most this often. */
const noteEveryMs = 60_000;

/** Notes that a connection works. Needs scope `system` or `platform`. */
export async function noteSuccess(
  { db, now }: TransactionContext,
  {
    id,
    sealedKey,
    fault,
    checkedAt,
  }: Pick<ConnectionRow, 'id' | 'sealedKey' | 'fault' | 'checkedAt'>,
): Promise<void> {
  const at = now();
  const isNoted = checkedAt !== null && at.getTime() - checkedAt.getTime() < noteEveryMs;
  if (fault === null && isNoted) return;
  await db
    .update(connections)
    .set({ fault: null, failures: 0, restsUntil: null, checkedAt: at })
    .where(isStill(id, sealedKey));
}

/**
 * Notes that a call failed, and lets the connection rest. Failures of calls that ran at the same time count as one.
 * Needs scope `system` or `platform`.
 */
export async function noteFailure(
  { db, now }: TransactionContext,
  { id, sealedKey, failures }: Pick<ConnectionRow, 'id' | 'sealedKey' | 'failures'>,
  failure: Failure,
): Promise<void> {
  const at = now();
  const seconds = restAfter(failure, failures);
  await db
    .update(connections)
    .set({
      fault: failure.fault,
      failures: failures + 1,
      restsUntil: seconds === 0 ? null : new Date(at.getTime() + seconds * 1_000),
      checkedAt: at,
    })
    .where(
      and(
        isStill(id, sealedKey),
        // A refused key stays refused, and a longer rest stays longer.
        or(
          isNull(connections.fault),
          sql`${connections.fault} <> 'key'`,
          sql`${failure.fault === 'key'}`,
        ),
        or(
          isNull(connections.restsUntil),
          lte(connections.restsUntil, new Date(at.getTime() + seconds * 1_000)),
          sql`${failure.fault === 'key'}`,
        ),
      ),
    );
}
