import { useEffect, useState } from 'react';

const soonMs = 3_000;
const laterMs = 15_000;
/** A prompt on a phone is answered within this time; afterwards the payer is checked on less often. */
const soonForMs = 2 * 60_000;
const patienceMs = 15 * 60_000;

/**
 * Checks a payment again and again while it is undecided: every few seconds at first, then less often, and
 * whenever the payer comes back to this tab. It stops after a quarter of an hour.
 *
 * @returns whether it is still checking
 */
export function usePolling(isUndecided: boolean, check: () => unknown): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = isUndecided && !isOver;
  useEffect(() => {
    if (!isOn) return;
    const begunAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const elapsedMs = Date.now() - begunAt;
      if (elapsedMs >= patienceMs) return setOver(true);
      timer = setTimeout(look, elapsedMs < soonForMs ? soonMs : laterMs);
    };
    const look = () => {
      void check();
      schedule();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') void check();
    };
    schedule();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isOn, check]);
  return isOn;
}
