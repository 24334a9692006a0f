import { useEffect, useState } from 'react';

const initialIntervalMs = 3_000;
const laterIntervalMs = 15_000;
/** Prompts on phones are usually answered within this time; afterwards the payment is polled less often. */
const initialPhaseMs = 2 * 60_000;
const timeoutMs = 15 * 60_000;

/**
 * Polls an undecided payment: every few seconds at first, then less often, and whenever the payer returns to this tab.
 * Stops after a quarter of an hour.
 *
 * @returns whether it is still polling
 */
export function usePolling(isUndecided: boolean, check: () => unknown): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = isUndecided && !isOver;
  useEffect(() => {
    if (!isOn) return;
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const elapsedMs = Date.now() - startedAt;
      if (elapsedMs >= timeoutMs) return setOver(true);
      timer = setTimeout(poll, elapsedMs < initialPhaseMs ? initialIntervalMs : laterIntervalMs);
    };
    const poll = () => {
      void check();
      schedule();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    schedule();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOn, check]);
  return isOn;
}
