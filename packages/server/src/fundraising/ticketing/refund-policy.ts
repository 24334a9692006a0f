import type { RefundTerms } from '@ngo-plus/contract/fundraising/ticketing';
import type { TransactionContext } from '../../kernel/index.ts';
import type { EventRow, OrderRow } from './table.ts';

const dayMs = 86_400_000;

type Policy = Pick<EventRow, 'refundPolicy' | 'refundDays' | 'refundWords' | 'startsAt'>;

/**
 * Returns the deadline for requesting a refund; undefined if refunds are not offered. Never later
 * than the event's start.
 */
export function refundableUntil({ refundPolicy, refundDays, startsAt }: Policy): Date | undefined {
  if (refundPolicy === 'none') return undefined;
  const days = refundPolicy === 'until-days' ? refundDays : 0;
  return new Date(startsAt.getTime() - days * dayMs);
}

/** Returns the policy as buyers read it. */
export const refundTermsOf = (event: Policy): RefundTerms => ({
  policy: event.refundPolicy,
  until: refundableUntil(event)?.toISOString() ?? null,
  words: event.refundPolicy === 'own-words' ? event.refundWords : '',
});

type OrderWithEvent = { readonly event: EventRow; readonly order: OrderRow };

/**
 * Returns whether the buyer can request a refund under the policy now, and the organiser has not
 * yet answered a request.
 */
export function mayRequestRefund(
  { now }: Pick<TransactionContext, 'now'>,
  { event, order }: OrderWithEvent,
): boolean {
  const until = refundableUntil(event);
  return (
    order.refundRequest === '' &&
    order.status === 'paid' &&
    order.amountMinor > order.refundedMinor &&
    event.status !== 'cancelled' &&
    until !== undefined &&
    now() < until
  );
}
