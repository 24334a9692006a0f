/**
 * Limits concurrent work in this process; further callers wait.
 *
 * @returns a function that waits for a slot and resolves to its release function
 */
export function semaphore(mostAtOnce: number): () => Promise<() => void> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async () => {
    if (running < mostAtOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return () => {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    };
  };
}
