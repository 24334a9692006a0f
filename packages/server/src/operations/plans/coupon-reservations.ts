import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { payments } from '../../money/payments/index.ts';
import { releaseCoupon, reservedBefore } from '../coupons/index.ts';
import { lockSubscriber } from './subscriptions.ts';

/** A payment page is open for an hour; when it closes, its coupon is normally released as well. */
const checkedAfterMs = 2 * 3_600_000;

const batchSize = 500;

/**
 * Releases coupons of orders that can no longer be paid but emitted no event: the server stopped before the payment
 * page opened, or the payment ended as unmatched.
 */
export async function releaseStaleCoupons(
  outside: RequestContext,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(outside.now().getTime() - checkedAfterMs);
  const reserved = await outside.transact(
    (ctx) => reservedBefore(ctx, before, batchSize),
    'system',
  );
  for (const { orgId, orderId } of reserved) {
    signal.throwIfAborted();
    await outside.transact(async (ctx) => {
      await lockSubscriber(ctx, orgId);
      if (!(await isPayable(ctx, orderId))) await releaseCoupon(ctx, orderId);
    }, 'system');
  }
}

async function isPayable({ db }: TransactionContext, orderId: string): Promise<boolean> {
  const [payable] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subjectId, orderId),
        inArray(payments.status, ['created', 'open', 'pending']),
      ),
    )
    .limit(1);
  return payable !== undefined;
}
