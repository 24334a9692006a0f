import type { UnmatchedKind } from '@ngo-plus/contract/money/payments';
import { eq } from 'drizzle-orm';
import { type Money, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { Charge } from '../../../ports/index.ts';
import { recordUnmatched } from '../entries.ts';
import { updatePayment } from '../queries.ts';
import { type PaymentRow, unmatchedPayments } from '../table.ts';

/**
 * Money came, but not what was asked for. It is in the books as owed, and stays with us until a person
 * has looked.
 */
export async function hold(
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

/** Of these, the money stands in the books as owed until somebody takes it out. */
export const owedKinds = ['amount', 'currency', 'duplicate', 'dispute'] as const;

type Match = {
  readonly kind: UnmatchedKind;
  readonly provider: string;
  readonly charge: Pick<Charge, 'id' | 'reference'> & { readonly amount?: Charge['amount'] };
  readonly row?: PaymentRow | undefined;
  /** What should have come; left out, what the row asks for. */
  readonly expected?: Money | undefined;
  /** Of what could not be verified. */
  readonly reason?: string;
};

/** @returns whether nobody had noted it before */
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

/** The provider refused to give it back: it is owed as before. */
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
