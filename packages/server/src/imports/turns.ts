/** Jobs read three files at once; two more threads are for people who wait for an answer. */
const mostAtOnce = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until a thread more may run, and gives what to call when it has ended. */
export async function takeTurn(): Promise<() => void> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}
