import type { CauseTotals } from '@ngo-plus/contract/fundraising/causes';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { causeTotals } from './table.ts';

const shardCount = 16;

export type TrueTotals = {
  readonly raisedMinor: bigint;
  readonly donations: number;
  readonly donors: number;
};

export type Counted = {
  /** In the minor unit of the cause’s currency; below zero for what is given back. */
  readonly amountMinor: bigint;
  readonly donations: number;
  readonly donors: number;
};

/**
 * Counts donations, or takes some back, in the caller’s transaction. Each of sixteen
 * connections has a row of its own, so that donations to one cause that are booked side by side seldom wait
 * for each other, and many of one transaction never hold two rows that another wants the other way round.
 *
 * @throws Problem `not_found` for a cause that the caller does not see
 */
export async function countDonations(
  ctx: TransactionContext,
  causeId: string,
  { amountMinor, donations, donors }: Counted,
): Promise<void> {
  const shard = sql`pg_backend_pid() % ${shardCount}::int`;
  const counted = await addTo(
    ctx,
    { causeId, shard },
    { raisedMinor: amountMinor, donations, donors },
  );
  Problem.ifMissing(counted || undefined, 'That cause');
}

/** Adds to one part of what was counted for a cause. @returns whether the cause is there */
export async function addTo(
  { db }: TransactionContext,
  { causeId, shard }: { readonly causeId: string; readonly shard: number | SQL },
  { raisedMinor, donations, donors }: TrueTotals,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into cause_totals as t (org_id, cause_id, shard, raised_minor, donations, donors)
    select org_id, id, (${shard})::smallint, ${raisedMinor}::bigint, ${donations}::bigint, ${donors}::bigint
    from causes where id = ${causeId}
    on conflict (cause_id, shard) do update set raised_minor = t.raised_minor + excluded.raised_minor,
      donations = t.donations + excluded.donations, donors = t.donors + excluded.donors`);
  return rowCount === 1;
}

/** What was counted for these causes, those that the caller sees; those without anything are missing. */
export async function countedTotals(
  { db }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TrueTotals>> {
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

/** What came in for a cause, as it is answered; nothing for one that the caller does not see. */
export async function totalsOf(ctx: TransactionContext, causeId: string): Promise<CauseTotals> {
  const counted = (await countedTotals(ctx, [causeId])).get(causeId);
  return {
    raisedMinor: (counted?.raisedMinor ?? 0n).toString(),
    donations: counted?.donations ?? 0,
    donors: counted?.donors ?? 0,
  };
}
