import { useEffect } from 'react';

/** How long a dialog still stands after its deed succeeded, so that the good news can be read. */
const closeAfterMs = 1_200;

/** Calls `onClose` a moment after `done` became true. */
export function useClosing(done: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [done, onClose]);
}
