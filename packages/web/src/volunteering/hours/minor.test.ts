import { expect, test } from 'vitest';
import { minorOf } from './minor.ts';

test.for([
  ['1500', 0, '1500'],
  ['12.50', 2, '1250'],
  ['12,5', 2, '1250'],
  ['0.05', 2, '5'],
  ['1 500', 0, '1500'],
  ['9999999999.99', 2, '999999999999'],
  ['12.5', 0, undefined],
  ['12.505', 2, undefined],
  ['-1', 2, undefined],
  ['', 2, undefined],
  ['abc', 2, undefined],
] as const)('%j with %i digits is %j', ([text, digits, minor]) => {
  expect(minorOf(text, digits)).toBe(minor);
});
