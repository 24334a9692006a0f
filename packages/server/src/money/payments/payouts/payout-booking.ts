import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type Posting, recordJournalEntry, reverseJournalEntry } from '../../ledger/index.ts';
import { exchangeFor, sourceOf } from '../entries.ts';
import { type PayoutRow, type PayoutShareRow, payoutShares, payouts } from '../payout-table.ts';

/**
 * Posts an organisation’s share of a payout once, in the caller’s transaction: from the provider’s clearing account to
 * the bank. Unknown and incorrect fees are corrected first, so that nothing of these payments remains in the clearing
 * account.
 */
export async function bookShare(
  ctx: TransactionContext,
  payout: PayoutRow,
  orgId: string,
): Promise<void> {
  const { id, provider, currency } = payout;
  const { rows } = await ctx.db.execute<{ net_minor: string }>(sql`
    insert into payment_payout_shares (payout_id, org_id, net_minor, currency, provider, lines, at)
    select payout_id, org_id, sum(net_minor), ${currency}, ${provider}, count(*), ${payout.arrivesAt}::timestamptz
    from payment_payout_lines where payout_id = ${id} and org_id = ${orgId} group by payout_id, org_id
    on conflict do nothing returning net_minor::text`);
  const [share] = rows;
  if (!share) return;
  await bookFees(ctx, payout, orgId);
  await bookExchange(ctx, payout, orgId);
  const netMinor = BigInt(share.net_minor);
  if (netMinor === 0n) return;
  const journalEntryId = await record(
    ctx,
    payout,
    orgId,
    'Paid out to the bank',
    sourceOf.payout(id),
    [
      { account: 'bank', amountMinor: netMinor, currency },
      { account: `clearing:${provider}`, amountMinor: -netMinor, currency },
    ],
  );
  await ctx.db
    .update(payoutShares)
    .set({ journalEntryId })
    .where(and(eq(payoutShares.payoutId, id), eq(payoutShares.orgId, orgId)));
}

async function record(
  ctx: TransactionContext,
  { arrivesAt: at }: PayoutRow,
  orgId: string,
  what: string,
  source: string,
  lines: readonly Posting[],
): Promise<string> {
  const [currency = '', ...others] = new Set(lines.map((line) => line.currency));
  const { journalEntryId } = await recordJournalEntry(ctx, {
    orgId,
    source,
    what,
    at,
    lines,
    exchange: others.length > 0 ? undefined : await exchangeFor(ctx, { orgId, currency, at }),
  });
  return journalEntryId;
}

/**
 * Corrects the fees: the booked amount less the net amount received, or the provider’s figure for unmatched payments.
 */
async function bookFees(ctx: TransactionContext, payout: PayoutRow, orgId: string): Promise<void> {
  const { id, provider, currency } = payout;
  const { rows } = await ctx.db.execute<{ more: string }>(sql`
    with kept as (
      select a.id, case when l.original_minor is null then a.amount_minor - l.net_minor else l.fee_minor end as fee
      from payment_payout_lines l join payments a on a.id = l.payment_id and a.charge_id = l.charge_id
      where l.payout_id = ${id} and l.org_id = ${orgId} and l.kind = 'charge'
      order by a.id for update of a
    ), changed as (
      update payments a set fee_minor = k.fee, fee_currency = ${currency} from kept k
      where a.id = k.id and k.fee >= 0 and (a.fee_minor is null or a.fee_currency = ${currency} and a.fee_minor <> k.fee)
      returning new.fee_minor - coalesce(old.fee_minor, 0) as more
    ), strange as (
      select l.gross_minor - l.net_minor as more
      from payment_payout_lines l join payments a on a.id = l.payment_id and a.charge_id is distinct from l.charge_id
      where l.payout_id = ${id} and l.org_id = ${orgId} and l.kind = 'charge'
    )
    select coalesce(sum(more), 0)::text as more from (select more from changed union all select more from strange) m`);
  const amountMinor = BigInt(rows[0]?.more ?? '0');
  if (amountMinor === 0n) return;
  await record(ctx, payout, orgId, 'Fees for paid-out payments', `${sourceOf.payout(id)}:fees`, [
    { account: 'expense:fees', amountMinor, currency },
    { account: `clearing:${provider}`, amountMinor: -amountMinor, currency },
  ]);
}

/**
 * Posts the provider’s currency conversion: the exchange account is debited with the original amount and credited with
 * the proceeds. The difference at the day’s rate is the exchange gain or loss.
 */
async function bookExchange(
  ctx: TransactionContext,
  payout: PayoutRow,
  orgId: string,
): Promise<void> {
  const { id, provider, currency } = payout;
  const { rows } = await ctx.db.execute<Record<'original' | 'converted' | 'proceeds', string>>(sql`
    select original_currency as original, sum(original_minor)::text as converted, sum(gross_minor)::text as proceeds
    from payment_payout_lines
    where payout_id = ${id} and org_id = ${orgId} and original_currency is not null and original_currency <> ${currency}
    group by original_currency order by original_currency`);
  const lines = rows.flatMap(({ original, converted, proceeds }): Posting[] => [
    { account: `clearing:${provider}`, amountMinor: -BigInt(converted), currency: original },
    { account: 'equity:exchange', amountMinor: BigInt(converted), currency: original },
    { account: `clearing:${provider}`, amountMinor: BigInt(proceeds), currency },
    { account: 'equity:exchange', amountMinor: -BigInt(proceeds), currency },
  ]);
  const moved = lines.filter(({ amountMinor }) => amountMinor !== 0n);
  if (moved.length > 0)
    await record(
      ctx,
      payout,
      orgId,
      'Currency conversion by the payment provider',
      `${sourceOf.payout(id)}:exchange`,
      moved,
    );
}

/** Reverses a payout that the bank returned: the money is at the provider again and part of a later payout. */
export async function returnShare(
  ctx: TransactionContext,
  { id, arrivesAt }: PayoutRow,
  { orgId }: Pick<PayoutShareRow, 'orgId'>,
): Promise<void> {
  const [share] = await ctx.db
    .update(payoutShares)
    .set({ returnedAt: ctx.now() })
    .where(
      and(
        eq(payoutShares.payoutId, id),
        eq(payoutShares.orgId, orgId),
        isNull(payoutShares.returnedAt),
      ),
    )
    .returning();
  if (!share?.journalEntryId) return;
  const source = `${sourceOf.payout(id)}:returned`;
  const what = 'Payout returned by the bank';
  const now = ctx.now();
  const at = now < arrivesAt ? arrivesAt : now;
  await reverseJournalEntry(ctx, { orgId, journalEntryId: share.journalEntryId, source, what, at });
}

export const sharesToReturn = (
  { db }: TransactionContext,
  { id }: PayoutRow,
): Promise<PayoutShareRow[]> =>
  db
    .select()
    .from(payoutShares)
    .where(and(eq(payoutShares.payoutId, id), isNull(payoutShares.returnedAt)));

/** Called once the payout is posted, or reversed, for every organisation. */
export async function closePayout(
  { db }: TransactionContext,
  { id }: PayoutRow,
  changes: Partial<Pick<PayoutRow, 'bookedAt' | 'returnedAt' | 'failure'>>,
): Promise<void> {
  await db.update(payouts).set(changes).where(eq(payouts.id, id));
}
