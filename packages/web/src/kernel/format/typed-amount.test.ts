import { expect, test } from 'vitest';
import { minorTyped, typedOf } from './typed-amount.ts';

test.each([
  { typed: '5000', currency: 'GBP', minor: '500000' },
  { typed: ' 20,000.5 ', currency: 'GBP', minor: '2000050' },
  { typed: '12 000 000', currency: 'RWF', minor: '12000000' },
  { typed: '12,000,000', currency: 'RWF', minor: '12000000' },
  { typed: "1'500.00", currency: 'CHF', minor: '150000' },
  { typed: '12,5', currency: 'EUR', minor: '1250' },
  { typed: '5.', currency: 'GBP', minor: '500' },
  { typed: '1.5', currency: 'RWF', minor: undefined },
  { typed: '1,5', currency: 'RWF', minor: undefined },
  { typed: '12.505', currency: 'GBP', minor: undefined },
  { typed: '0.05', currency: 'GBP', minor: '5' },
  { typed: '0.005', currency: 'KWD', minor: '5' },
  { typed: '0', currency: 'GBP', minor: '0' },
  { typed: '', currency: 'GBP', minor: undefined },
  { typed: 'a lot', currency: 'GBP', minor: undefined },
  { typed: '1e3', currency: 'GBP', minor: undefined },
  { typed: '-5', currency: 'GBP', minor: undefined },
  { typed: '1,2,3', currency: 'GBP', minor: undefined },
  { typed: '90071992547409.93', currency: 'USD', minor: '9007199254740993' },
  { typed: '9'.repeat(19), currency: 'RWF', minor: undefined },
])('"$typed" $currency is $minor', ({ typed, currency, minor }) => {
  expect(minorTyped(typed, currency)).toBe(minor);
});

test.each([
  { minor: '500000', currency: 'GBP', typed: '5000' },
  { minor: '1250', currency: 'GBP', typed: '12.50' },
  { minor: '5', currency: 'KWD', typed: '0.005' },
  { minor: '12000000', currency: 'RWF', typed: '12000000' },
  { minor: '10', currency: 'RWF', typed: '10' },
  { minor: null, currency: 'GBP', typed: '' },
])('$minor $currency is typed "$typed"', ({ minor, currency, typed }) => {
  expect(typedOf(minor, currency)).toBe(typed);
});
