import { parseCronItems } from 'graphile-worker';
import { expect, test } from 'vitest';
import { product } from '../product.ts';

const { jobs } = product;

test.for(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }])))(
  'the worker can parse when $name runs: $cron',
  ({ name, cron }) => {
    const items = [{ task: name, match: cron, identifier: name, options: { backfillPeriod: 0 } }];
    expect(() => parseCronItems(items)).not.toThrow();
  },
);

test('no two jobs have the same name', () => {
  const names = jobs.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
