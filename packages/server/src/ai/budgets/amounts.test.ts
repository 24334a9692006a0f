import { expect, test } from 'vitest';
import { microAt, microOf } from './amounts.ts';

test.each([
  { micro: 1_000_000n, rate: '1', at: 1_000_000n },
  { micro: 1_000_000n, rate: '1450.25', at: 1_450_250_000n },
  { micro: 1n, rate: '0.000001', at: 1n },
  { micro: 3n, rate: '0.5', at: 2n },
  { micro: 0n, rate: '0.5', at: 0n },
])('$micro micro-units at $rate are $at', ({ micro, rate, at }) => {
  expect(microAt(micro, rate)).toBe(at);
});

test.each([
  { minor: 1_234n, currency: 'USD', micro: 12_340_000n },
  { minor: 1_234n, currency: 'RWF', micro: 1_234_000_000n },
  { minor: 1_234n, currency: 'KWD', micro: 1_234_000n },
])('$minor $currency are $micro micro-units', ({ minor, currency, micro }) => {
  expect(microOf(minor, currency)).toBe(micro);
});
