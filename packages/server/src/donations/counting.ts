import { and, eq, inArray, sql } from 'drizzle-orm';
import { countGift, type Truth } from '../causes/index.ts';
import { countForFundraiser, type PageTruth } from '../fundraisers/index.ts';
import type { Context } from '../kernel/index.ts';
import { type GiftRow, gifts } from './table.ts';

type Paid = Pick<GiftRow, 'method' | 'attemptId'> & { readonly paidAt: Date };

/**
 * Marks a gift as paid and counts it for its cause, once. One donor who pays two gifts at the same
 * moment is one donor: they are counted one after the other.
 *
 * @returns undefined when it was counted before
 */
export async function countPaid(
  ctx: Context,
  id: string,
  { method, attemptId, paidAt }: Paid,
): Promise<GiftRow | undefined> {
  const { db } = ctx;
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('gifts ' || org_id || lower(email), 0))
    from gifts where id = ${id} and email <> ''`);
  const [row] = await db
    .update(gifts)
    .set({
      ...{ status: 'paid', method, attemptId, paidAt, at: paidAt },
      donorId: sql`coalesce((select e.donor_id from gifts e where e.org_id = gifts.org_id and e.email <> ''
        and lower(e.email) = lower(gifts.email) and e.donor_id is not null limit 1), uuidv7())`,
    })
    .where(and(eq(gifts.id, id), inArray(gifts.status, ['waiting', 'failed'])))
    .returning();
  if (!row) return undefined;
  const donors = (await hasOther(ctx, row)) ? 0 : 1;
  await countGift(ctx, row.causeId, { amountMinor: row.countedMinor, gifts: 1, donors });
  if (row.fundraiserId !== null)
    await countForFundraiser(ctx, row.fundraiserId, { amountMinor: row.countedMinor, gifts: 1 });
  return row;
}

/**
 * Holds the donors of many gifts in one order, before anything else is held: whoever counts a single gift
 * of one of them comes before or after all of these.
 */
export async function holdDonors(
  { db }: Context,
  orgId: string,
  emails: readonly string[],
): Promise<void> {
  const known = emails.filter((email) => email !== '').map((email) => email.toLowerCase());
  await db.execute(sql`
    select pg_advisory_xact_lock(donor) from (
      select distinct hashtextextended('gifts ' || ${orgId}::uuid || lower(email), 0) as donor
      from unnest(${sql.param(known)}::text[]) as given (email) order by 1) donors`);
}

/**
 * Takes what went back off the gift and its cause. The last part takes what is left, so that the parts
 * of a gift in another currency sum to the whole.
 *
 * @param totalMinor everything that went back so far
 */
export async function uncount(ctx: Context, id: string, totalMinor: bigint): Promise<GiftRow> {
  const [row] = await ctx.db.select().from(gifts).where(eq(gifts.id, id)).for('update');
  if (!row) throw new Error(`Gift ${id} is not there.`);
  const { amountMinor, countedMinor, uncountedMinor } = row;
  const isWhole = totalMinor >= amountMinor;
  const uncounted = isWhole ? countedMinor : (countedMinor * totalMinor) / amountMinor;
  const [changed] = await ctx.db
    .update(gifts)
    .set({
      status: isWhole ? 'refunded' : 'partly-refunded',
      ...{ refundedMinor: totalMinor, uncountedMinor: uncounted },
    })
    .where(eq(gifts.id, id))
    .returning();
  if (!changed) throw new Error(`Gift ${id} was not changed.`);
  await countGift(ctx, row.causeId, {
    amountMinor: uncountedMinor - uncounted,
    gifts: isWhole ? -1 : 0,
    donors: isWhole && !(await hasOther(ctx, changed)) ? -1 : 0,
  });
  if (row.fundraiserId !== null)
    await countForFundraiser(ctx, row.fundraiserId, {
      amountMinor: uncountedMinor - uncounted,
      gifts: isWhole ? -1 : 0,
    });
  return changed;
}

/** Whether the donor gave to the cause besides, and did not get it back. */
async function hasOther({ db }: Context, { id, causeId, donorId }: GiftRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from gifts where cause_id = ${causeId} and donor_id = ${donorId} and id <> ${id}
      and status in ('paid', 'partly-refunded') limit 1`);
  return rows.length > 0;
}

/** What the gifts of causes come to, for comparing with what was counted. */
export const trueTotals: Truth = async ({ db }, causeIds) => {
  const { rows } = await db.execute<Record<'cause_id' | 'raised' | 'gifts' | 'donors', string>>(sql`
    select cause_id, sum(counted_minor - uncounted_minor)::text as raised, count(*)::text as gifts,
      count(distinct donor_id)::text as donors
    from gifts where cause_id = any (${sql.param([...causeIds])}::uuid[])
      and status in ('paid', 'partly-refunded') group by cause_id`);
  return new Map(
    rows.map(({ cause_id, raised, gifts, donors }) => [
      cause_id,
      { raisedMinor: BigInt(raised), gifts: Number(gifts), donors: Number(donors) },
    ]),
  );
};

/** The same for the pages that gifts came through. */
export const truePageTotals: PageTruth = async ({ db }, fundraiserIds) => {
  const { rows } = await db.execute<Record<'fundraiser_id' | 'raised' | 'gifts', string>>(sql`
    select g.fundraiser_id, sum(g.counted_minor - g.uncounted_minor)::text as raised, count(*)::text as gifts
    from gifts g join fundraisers f on f.cause_id = g.cause_id and f.id = g.fundraiser_id
    where f.id = any (${sql.param([...fundraiserIds])}::uuid[])
      and g.status in ('paid', 'partly-refunded') group by g.fundraiser_id`);
  return new Map(
    rows.map(({ fundraiser_id, raised, gifts }) => [
      fundraiser_id,
      { raisedMinor: BigInt(raised), gifts: Number(gifts) },
    ]),
  );
};
