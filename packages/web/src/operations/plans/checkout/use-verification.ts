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
      /** The reason, in the words of the payment service. */
      readonly reason: string | null;
      readonly retryUrl: string | null;
    }
  | { readonly state: 'error'; readonly message: string };

/** Parameters that the payment service added to the URL. */
export type CallbackParams = {
  readonly transactionId: string;
  readonly reference: string;
  readonly status: string;
};

const missing = 'Missing payment information. Please try again or contact support.';
const failedText = 'Payment verification failed. Please contact support.';
const broken = 'An error occurred during payment verification. Please contact support.';

/** Verifies a payment repeatedly until it is decided. Mobile money takes minutes, so the checks have a limit. */
export function useVerification({ transactionId, reference, status }: CallbackParams) {
  const [verification, setVerification] = useState<Verification>({ state: 'processing' });
  const latest = useRef(0);
  const check = useCallback(async () => {
    latest.current += 1;
    const isCurrent = latest.current;
    const response = await verify({ transactionId, reference, status });
    if (isCurrent === latest.current) setVerification(response);
  }, [transactionId, reference, status]);
  useEffect(() => {
    void check();
    return () => {
      latest.current += 1;
    };
  }, [check]);
  return {
    verification: verification,
    isFollowed: usePolling(verification.state === 'pending', check),
  };
}

async function verify(returned: CallbackParams): Promise<Verification> {
  const { transactionId, reference, status } = returned;
  // A cancelled payment has no transaction.
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
    // Messages about this payment are shown; any other error gets a general message.
    const isAboutPayment =
      error instanceof RequestFailed && ['invalid', 'not_found'].includes(error.code);
    return { state: 'error', message: isAboutPayment ? error.message : broken };
  }
}

async function unverified(
  { reference, status }: CallbackParams,
  message: string,
): Promise<Verification> {
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
      return { state: 'failed', message: isUnpaid(payment) ? '' : message, reason, retryUrl };
    default:
      return { state: 'error', message: message || failedText };
  }
}

/** The server reports a payment that can still be paid; the payer's page says that it failed. */
const isUnpaid = ({ status }: PaymentStatus) => status === 'open' || status === 'created';
