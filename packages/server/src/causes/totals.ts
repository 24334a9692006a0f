import type { CauseTotals } from '@ngo-plus/contract/causes';
import { inArray, sql } from 'drizzle-orm';
import { type Context, Problem } from '../kernel/index.ts';
import { causeTotals } from './table.ts';

export const shardCount = 16;

export type Counted = {
  /** In the minor unit of the cause’s currency; below zero for what is given back. */
  readonly amountMinor: bigint;
  readonly gifts: -1 | 0 | 1;
  readonly donors: -1 | 0 | 1;
};

/**
 * Counts a gift, or takes one back, in the caller’s transaction. One of sixteen rows is chosen by
 * chance, so that gifts to one cause that are booked side by side seldom wait for each other.
 *
 * @throws Problem `not_found` for a cause that the caller does not see
 */
export async function countGift(
  { db }: Context,
  causeId: string,
  { amountMinor, gifts, donors }: Counted,
): Promise<void> {
  const shard = Math.floor(Math.random() * shardCount);
  const { rowCount } = await db.execute(sql`
    insert into cause_totals as t (org_id, cause_id, shard, raised_minor, gifts, donors)
    select org_id, id, ${shard}::smallint, ${amountMinor}::bigint, ${gifts}::bigint, ${donors}::bigint
    from causes where id = ${causeId}
    on conflict (cause_id, shard) do update set raised_minor = t.raised_minor + excluded.raised_minor,
      gifts = t.gifts + excluded.gifts, donors = t.donors + excluded.donors`);
  Problem.ifMissing(rowCount === 1 ? true : undefined, 'That cause');
}

const nothing: CauseTotals = { raisedMinor: '0', gifts: 0, donors: 0 };

/** What came in for each of these causes, those that the caller sees; zero for all others. */
export async function totalsOf(
  { db }: Context,
  ids: readonly string[],
): Promise<(causeId: string) => CauseTotals> {
  if (ids.length === 0) return () => nothing;
  const rows = await db
    .select({
      causeId: causeTotals.causeId,
      raisedMinor: sql<string>`sum(${causeTotals.raisedMinor})::text`,
      gifts: sql<string>`sum(${causeTotals.gifts})::text`,
      donors: sql<string>`sum(${causeTotals.donors})::text`,
    })
    .from(causeTotals)
    .where(inArray(causeTotals.causeId, [...ids]))
    .groupBy(causeTotals.causeId);
  const sums = new Map(
    rows.map(({ causeId, raisedMinor, gifts, donors }) => [
      causeId,
      { raisedMinor, gifts: Number(gifts), donors: Number(donors) },
    ]),
  );
  return (causeId) => sums.get(causeId) ?? nothing;
}
