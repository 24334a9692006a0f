import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { useEffect, useState } from 'react';
import { calls } from '../public/index.ts';

const pollMs = 3_000;
/** After this time polling stops; the donor is thanked by email. */
const patienceMs = 3_600_000;

/** Polls the status of a payment made in another tab, and checks again when this tab becomes visible. */
export function usePayment(reference: string | undefined): PaymentStatus | undefined {
  const [payment, setPayment] = useState<PaymentStatus>();
  useEffect(() => {
    if (reference === undefined) return;
    const ended = new AbortController();
    const checkPayment = async () => {
      const { call, readPaymentStatus } = await calls();
      const options = { anonymous: true, signal: ended.signal };
      const now = await call(readPaymentStatus, { reference }, options);
      setPayment(now);
      if (!isUnderWay(now)) stop();
    };
    // Offline or rate limited: try again at the next interval.
    const look = () => void checkPayment().catch(() => undefined);
    const onVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(look, pollMs);
    const last = setTimeout(() => stop(), patienceMs);
    const stop = () => {
      clearInterval(timer);
      clearTimeout(last);
      document.removeEventListener('visibilitychange', onVisible);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ended.abort();
      stop();
    };
  }, [reference]);
  return payment?.reference === reference ? payment : undefined;
}

const isUnderWay = ({ status }: PaymentStatus) =>
  status === 'created' || status === 'open' || status === 'pending';
