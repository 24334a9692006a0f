import type { PaymentStatus } from '@ngo-plus/contract/money/payments';

/** The outcome of a payment, as shown to the payer. */
export type Outcome = 'paid' | 'pending' | 'cancelled' | 'failed' | 'unmatched' | 'unknown';

/**
 * @param returned the `status` that the payment service added to the URL. It only distinguishes payments that the
 * server knows to be unpaid; it can never make a payment look paid.
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
