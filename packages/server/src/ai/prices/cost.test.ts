import { expect, test } from 'vitest';
import { costOf, freePrice, mostOf, type Price } from './cost.ts';

const price: Price = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  currency: 'USD',
  inputMicro: 1_000_000n,
  cachedMicro: 100_000n,
  outputMicro: 6_000_000n,
  reasoningMicro: null,
};
const none = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, reasoningTokens: 0 };

test.each([
  { used: { ...none, inputTokens: 1_000, outputTokens: 500 }, micro: 4_000n },
  { used: { ...none, inputTokens: 1_000, cachedTokens: 1_000 }, micro: 100n },
  { used: { ...none, inputTokens: 1_000, cachedTokens: 400 }, micro: 640n },
  // A provider that reports more cached tokens than tokens.
  { used: { ...none, inputTokens: 10, cachedTokens: 4_000 }, micro: 1n },
  { used: { ...none, outputTokens: 100, reasoningTokens: 60 }, micro: 600n },
  { used: { ...none, inputTokens: 1, cachedTokens: 1 }, micro: 1n },
  { used: none, micro: 0n },
])('$used costs $micro', ({ used, micro }) => {
  expect(costOf(price, used)).toBe(micro);
});

test('reasoning tokens have a price of their own where one is set', () => {
  const used = { ...none, outputTokens: 100, reasoningTokens: 60 };
  expect(costOf({ ...price, reasoningMicro: 8_000_000n }, used)).toBe(720n);
});

test('a call never costs more than the most it can cost', () => {
  const dear = { ...price, cachedMicro: 3_000_000n, reasoningMicro: 8_000_000n };
  const used = { inputTokens: 100, cachedTokens: 70, outputTokens: 10, reasoningTokens: 9 };
  expect(mostOf(dear, used)).toBe(380n);
  expect(costOf(dear, used)).toBeLessThanOrEqual(mostOf(dear, used));
});

test('own machines cost nothing', () => {
  expect(mostOf(freePrice('RWF'), { inputTokens: 9_999, outputTokens: 9_999 })).toBe(0n);
});
