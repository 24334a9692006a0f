import { readPaymentStatus } from '@ngo-plus/contract/payments';
import { verifyPlanPayment } from '@ngo-plus/contract/plans';
import { useEffect, useState } from 'react';
import { call, RequestFailed } from '../../kernel/index.ts';
import { refreshPlan } from '../refresh-plan.ts';

export type Verification =
  | { readonly state: 'processing' | 'pending' | 'success' }
  | { readonly state: 'error'; readonly message: string };

const missing = 'Missing payment information. Please try again or contact support.';
const failed = 'Payment verification failed. Please contact support.';
const broken = 'An error occurred during payment verification. Please contact support.';

const askAgainAfterMs = 3_000;

/** Asks until the payment is decided. Mobile money takes its minutes. */
export function useVerification(transactionId: string, reference: string): Verification {
  const isWhole = transactionId !== '' && reference !== '';
  const [found, setFound] = useState<Verification>({ state: 'processing' });
  useEffect(() => {
    if (!isWhole) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await verify(transactionId, reference, stop.signal);
      if (stop.signal.aborted) return;
      setFound(answer);
      if (answer.state === 'pending') timer = setTimeout(() => void ask(), askAgainAfterMs);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isWhole, transactionId, reference]);
  return isWhole ? found : { state: 'error', message: missing };
}

async function verify(
  transactionId: string,
  reference: string,
  signal: AbortSignal,
): Promise<Verification> {
  try {
    const { success, message } = await call(
      verifyPlanPayment,
      { transaction_id: transactionId, tx_ref: reference },
      { signal },
    );
    if (success) {
      await refreshPlan();
      return { state: 'success' };
    }
    if (await isUnderWay(reference, signal)) return { state: 'pending' };
    return { state: 'error', message: message || failed };
  } catch (error) {
    // What the server said about this payment is told; everything else is only that it went wrong.
    const told = error instanceof RequestFailed && ['invalid', 'not_found'].includes(error.code);
    return { state: 'error', message: told ? error.message : broken };
  }
}

async function isUnderWay(reference: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await call(readPaymentStatus, { reference }, { signal });
  return status === 'created' || status === 'open' || status === 'pending';
}
