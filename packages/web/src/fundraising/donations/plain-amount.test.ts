import { expect, test } from 'vitest';
import { plainAmount } from './plain-amount.ts';

test.each([
  ['5,000', 'RWF', '5000'],
  ['5 000', 'RWF', '5000'],
  ['10,50', 'GBP', '10.50'],
  ['10.50', 'GBP', '10.50'],
  ['10', 'GBP', '10'],
  ['1.234', 'KWD', '1.234'],
  ['-5', 'GBP', '-5'],
  ['1e30', 'USD', '1e30'],
  ['10.5', 'RWF', '10.5'],
  ['', 'RWF', ''],
])('%s %s is sent as %s', (typed, currency, plain) => {
  expect(plainAmount(typed, currency)).toBe(plain);
});
