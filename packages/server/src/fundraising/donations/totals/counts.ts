import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type ComputeTotals, countDonations } from '../../causes/index.ts';
import {
  type ComputePageTotals,
  countForFundraiser,
  fundraisers,
} from '../../fundraisers/index.ts';
import { splitRefund } from '../fee-cover.ts';
import { type DonationRow, donations } from '../table.ts';

type Paid = Pick<DonationRow, 'id' | 'method' | 'paymentId'> & { readonly paidAt: Date };

/**
 * Marks donations as paid and adds them to the totals of their causes, exactly once. Donations of one donor are
 * counted one after the other, so that a donor who pays two at the same moment counts as one.
 *
 * @returns the donations by id, without those that were already counted
 */
export async function countPaid(
  ctx: TransactionContext,
  paid: readonly Paid[],
): Promise<ReadonlyMap<string, DonationRow>> {
  const ids = sql.param(paid.map(({ id }) => id));
  await ctx.db.execute(sql`
    select pg_advisory_xact_lock(donor) from (
      select distinct ${donorKey(sql`org_id`, sql`email_key`)} as donor
      from donations where id = any (${ids}::uuid[]) and email_key <> '' order by 1) donors`);
  const rows = await markPaid(ctx, paid);
  if (rows.length === 0) return new Map();
  const donors = await newDonors(ctx, rows);
  // A fixed order prevents deadlocks between transactions that count for the same causes.
  for (const [causeId, group] of inOrder(Map.groupBy(rows, (row) => row.causeId)))
    await countDonations(ctx, causeId, { ...sumOf(group), donors: donors.get(causeId) ?? 0 });
  const onPages = rows.filter(({ fundraiserId }) => fundraiserId !== null);
  for (const [pageId, group] of inOrder(Map.groupBy(onPages, (row) => row.fundraiserId ?? '')))
    await countForFundraiser(ctx, pageId, sumOf(group));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Key of the advisory lock that serialises the donations of one donor to one organisation. */
const donorKey = (orgId: SQL, email: SQL) =>
  sql`hashtextextended('donations ' || ${orgId} || ${email}, 0)`;

const inOrder = <Value>(map: ReadonlyMap<string, Value>) =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const sumOf = (rows: readonly DonationRow[]) => ({
  amountMinor: rows.reduce((sum, { countedMinor }) => sum + countedMinor, 0n),
  donations: rows.length,
});

/**
 * New donors get an id, one for all their donations in this batch. A corrected donation without an email address keeps
 * its donor.
 */
function markPaid({ db }: TransactionContext, paid: readonly Paid[]): Promise<DonationRow[]> {
  const payload = paid.map(({ id, method, paymentId, paidAt }) => ({
    id,
    method,
    payment_id: paymentId,
    paid_at: paidAt,
  }));
  return db
    .update(donations)
    .set({
      status: 'paid',
      method: sql`t.method`,
      paymentId: sql`t.payment_id`,
      paidAt: sql`t.paid_at`,
      at: sql`t.paid_at`,
      donorId: sql`t.donor_id`,
    })
    .from(
      sql`(select p.*, coalesce(
          case when g.email_key = '' then g.donor_id end,
          (select e.donor_id from donations e where e.org_id = g.org_id and e.email_key <> ''
            and e.email_key = g.email_key and e.donor_id is not null limit 1),
          first_value(uuidv7()) over (partition by g.org_id, g.email_key, case when g.email_key = '' then g.id end)) as donor_id
        from json_to_recordset(${JSON.stringify(payload)}::json) as p (id uuid, method text, payment_id uuid, paid_at timestamptz)
        join donations g using (id)) t`,
    )
    .where(and(eq(donations.id, sql`t.id`), inArray(donations.status, ['waiting', 'failed'])))
    .returning();
}

/** Number of first-time donors by cause. */
async function newDonors(
  { db }: TransactionContext,
  rows: readonly DonationRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = sql.param(rows.map(({ id }) => id));
  const newcomers = await db.execute<{ cause_id: string; donors: number }>(sql`
    select cause_id, count(*)::int as donors
    from (select distinct cause_id, donor_id from donations where id = any (${ids}::uuid[])) d
    where not exists (select from donations o where o.cause_id = d.cause_id and o.donor_id = d.donor_id
      and o.id <> all (${ids}::uuid[]) and o.status in ('paid', 'partly-refunded'))
    group by cause_id`);
  return new Map(newcomers.rows.map(({ cause_id, donors }) => [cause_id, donors]));
}

/**
 * Locks the donors of many donations in a fixed order. Call it before taking any other lock, so that it cannot
 * deadlock with a transaction that counts a single donation.
 */
export async function lockDonors(
  { db }: TransactionContext,
  orgId: string,
  emails: readonly string[],
): Promise<void> {
  const keys = emails.filter((email) => email !== '').map((email) => email.toLowerCase());
  await db.execute(sql`
    select pg_advisory_xact_lock(donor) from (
      select distinct ${donorKey(sql`${orgId}::uuid`, sql`lower(email)`)} as donor
      from unnest(${sql.param(keys)}::text[]) as given (email) order by 1) donors`);
}

/** A donation before and after a refund. */
export type RefundedDonation = { readonly before: DonationRow; readonly after: DonationRow };

/**
 * Deducts a refund from the donation, its fee cover and the totals of its cause. The last partial refund deducts the
 * remainder, so that the parts of a converted donation add up to the whole.
 *
 * @param totalMinor total refunded of the payment so far, in minor units
 */
export async function deductRefund(
  ctx: TransactionContext,
  id: string,
  totalMinor: bigint,
): Promise<RefundedDonation> {
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update');
  if (!row) throw new Error(`Donation ${id} does not exist.`);
  const { amountMinor, countedMinor, uncountedMinor } = row;
  const { donationMinor, feeMinor } = splitRefund(row, totalMinor);
  const isFull = donationMinor === amountMinor;
  const deducted = isFull ? countedMinor : (countedMinor * donationMinor) / amountMinor;
  const [changed] = await ctx.db
    .update(donations)
    .set({
      status: isFull ? 'refunded' : 'partly-refunded',
      refundedMinor: donationMinor,
      feeRefundedMinor: feeMinor,
      uncountedMinor: deducted,
    })
    .where(eq(donations.id, id))
    .returning();
  if (!changed) throw new Error(`Donation ${id} was not updated.`);
  await countDonations(ctx, row.causeId, {
    amountMinor: uncountedMinor - deducted,
    donations: isFull ? -1 : 0,
    donors: isFull && !(await hasOther(ctx, changed)) ? -1 : 0,
  });
  if (row.fundraiserId !== null)
    await countForFundraiser(ctx, row.fundraiserId, {
      amountMinor: uncountedMinor - deducted,
      donations: isFull ? -1 : 0,
    });
  return { before: row, after: changed };
}

/**
 * Removes a donation that is corrected or deleted from the totals of its cause and fundraising page. The row must be
 * locked.
 */
export async function removeFromTotals(ctx: TransactionContext, row: DonationRow): Promise<void> {
  const amountMinor = row.uncountedMinor - row.countedMinor;
  const donors = (await hasOther(ctx, row)) ? 0 : -1;
  await countDonations(ctx, row.causeId, { amountMinor, donations: -1, donors });
  if (row.fundraiserId !== null)
    await countForFundraiser(ctx, row.fundraiserId, { amountMinor, donations: -1 });
}

/** Whether the donor has another donation to this cause that was not fully refunded. */
async function hasOther(
  { db }: TransactionContext,
  { id, causeId, donorId }: DonationRow,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from donations where cause_id = ${causeId} and donor_id = ${donorId} and id <> ${id}
      and status in ('paid', 'partly-refunded') limit 1`);
  return rows.length > 0;
}

/** Totals of causes computed from their donations, to check the stored totals against. */
export const computedCauseTotals: ComputeTotals = async ({ db }, causeIds) => {
  const { rows } = await db.execute<
    Record<'cause_id' | 'raised' | 'donations' | 'donors', string>
  >(sql`
    select cause_id, sum(counted_minor - uncounted_minor)::text as raised, count(*)::text as donations,
      count(distinct donor_id)::text as donors
    from donations where cause_id = any (${sql.param([...causeIds])}::uuid[])
      and status in ('paid', 'partly-refunded') group by cause_id`);
  return new Map(
    rows.map(({ cause_id, raised, donations, donors }) => [
      cause_id,
      { raisedMinor: BigInt(raised), donations: Number(donations), donors: Number(donors) },
    ]),
  );
};

/** Totals of fundraising pages computed from their donations. */
export const computedPageTotals: ComputePageTotals = async ({ db }, fundraiserIds) => {
  const { rows } = await db.execute<Record<'fundraiser_id' | 'raised' | 'donations', string>>(sql`
    select g.fundraiser_id, sum(g.counted_minor - g.uncounted_minor)::text as raised, count(*)::text as donations
    from donations g join ${fundraisers} f on f.cause_id = g.cause_id and f.id = g.fundraiser_id
    where f.id = any (${sql.param([...fundraiserIds])}::uuid[])
      and g.status in ('paid', 'partly-refunded') group by g.fundraiser_id`);
  return new Map(
    rows.map(({ fundraiser_id, raised, donations }) => [
      fundraiser_id,
      { raisedMinor: BigInt(raised), donations: Number(donations) },
    ]),
  );
};
