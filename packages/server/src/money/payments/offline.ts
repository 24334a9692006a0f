import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { type Money, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { recordCharges } from './entries.ts';
import { bookOne, type Payable, type Payment } from './payable.ts';
import { findPayment, paymentOf, updatePayment } from './queries.ts';
import { payments } from './table.ts';

const ways = {
  cash: 'cash',
  cheque: 'cheque',
  'bank-transfer': 'bank',
  'in-kind': 'in-kind',
} as const;

type OfflineMethod = Extract<PaymentMethod, keyof typeof ways>;

/** The provider names of payments without a provider. */
export const offlineProviders: readonly string[] = Object.values(ways);

/** Whether the payment was recorded by hand: no provider knows it. */
export const isOffline = (provider: string): boolean => offlineProviders.includes(provider);

export type OfflinePayment = {
  readonly orgId: string;
  /** The ID of the payable’s row, which already exists. */
  readonly subjectId: string;
  /** The idempotency key: repeats for the same payment use the same reference. See `referenceFor`. */
  readonly reference: string;
  readonly amount: Money;
  readonly method: OfflineMethod;
  readonly title: string;
  /** When the money was received. */
  readonly at: Date;
};

/** Books a payment without a provider in the caller’s transaction. It is idempotent by reference. */
export async function recordOffline(
  ctx: TransactionContext,
  payable: Payable,
  { reference, amount, method, at, ...payment }: OfflinePayment,
): Promise<Payment> {
  const now = ctx.now();
  const id = uuidv7();
  const [added] = await ctx.db
    .insert(payments)
    .values({
      ...payment,
      ...amount,
      id,
      reference,
      method,
      payable: payable.name,
      provider: ways[method],
      status: 'succeeded',
      chargeId: id,
      chargedAt: at,
      saveCard: false,
      expiresAt: now,
      createdAt: now,
      settledAt: now,
      createdBy: ctx.actor?.userId,
    })
    .onConflictDoNothing()
    .returning();
  const row = added ?? (await findPayment(ctx, { reference }));
  if (!row) throw new Error(`Payment ${reference} was neither inserted nor found.`);
  if (!added) return paymentOf(row);
  const booking = await bookOne(ctx, payable, paymentOf(row));
  const charge = { id, at, fee: undefined };
  const [journalEntryId = null] = await recordCharges(ctx, [{ payment: row, charge, booking }]);
  return paymentOf(await updatePayment(ctx, row, { journalEntryId }));
}
