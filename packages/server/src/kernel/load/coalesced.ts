/**
 * Shares a call among those who ask for it at the same time. The result is never older than the question: whoever asks
 * while a call is running gets the result of the next one.
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
