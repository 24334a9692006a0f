import { useEffect, useRef } from 'react';

/** The signal for calls that nobody waits for once this component has gone. */
export function useWhileShown(): () => AbortSignal | undefined {
  const shown = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller;
    return () => controller.abort();
  }, []);
  return () => shown.current?.signal;
}
