import type { TransactionContext } from '../../kernel/index.ts';
import { savedCardOf } from '../../money/payments/index.ts';
import type { SubscriptionRow } from './table.ts';

type SavedCardRef = Pick<SubscriptionRow, 'cardPaymentId' | 'periodEnd'>;

/**
 * The last day on which the payment service stores the card, as `YYYY-MM-DD`, when that is before the renewal: a
 * payment link is sent instead. Null when the card can be charged.
 */
export async function expiresOn(
  ctx: TransactionContext,
  { cardPaymentId, periodEnd }: SavedCardRef,
): Promise<string | null> {
  const until = cardPaymentId ? (await savedCardOf(ctx, cardPaymentId))?.storedUntil : null;
  return until && periodEnd && until < dayOf(periodEnd) ? until : null;
}

/** Whether the provider has deleted a saved card, though the card itself may still be valid. */
export async function isExpired(ctx: TransactionContext, paymentId: string): Promise<boolean> {
  const card = await savedCardOf(ctx, paymentId);
  return typeof card?.storedUntil === 'string' && card.storedUntil < dayOf(ctx.now());
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
