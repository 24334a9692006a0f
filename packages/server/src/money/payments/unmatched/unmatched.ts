import type { UnmatchedKind } from '@ngo-plus/contract/money/payments';
import { eq } from 'drizzle-orm';
import { type Money, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { Charge } from '../../../ports/index.ts';
import { recordUnmatched } from '../entries.ts';
import { updatePayment } from '../queries.ts';
import { type PaymentRow, unmatchedPayments } from '../table.ts';

/** Records a payment that does not match its order as a liability, until staff review it. */
export async function listUnmatched(
  ctx: TransactionContext,
  row: PaymentRow,
  charge: Charge,
  kind: UnmatchedKind,
): Promise<PaymentRow> {
  const { provider } = row;
  const isNew = await insertUnmatchedPayment(ctx, { kind, provider, charge, row });
  if (isNew) await recordUnmatched(ctx, row, charge);
  if (row.status === 'succeeded' || row.status === 'unmatched') return row;
  return updatePayment(ctx, row, { status: 'unmatched', nextCheckAt: null, settledAt: ctx.now() });
}

/** Kinds of mismatch whose money the ledger holds as a liability until it is allocated. */
export const liabilityKinds = ['amount', 'currency', 'duplicate', 'dispute'] as const;

type Match = {
  readonly kind: UnmatchedKind;
  readonly provider: string;
  readonly charge: Pick<Charge, 'id' | 'reference'> & { readonly amount?: Charge['amount'] };
  readonly row?: PaymentRow | undefined;
  /** The expected amount; defaults to that of the payment. */
  readonly expected?: Money | undefined;
  /** Why it could not be verified. */
  readonly reason?: string;
};

/** @returns whether it is new */
export async function insertUnmatchedPayment(
  { db, now }: TransactionContext,
  { kind, provider, charge, row, expected = row, reason }: Match,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(unmatchedPayments)
    .values({
      id: uuidv7(),
      kind,
      provider,
      chargeId: charge.id,
      detectedAt: now(),
      reference: charge.reference.slice(0, 300),
      reason: reason ?? null,
      orgId: row?.orgId ?? null,
      paymentId: row?.id ?? null,
      expectedMinor: expected?.amountMinor ?? null,
      expectedCurrency: expected?.currency ?? null,
      receivedMinor: charge.amount?.amountMinor ?? null,
      receivedCurrency: charge.amount?.currency ?? null,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Restores the liability after the provider refused the refund. */
export async function putBack({ db }: TransactionContext, id: string): Promise<void> {
  await db
    .update(unmatchedPayments)
    .set({
      allocation: null,
      allocatedAt: null,
      resolvedAt: null,
      resolvedBy: null,
      resolution: null,
    })
    .where(eq(unmatchedPayments.id, id));
}
