import { type PaymentStatus, readPaymentStatus } from '@ngo-plus/contract/money/payments';
import { verifyPlanPayment } from '@ngo-plus/contract/operations/plans';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, RequestFailed } from '../../../kernel/index.ts';
import { outcomeOf, usePolling } from '../../../money/payment-outcomes/index.ts';
import { refreshPlan } from '../refresh-plan.ts';

export type Verification =
  | { readonly state: 'processing' | 'pending' }
  | { readonly state: 'success'; readonly message: string }
  | { readonly state: 'cancelled'; readonly retryUrl: string | null }
  | {
      readonly state: 'failed';
      readonly message: string;
      /** Why, in the words of the payment service. */
      readonly reason: string | null;
      readonly retryUrl: string | null;
    }
  | { readonly state: 'error'; readonly message: string };

/** What the payment service added to the address. */
export type Returned = {
  readonly transactionId: string;
  readonly reference: string;
  readonly status: string;
};

const missing = 'Missing payment information. Please try again or contact support.';
const failed = 'Payment verification failed. Please contact support.';
const broken = 'An error occurred during payment verification. Please contact support.';

/** Verifies a payment until it is decided. Mobile money takes minutes, so it does not check for ever. */
export function useVerification({ transactionId, reference, status }: Returned) {
  const [found, setFound] = useState<Verification>({ state: 'processing' });
  const latest = useRef(0);
  const check = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const answer = await verify({ transactionId, reference, status });
    if (mine === latest.current) setFound(answer);
  }, [transactionId, reference, status]);
  useEffect(() => {
    void check();
    return () => {
      latest.current += 1;
    };
  }, [check]);
  return { verification: found, isFollowed: usePolling(found.state === 'pending', check) };
}

async function verify(returned: Returned): Promise<Verification> {
  const { transactionId, reference, status } = returned;
  // Nobody tried to pay where the payer cancelled, so there is no transaction.
  const isCancelled = status === 'cancelled' && reference !== '';
  if (!isCancelled && (transactionId === '' || reference === ''))
    return { state: 'error', message: missing };
  try {
    if (transactionId === '') return await unverified(returned, '');
    const { success, message } = await call(verifyPlanPayment, {
      transaction_id: transactionId,
      tx_ref: reference,
    });
    if (!success) return await unverified(returned, message);
    await refreshPlan();
    return { state: 'success', message };
  } catch (error) {
    // What the server said about this payment is told; everything else is only that it went wrong.
    const told = error instanceof RequestFailed && ['invalid', 'not_found'].includes(error.code);
    return { state: 'error', message: told ? error.message : broken };
  }
}

async function unverified({ reference, status }: Returned, message: string): Promise<Verification> {
  const payment: PaymentStatus = await call(readPaymentStatus, { reference });
  const { failure: reason, retryUrl } = payment;
  switch (outcomeOf(payment, status)) {
    case 'paid':
      await refreshPlan();
      return { state: 'success', message: '' };
    case 'pending':
      return { state: 'pending' };
    case 'cancelled':
      return { state: 'cancelled', retryUrl };
    case 'failed':
      return { state: 'failed', message: isUndecided(payment) ? '' : message, reason, retryUrl };
    default:
      return { state: 'error', message: message || failed };
  }
}

/** The server speaks of a payment that may still be paid; the page of the payer says that it failed. */
const isUndecided = ({ status }: PaymentStatus) => status === 'open' || status === 'created';
