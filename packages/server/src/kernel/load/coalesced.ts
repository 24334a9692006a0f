/**
 * Shares one call among concurrent callers. No caller gets a result that is older than its request: callers that arrive
 * while a call is running share the next one.
 */
export function coalesced<T>(call: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      const started = call();
      last = started.catch(() => undefined);
      return started;
    });
    return next;
  };
}
