import { useEffect, useRef } from 'react';

/** The signal for requests that are aborted when this component unmounts. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const mounted = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);
  return () => mounted.current?.signal;
}
