import type { PaymentStatus } from '@ngo-plus/contract/money/payments';

/** What the payer is told about a payment. */
export type Outcome = 'paid' | 'pending' | 'cancelled' | 'failed' | 'unmatched' | 'unknown';

/**
 * @param returned the `status` that the payment service added to the address. It only tells apart payments
 *   that the server knows to be unpaid; nobody can make a payment look paid with it.
 */
export function outcomeOf(payment: PaymentStatus | undefined, returned: string | null): Outcome {
  if (!payment) return 'unknown';
  const { status, failure } = payment;
  if (status === 'succeeded') return 'paid';
  if (status === 'unmatched' || status === 'pending') return status;
  if (returned === 'cancelled' && failure === null) return 'cancelled';
  const isOver = status === 'failed' || status === 'expired';
  return isOver || failure !== null || returned === 'failed' ? 'failed' : 'pending';
}
