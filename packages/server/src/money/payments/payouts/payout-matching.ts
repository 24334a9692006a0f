import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { PayoutLine } from '../../../ports/index.ts';
import { type PayoutRow, payoutLines, payouts } from '../payout-table.ts';
import { type PaymentRow, payments } from '../table.ts';

/** Stores the lines of a payout; lines stored before remain unchanged. */
export async function storeLines(
  { db }: TransactionContext,
  { id: payoutId, currency }: PayoutRow,
  lines: readonly PayoutLine[],
): Promise<void> {
  if (lines.length > 0)
    await db
      .insert(payoutLines)
      .values(
        lines.map(({ id: lineId, original, ...line }) => ({
          ...line,
          id: uuidv7(),
          payoutId,
          lineId,
          currency,
          chargeId: line.chargeId ?? null,
          originalMinor: original?.amountMinor ?? null,
          originalCurrency: original?.currency ?? null,
        })),
      )
      .onConflictDoNothing();
  await db
    .update(payouts)
    .set({
      lines: sql`(select count(*) from payment_payout_lines l where l.payout_id = ${payoutId})`,
    })
    .where(eq(payouts.id, payoutId));
}

/**
 * Matches the lines to booked and unmatched payments, and so to organisations. A line that differs from the booked
 * payment stores the expected amount.
 */
export async function matchLines(
  { db }: TransactionContext,
  { id, provider, currency }: PayoutRow,
): Promise<void> {
  await db.execute(sql`
    update payment_payout_lines l set payment_id = a.id, org_id = a.org_id from payments a
    where l.payout_id = ${id} and l.payment_id is null and a.provider = ${provider} and a.charge_id = l.charge_id`);
  await db.execute(sql`
    update payment_payout_lines l set payment_id = m.payment_id, org_id = m.org_id from unmatched_payments m
    where l.payout_id = ${id} and l.payment_id is null and m.provider = ${provider} and m.charge_id = l.charge_id
      and m.payment_id is not null and m.kind in ('amount', 'currency', 'duplicate')`);
  // A converted line without an original amount covers the whole payment.
  await db.execute(sql`
    update payment_payout_lines l set original_minor = a.amount_minor, original_currency = a.currency
    from payments a
    where l.payout_id = ${id} and a.id = l.payment_id and a.charge_id = l.charge_id and l.kind = 'charge'
      and l.original_minor is null and a.currency <> l.currency`);
  await db.execute(sql`
    update payment_payout_lines l set expected_minor = case
      when l.original_minor is null then a.amount_minor - a.fee_minor else a.amount_minor end
    from payments a
    where l.payout_id = ${id} and a.id = l.payment_id and a.charge_id = l.charge_id and l.kind = 'charge'
      and l.expected_minor is null and case
        when l.original_minor is null then a.fee_currency = l.currency and a.amount_minor - a.fee_minor <> l.net_minor
        else l.original_minor <> a.amount_minor or l.original_currency <> a.currency end`);
  await matchSums({ db }, { id, provider, currency });
  await db.execute(sql`
    update payment_payouts set unmatched_lines =
      (select count(*) from payment_payout_lines l where l.payout_id = ${id} and l.org_id is null)
    where id = ${id}`);
}

/**
 * Some providers report refunds and disputes only as a total. The total belongs to an organisation only when every
 * payment ever made in the currency was paid to it; otherwise it stays unmatched.
 */
async function matchSums(
  { db }: Pick<TransactionContext, 'db'>,
  { id, provider, currency }: Pick<PayoutRow, 'id' | 'provider' | 'currency'>,
): Promise<void> {
  await db.execute(sql`
    update payment_payout_lines l set org_id = (
      select c.org_id from payment_payout_lines c
      where c.payout_id = ${id} and c.kind = 'charge' order by c.org_id nulls first limit 1)
    where l.payout_id = ${id} and l.org_id is null and l.charge_id is null and l.kind in ('refund', 'dispute')
      and not exists (
        select from payments a where a.provider = ${provider} and a.currency = ${currency}
          and a.status = 'succeeded' and a.org_id is distinct from (
            select c.org_id from payment_payout_lines c
            where c.payout_id = ${id} and c.kind = 'charge' order by c.org_id nulls first limit 1))
      and not exists (
        select from unmatched_payments m where m.provider = ${provider} and m.kind = 'missing-here'
          and m.received_currency = ${currency})`);
}

/** Lists each line that differs from its booked payment as unmatched, once. */
export async function noteOddLines(
  { db, now }: TransactionContext,
  { id }: PayoutRow,
): Promise<void> {
  await db.execute(sql`
    insert into unmatched_payments (org_id, payment_id, provider, charge_id, reference, kind,
      expected_minor, expected_currency, received_minor, received_currency, detected_at)
    select l.org_id, l.payment_id, a.provider, 'line ' || l.line_id, a.reference, 'payout',
      l.expected_minor, coalesce(l.original_currency, l.currency), coalesce(l.original_minor, l.net_minor),
      coalesce(l.original_currency, l.currency), ${now()}::timestamptz
    from payment_payout_lines l join payments a on a.id = l.payment_id
    where l.payout_id = ${id} and l.expected_minor is not null
    on conflict do nothing`);
}

/** Payments that a payout’s lines report as disputed or refunded. */
export const affectedPayments = (
  { db }: TransactionContext,
  { id }: PayoutRow,
  by: 'dispute' | 'refund',
): Promise<PaymentRow[]> =>
  db
    .selectDistinctOn([payments.id])
    .from(payments)
    .innerJoin(payoutLines, eq(payoutLines.paymentId, payments.id))
    .where(and(eq(payoutLines.payoutId, id), eq(payoutLines.kind, by)))
    .then((rows) => rows.map(({ payments: row }) => row));

/** Organisations whose share of the payout is not posted yet. */
export async function unpostedOrgs(
  { db }: TransactionContext,
  { id }: PayoutRow,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orgId: payoutLines.orgId })
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.payoutId, id),
        isNotNull(payoutLines.orgId),
        sql`not exists (select from payment_payout_shares s where s.payout_id = ${id} and s.org_id = ${payoutLines.orgId})`,
      ),
    );
  return rows.flatMap(({ orgId }) => orgId ?? []);
}

/** The sum of all lines, including those that match no payment. */
export async function sumOf({ db }: TransactionContext, { id }: PayoutRow): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payoutLines.netMinor}), 0)::text` })
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, id));
  return BigInt(row?.sum ?? '0');
}
