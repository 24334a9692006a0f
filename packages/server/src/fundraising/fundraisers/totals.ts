import { inArray, type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { fundraiserTotals } from './table.ts';

const shardCount = 16;

export type PageTotals = { readonly raisedMinor: bigint; readonly donations: number };

type Counted = {
  /** In minor units of the cause's currency; negative for refunds. */
  readonly amountMinor: bigint;
  readonly donations: number;
};

/**
 * Adds donations to the totals of the page they were made through, or deducts refunds, in the caller's transaction.
 * The totals are sharded like those of causes: see `countDonations`.
 *
 * @throws Problem `not_found` if the caller cannot see the page
 */
export async function countForFundraiser(
  ctx: TransactionContext,
  fundraiserId: string,
  { amountMinor: raisedMinor, donations }: Counted,
): Promise<void> {
  const shard = sql`pg_backend_pid() % ${shardCount}::int`;
  const counted = await addTo(ctx, { fundraiserId, shard }, { raisedMinor, donations });
  Problem.ifMissing(counted || undefined, 'That page');
}

/** Adds to one shard of a page's totals. @returns whether the page exists */
export async function addTo(
  { db }: TransactionContext,
  { fundraiserId, shard }: { readonly fundraiserId: string; readonly shard: number | SQL },
  { raisedMinor, donations }: PageTotals,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into fundraiser_totals as t (org_id, fundraiser_id, shard, raised_minor, donations)
    select org_id, id, (${shard})::smallint, ${raisedMinor}::bigint, ${donations}::bigint
    from fundraisers where id = ${fundraiserId}
    on conflict (fundraiser_id, shard) do update set raised_minor = t.raised_minor + excluded.raised_minor,
      donations = t.donations + excluded.donations`);
  return rowCount === 1;
}

/** Returns the totals of the pages themselves, without members; pages without donations are missing. */
export async function countedTotals(
  { db }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageTotals>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: fundraiserTotals.fundraiserId,
      raised: sql<string>`sum(${fundraiserTotals.raisedMinor})::text`,
      donations: sql<string>`sum(${fundraiserTotals.donations})::text`,
    })
    .from(fundraiserTotals)
    .where(inArray(fundraiserTotals.fundraiserId, [...ids]))
    .groupBy(fundraiserTotals.fundraiserId);
  return new Map(
    rows.map(({ id, raised, donations }) => [
      id,
      { raisedMinor: BigInt(raised), donations: Number(donations) },
    ]),
  );
}

/** Returns the totals of a page; a team's include its members'. */
export async function totalsWithMembers({ db }: TransactionContext, id: string) {
  const { rows } = await db.execute<{ raised: string; donations: number }>(sql`
    select coalesce(sum(t.raised_minor), 0)::text as raised, coalesce(sum(t.donations), 0)::int as donations
    from fundraisers f join fundraiser_totals t on t.fundraiser_id = f.id
    where f.id = ${id} or (f.team_id = ${id} and f.status in ('public', 'closed'))`);
  return { raisedMinor: rows[0]?.raised ?? '0', donations: rows[0]?.donations ?? 0 };
}
