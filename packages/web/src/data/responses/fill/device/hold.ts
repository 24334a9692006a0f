/**
 * Holds a response for this tab, so that another tab with the same form fills in one of its own.
 *
 * @param patienceMs how long to wait for a tab that holds it: one that is being reloaded lets go of it late
 * @returns how to let go; undefined if another tab holds it
 */
export function holdResponse(
  responseId: string,
  patienceMs: number,
): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((done) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMs);
    const hold = () => {
      clearTimeout(timer);
      return new Promise<void>((release) => done(release));
    };
    navigator.locks
      .request(`forms-response ${responseId}`, { signal: patience.signal }, hold)
      .catch(() => done(undefined));
  });
}
