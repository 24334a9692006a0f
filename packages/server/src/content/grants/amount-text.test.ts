import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test.each([
  { min: 2_000_000n, max: 6_000_000n, currency: 'GBP', words: '£20,000 to £60,000' },
  { min: null, max: 400_000n, currency: 'GBP', words: 'Up to £4,000' },
  { min: 1_250n, max: null, currency: 'EUR', words: 'From €12.50' },
  { min: 12_000_000n, max: 12_000_000n, currency: 'RWF', words: 'RWF 12,000,000' },
  { min: null, max: 5n, currency: 'KWD', words: 'Up to KWD 0.005' },
  { min: null, max: null, currency: 'GBP', words: '' },
])('$min to $max $currency is “$words”', ({ min, max, currency, words }) => {
  expect(amountText({ amountMinMinor: min, amountMaxMinor: max, currency })).toBe(words);
});
