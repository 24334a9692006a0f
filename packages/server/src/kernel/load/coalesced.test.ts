import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('a question that comes while another is answered gets an answer that began after it', async () => {
  let truth = 0;
  const answers: PromiseWithResolvers<void>[] = [];
  const ask = coalesced(async () => {
    const seen = truth;
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return seen;
  });
  const first = ask();
  await expect.poll(() => answers).toHaveLength(1);
  truth = 1;
  const [second, third] = [ask(), ask()];
  answers[0]?.resolve();
  expect(await first).toBe(0);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.resolve();
  expect(await Promise.all([second, third])).toEqual([1, 1]);
});

test('after a question that failed, the next is asked', async () => {
  let isDown = true;
  const ask = coalesced(async () => {
    if (isDown) throw new Error('down');
    return 'up';
  });
  await expect(ask()).rejects.toThrow('down');
  isDown = false;
  expect(await ask()).toBe('up');
});
