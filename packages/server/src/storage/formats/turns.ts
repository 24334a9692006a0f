/** Threads that read files at once, in one process. */
const mostAtOnce = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until one thread more may run, and gives what to call when it has ended. */
export async function takeTurn(): Promise<() => void> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}
