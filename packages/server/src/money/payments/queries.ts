import { and, eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { prepared, type TransactionContext } from '../../kernel/index.ts';
import { type PaymentProvider, PaymentProviderFailed } from '../../ports/index.ts';
import type { Payment } from './payable.ts';
import { type PaymentRow, payments } from './table.ts';

export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  orgId: row.orgId,
  payerOrgId: row.payerOrgId ?? undefined,
  reference: row.reference,
  payable: row.payable,
  subjectId: row.subjectId,
  provider: row.provider,
  amount: { amountMinor: row.amountMinor, currency: row.currency },
  status: row.status,
  method: row.method ?? undefined,
  card:
    row.cardBrand !== null && row.cardLast4 !== null
      ? { brand: row.cardBrand, last4: row.cardLast4 }
      : undefined,
  failure: row.failure ?? undefined,
  hasToken: row.cardToken !== null,
  at: row.chargedAt ?? row.createdAt,
});

type Key = { readonly id: string } | { readonly reference: string };

/** Finds a payment by our ID or by the reference that the provider knows too. */
const at = (key: Key) =>
  'id' in key ? eq(payments.id, key.id) : eq(payments.reference, key.reference);

export async function findPayment(
  { db }: TransactionContext,
  key: Key,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(at(key));
  return row;
}

/** Locks the payment’s row: concurrent bookings wait until this transaction ends. */
export async function lockPayment(
  { db }: TransactionContext,
  key: Key,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(at(key)).for('update');
  return row;
}

const bookable = prepared((db) =>
  db
    .select({ row: payments, own: organisations.currency })
    .from(payments)
    .innerJoin(organisations, eq(organisations.id, payments.orgId))
    .where(sql`${payments.reference} = any (${sql.placeholder('references')}::text[])`)
    // A fixed order: concurrent bookings of the same payments cannot deadlock.
    .orderBy(payments.reference)
    .for('update', { of: payments })
    .prepare('payments_to_book'),
);

/**
 * The same for many payments, with the base currency of the organisations that receive the money. Unknown references
 * are omitted.
 */
export const lockToBook = (
  { db }: TransactionContext,
  references: readonly string[],
): Promise<{ readonly row: PaymentRow; readonly own: string }[]> =>
  bookable(db).execute({ references });

export async function updatePayment(
  { db }: TransactionContext,
  { id }: Pick<PaymentRow, 'id'>,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await db.update(payments).set(changes).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`Payment ${id} couldn't be updated.`);
  return row;
}

/** Saves the columns that change when payments are paid, and no others, in one statement. */
export async function storePaid(
  { db }: TransactionContext,
  rows: readonly PaymentRow[],
): Promise<void> {
  const paid = rows.map(({ feeMinor, ...row }) => ({
    id: row.id,
    status: row.status,
    charge_id: row.chargeId,
    charged_at: row.chargedAt,
    fee_minor: feeMinor?.toString(),
    fee_currency: row.feeCurrency,
    method: row.method,
    card_brand: row.cardBrand,
    card_last4: row.cardLast4,
    card_token: row.cardToken,
    card_ends_on: row.cardEndsOn,
    settled_at: row.settledAt,
    journal_entry_id: row.journalEntryId,
  }));
  const { rowCount } = await db.execute(sql`
    update payments a set status = p.status, charge_id = p.charge_id, charged_at = p.charged_at, failure = null,
      fee_minor = p.fee_minor, fee_currency = p.fee_currency, method = p.method, card_brand = p.card_brand,
      card_last4 = p.card_last4, card_ends_on = p.card_ends_on, card_token = p.card_token, next_check_at = null, settled_at = p.settled_at,
      journal_entry_id = p.journal_entry_id
    from json_to_recordset(${JSON.stringify(paid)}::json) as p (id uuid, status text, charge_id text, charged_at timestamptz,
      fee_minor bigint, fee_currency text, method text, card_brand text, card_last4 text, card_ends_on date, card_token text,
      settled_at timestamptz, journal_entry_id uuid)
    where a.id = p.id`);
  if (rowCount !== rows.length) throw new Error("A payment couldn't be updated.");
}

/** Undefined when the provider’s keys were removed. */
export const providerOf = (
  { adapters }: Pick<TransactionContext, 'adapters'>,
  name: string,
): PaymentProvider | undefined => adapters.payments.find((provider) => provider.name === name);

/** @throws PaymentProviderFailed when the provider’s keys were removed */
export function providerOrFail(
  ctx: Pick<TransactionContext, 'adapters'>,
  name: string,
): PaymentProvider {
  const provider = providerOf(ctx, name);
  if (provider) return provider;
  throw new PaymentProviderFailed('unknown', `${name} is no longer set up.`, {
    fault: 'not-set-up',
  });
}

/** The payment that a provider’s charge was booked for. */
export async function paymentOfCharge(
  { db }: TransactionContext,
  provider: string,
  chargeId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.chargeId, chargeId)));
  return row;
}
