import { useEffect } from 'react';

/** How long a dialog stays open after success, so that the message can be read. */
const closeAfterMs = 1_200;

/** Calls `onClose` shortly after `done` becomes true. */
export function useDelayedClose(done: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [done, onClose]);
}
