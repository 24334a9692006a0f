import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test.each([
  { mostAtOnce: 1, things: 4 },
  { mostAtOnce: 3, things: 7 },
  { mostAtOnce: 5, things: 2 },
])('of $things things $mostAtOnce run at once, in their order', async ({ mostAtOnce, things }) => {
  const takeTurn = semaphore(mostAtOnce);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const run = async (thing: number) => {
    const endTurn = await takeTurn();
    begun.push(thing);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    endTurn();
  };
  const all = Array.from({ length: things }, (_, at) => at);
  await Promise.all(all.map(run));
  expect(begun).toEqual(all);
  expect(most).toBe(Math.min(mostAtOnce, things));
});
