import type { MatchPoolState } from '@ngo-plus/contract/fundraising/matching';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { matchPools, type PoolRow } from './table.ts';

/** Returns the pool's status at this moment. */
export function stateOf(row: PoolRow, now: Date): MatchPoolState {
  if (row.status !== 'open') return row.status;
  if (row.endsAt !== null && row.endsAt <= now) return 'ended';
  return row.leftMinor === 0n ? 'drained' : 'open';
}

const isOver = (now: Date) => sql`coalesce(${matchPools.endsAt} <= ${now.toISOString()}, false)`;

/** Returns the condition equivalent to `stateOf`, for lists. */
function inState(state: MatchPoolState, now: Date): SQL | undefined {
  const isOpen = eq(matchPools.status, 'open');
  if (state === 'draft') return eq(matchPools.status, 'draft');
  if (state === 'ended')
    return sql`(${matchPools.status} = 'ended' or (${isOpen} and ${isOver(now)}))`;
  const isEmpty = sql`${matchPools.leftMinor} = 0`;
  return and(
    isOpen,
    sql`not ${isOver(now)}`,
    state === 'drained' ? isEmpty : sql`not (${isEmpty})`,
  );
}

/** Returns the condition for the caller's pools. */
export const ownPools = (ctx: TransactionContext, state: MatchPoolState | '' | undefined) =>
  and(eq(matchPools.orgId, signedIn(ctx).orgId), state ? inState(state, ctx.now()) : undefined);

export const selectPools = (
  { db }: TransactionContext,
  among: SQL | undefined,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<PoolRow[]> =>
  db
    .select()
    .from(matchPools)
    .where(and(among, after === undefined ? undefined : lt(matchPools.id, after)))
    .orderBy(desc(matchPools.id))
    .limit(limit);

/** @throws Problem `not_found` also for pools of other organisations */
export async function poolOr404(ctx: TransactionContext, id: string): Promise<PoolRow> {
  const [row] = await ctx.db
    .select()
    .from(matchPools)
    .where(and(ownPools(ctx, undefined), eq(matchPools.id, id)));
  return Problem.ifMissing(row, 'That match pool');
}

/**
 * Does the same and locks the pool until the transaction ends: donations that it would match wait.
 */
export async function lockPool(ctx: TransactionContext, id: string): Promise<PoolRow> {
  const [row] = await ctx.db
    .select()
    .from(matchPools)
    .where(and(ownPools(ctx, undefined), eq(matchPools.id, id)))
    .for('update');
  return Problem.ifMissing(row, 'That match pool');
}
