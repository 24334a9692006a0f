import { expect, test } from 'vitest';
import { sumChosen } from './sum-chosen.ts';

const row = (id: string, amountMinor: string, currency: string) => ({
  id,
  amount: { amountMinor, currency },
});
const [first, second] = [
  [row('a', '9007199254740993', 'RWF'), row('b', '250', 'USD')],
  [row('c', '2', 'RWF'), row('d', '-50', 'USD')],
];
const data = {
  pages: [first, second].map((items) => ({ items, total: 4, next: undefined })),
  pageParams: [],
} as unknown as Parameters<typeof sumChosen<ReturnType<typeof row>>>[0];

test.for([
  { ids: [], sums: [] },
  { ids: ['b'], sums: ['250 USD'] },
  // As numbers, these would be one less.
  { ids: ['a', 'c'], sums: ['9007199254740995 RWF'] },
  { ids: ['d', 'b', 'a'], sums: ['9007199254740993 RWF', '200 USD'] },
  { ids: ['gone'], sums: [] },
])('rows $ids come to $sums', ({ ids, sums }) => {
  const chosen = { ids: new Set(ids) } as unknown as Parameters<typeof sumChosen>[1];
  const shown = sumChosen(data, chosen, ({ amount }) => amount);
  expect(shown.map(({ amountMinor, currency }) => `${amountMinor} ${currency}`)).toEqual(sums);
});
