import { expect, test } from 'vitest';
import { decimalOf, exponentOf, minorUnitsOf } from './index.ts';

test.each([
  { currency: 'GBP', exponent: 2, minor: 1_234n, decimal: '12.34' },
  { currency: 'RWF', exponent: 0, minor: 1_234n, decimal: '1234' },
  { currency: 'UGX', exponent: 0, minor: 5n, decimal: '5' },
  { currency: 'KWD', exponent: 3, minor: 5n, decimal: '0.005' },
  { currency: 'CLF', exponent: 4, minor: -12_345n, decimal: '-1.2345' },
  { currency: 'MGA', exponent: 2, minor: 20n, decimal: '0.20' },
  { currency: 'HUF', exponent: 2, minor: 0n, decimal: '0.00' },
])('$minor in $currency are $decimal', ({ currency, exponent, minor, decimal }) => {
  expect(exponentOf(currency)).toBe(exponent);
  expect(decimalOf(minor, currency)).toBe(decimal);
  expect(minorUnitsOf(decimal, currency)).toBe(minor);
});

test.each([
  { decimal: '19.99', currency: 'USD', minor: 1_999n },
  { decimal: '19.9', currency: 'USD', minor: 1_990n },
  { decimal: '19', currency: 'USD', minor: 1_900n },
  { decimal: '19.990', currency: 'USD', minor: 1_999n },
  { decimal: '5000.00', currency: 'RWF', minor: 5_000n },
  { decimal: '90071992547409.93', currency: 'EUR', minor: 9_007_199_254_740_993n },
  { decimal: '0.001', currency: 'USD', minor: undefined },
  { decimal: '5000.5', currency: 'RWF', minor: undefined },
  { decimal: '1e30', currency: 'USD', minor: undefined },
  { decimal: '1,000', currency: 'USD', minor: undefined },
  { decimal: '.5', currency: 'USD', minor: undefined },
  { decimal: '', currency: 'USD', minor: undefined },
  { decimal: ' 5', currency: 'USD', minor: undefined },
  { decimal: 'NaN', currency: 'USD', minor: undefined },
])('$decimal $currency is $minor', ({ decimal, currency, minor }) => {
  expect(minorUnitsOf(decimal, currency)).toBe(minor);
});
