import { useEffect, useEffectEvent } from 'react';
import { connect, disconnect, listenTo } from './connection.ts';

/** Opens the page's socket once the main content is on the screen. Applicants have none. */
export function useRealtime({ enabled }: { enabled: boolean }): void {
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(connect, 1_000);
    return () => {
      clearTimeout(timer);
      disconnect();
    };
  }, [enabled]);
}

/** Calls `onHint` whenever something in the channel is new, or may be. */
export function useHint(channel: string, onHint: () => void): void {
  const listener = useEffectEvent(onHint);
  useEffect(() => listenTo(channel, () => listener()), [channel]);
}
