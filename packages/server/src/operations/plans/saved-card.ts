import type { TransactionContext } from '../../kernel/index.ts';
import { savedCardOf } from '../../money/payments/index.ts';
import type { SubscriptionRow } from './table.ts';

type Renewing = Pick<SubscriptionRow, 'cardPaymentId' | 'periodEnd'>;

/**
 * The last day on which the payment service lets the card be charged, where that is before the plan renews:
 * then a link is sent instead. Null where nothing is in the way.
 */
export async function expiresOn(
  ctx: TransactionContext,
  { cardPaymentId, periodEnd }: Renewing,
): Promise<string | null> {
  const until = cardPaymentId ? (await savedCardOf(ctx, cardPaymentId))?.keptUntil : null;
  return until && periodEnd && until < dayOf(periodEnd) ? until : null;
}

/** Whether a kept card can be charged no more, though it may be good. */
export async function isExpired(ctx: TransactionContext, paymentId: string): Promise<boolean> {
  const card = await savedCardOf(ctx, paymentId);
  return typeof card?.keptUntil === 'string' && card.keptUntil < dayOf(ctx.now());
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
