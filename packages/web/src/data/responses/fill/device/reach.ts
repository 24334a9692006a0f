/**
 * Whether the server was reached the last time. Browsers only know whether there is a network: a phone can be connected
 * to one that leads nowhere.
 */
let isReached = true;
const changed = new EventTarget();

export function noteReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  changed.dispatchEvent(new Event('change'));
}

export const isOnline = (): boolean => navigator.onLine && isReached;

/** Calls back when the connection is lost or returns. Returns how to stop. */
export function watchOnline(listener: () => void): () => void {
  const back = () => noteReached(true);
  addEventListener('online', back);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  changed.addEventListener('change', listener);
  return () => {
    removeEventListener('online', back);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
    changed.removeEventListener('change', listener);
  };
}

/** Asks the server for a sign of life after it was not reached. */
export async function askAgain(): Promise<void> {
  if (isReached || !navigator.onLine) return;
  const reply = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  noteReached(reply?.ok === true);
}
