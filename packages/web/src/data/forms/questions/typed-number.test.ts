import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.for([
  ['12', 12],
  [' -3.5 ', -3.5],
  ['1,5', 1.5],
  ['12,500', 12_500],
  ['1,234,567.8', 1_234_567.8],
  ['1 250 000', 1_250_000],
  ["2'500", 2_500],
  ['1.', 1],
  ['.5', 0.5],
  ['1e3', 1_000],
  ['', undefined],
  ['twelve', undefined],
  ['1,2,3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
] as const)('%s is %s', ([text, number]) => {
  expect(typedNumber(text)).toBe(number);
});
