import type { CauseTotals } from '@ngo-plus/contract/fundraising/causes';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { causeTotals } from './table.ts';

const shardCount = 16;

export type Totals = {
  readonly raisedMinor: bigint;
  readonly donations: number;
  readonly donors: number;
};

export type CountedDonations = {
  /** In minor units of the cause's currency; negative for refunds. */
  readonly amountMinor: bigint;
  readonly donations: number;
  readonly donors: number;
};

/**
 * Adds donations to the totals of a cause, or deducts refunds, in the caller's transaction. The totals are sharded by
 * connection into sixteen rows, so that concurrent donations to one cause rarely wait for each other and a transaction
 * with many donations cannot deadlock.
 *
 * @throws Problem `not_found` if the caller cannot see the cause
 */
export async function countDonations(
  ctx: TransactionContext,
  causeId: string,
  { amountMinor, donations, donors }: CountedDonations,
): Promise<void> {
  const shard = sql`pg_backend_pid() % ${shardCount}::int`;
  const counted = await addTo(
    ctx,
    { causeId, shard },
    { raisedMinor: amountMinor, donations, donors },
  );
  Problem.ifMissing(counted || undefined, 'That cause');
}

/** Adds to one shard of a cause's totals. @returns whether the cause exists */
export async function addTo(
  { db }: TransactionContext,
  { causeId, shard }: { readonly causeId: string; readonly shard: number | SQL },
  { raisedMinor, donations, donors }: Totals,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into cause_totals as t (org_id, cause_id, shard, raised_minor, donations, donors)
    select org_id, id, (${shard})::smallint, ${raisedMinor}::bigint, ${donations}::bigint, ${donors}::bigint
    from causes where id = ${causeId}
    on conflict (cause_id, shard) do update set raised_minor = t.raised_minor + excluded.raised_minor,
      donations = t.donations + excluded.donations, donors = t.donors + excluded.donors`);
  return rowCount === 1;
}

/** Returns the totals of the causes that the caller can see; causes without donations are missing. */
export async function countedTotals(
  { db }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Totals>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      causeId: causeTotals.causeId,
      raised: sql<string>`sum(${causeTotals.raisedMinor})::text`,
      donations: sql<string>`sum(${causeTotals.donations})::text`,
      donors: sql<string>`sum(${causeTotals.donors})::text`,
    })
    .from(causeTotals)
    .where(inArray(causeTotals.causeId, [...ids]))
    .groupBy(causeTotals.causeId);
  return new Map(
    rows.map(({ causeId, raised, donations, donors }) => [
      causeId,
      { raisedMinor: BigInt(raised), donations: Number(donations), donors: Number(donors) },
    ]),
  );
}

/** Returns the totals of a cause; zeros if the caller cannot see it. */
export async function totalsOf(ctx: TransactionContext, causeId: string): Promise<CauseTotals> {
  const counted = (await countedTotals(ctx, [causeId])).get(causeId);
  return {
    raisedMinor: (counted?.raisedMinor ?? 0n).toString(),
    donations: counted?.donations ?? 0,
    donors: counted?.donors ?? 0,
  };
}
