import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched, batchedBy } from './batch.ts';

/** Doubles numbers and records each batch; fails for 13. */
function doubling() {
  const lots: number[][] = [];
  const work = async (numbers: readonly number[]) => {
    lots.push([...numbers]);
    await pause(5);
    if (numbers.includes(13)) throw new Error('Not thirteen.');
    return numbers.map((number) => number * 2);
  };
  return { lots, work };
}

test('a single call is served immediately, and calls that arrive meanwhile are batched', async () => {
  const { lots, work } = doubling();
  const double = batched(work, 3);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(double));
  expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
  expect(lots).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(await double(7)).toBe(14);
  expect(lots.at(-1)).toEqual([7]);
});

test('one failing call does not affect the others', async () => {
  const { lots, work } = doubling();
  const double = batched(work, 9);
  const answers = await Promise.allSettled([1, 2, 13, 4].map(double));
  expect(answers).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: new Error('Not thirteen.') },
    { status: 'fulfilled', value: 8 },
  ]);
  expect(lots).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
});

test('a missing answer fails every call', async () => {
  const short = batched(async () => [], 2);
  await expect(short(1)).rejects.toThrow('wrong number of results');
});

test('different keys are never batched together', async () => {
  const lots: string[][] = [];
  const say = batchedBy(
    ({ process }: { process: object; word: string }) => process,
    async (items) => {
      lots.push(items.map(({ word }) => word));
      await pause(5);
      return items.map(({ word }) => word);
    },
    9,
  );
  const [one, other] = [{}, {}];
  const results = ['a', 'b', 'c', 'd'].map((word, at) =>
    say({ process: at % 2 ? other : one, word }),
  );
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(lots).toEqual([['a'], ['b'], ['c'], ['d']]);
});
