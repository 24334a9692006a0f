import type { TransactionContext } from '../../kernel/index.ts';
import { keptCardOf } from '../../money/payments/index.ts';
import type { SubscriptionRow } from './table.ts';

type Renewing = Pick<SubscriptionRow, 'keptAttemptId' | 'periodEnd'>;

/**
 * The last day on which the payment service lets the card be charged, where that is before the plan renews:
 * then a link is sent instead. Null where nothing is in the way.
 */
export async function keptOnlyUntil(
  ctx: TransactionContext,
  { keptAttemptId, periodEnd }: Renewing,
): Promise<string | null> {
  const until = keptAttemptId ? (await keptCardOf(ctx, keptAttemptId))?.keptUntil : null;
  return until && periodEnd && until < dayOf(periodEnd) ? until : null;
}

/** Whether a kept card can be charged no more, though it may be good. */
export async function isKeptNoMore(ctx: TransactionContext, attemptId: string): Promise<boolean> {
  const card = await keptCardOf(ctx, attemptId);
  return typeof card?.keptUntil === 'string' && card.keptUntil < dayOf(ctx.now());
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
