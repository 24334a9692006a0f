/**
 * Lets so many things run at once in this process, and the others wait for their turn.
 *
 * @returns a function that waits until one more may run, and gives what to call when it has ended
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
