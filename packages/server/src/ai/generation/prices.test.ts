import { expect, test } from 'vitest';
import { costOf, prices } from './prices.ts';

test.each([
  {
    use: { provider: 'openai', model: 'gpt-5.6-luna', inputTokens: 1000, outputTokens: 500 },
    micro: 4000n,
  },
  {
    use: { provider: 'openai', model: 'gpt-5.4-nano', inputTokens: 1, outputTokens: 1 },
    micro: 2n,
  },
  {
    use: {
      provider: 'anthropic',
      model: 'claude-haiku-4-5-20251001',
      inputTokens: 10,
      outputTokens: 0,
    },
    micro: 10n,
  },
  {
    use: {
      provider: 'built-in',
      model: 'extractive',
      inputTokens: undefined,
      outputTokens: undefined,
    },
    micro: 0n,
  },
])('$use costs $micro', ({ use, micro }) => {
  expect(costOf(use)).toEqual({ amountMicro: micro, currency: 'USD' });
});

test.each([
  { provider: 'openai', model: 'gpt-99', inputTokens: 1, outputTokens: 1 },
  { provider: 'mistral', model: 'gpt-5.6-luna', inputTokens: 1, outputTokens: 1 },
  { provider: 'openai', model: 'gpt-5.6-luna', inputTokens: undefined, outputTokens: 1 },
])('$provider/$model has no known cost', (use) => {
  expect(costOf(use)).toBeNull();
});

test('every price has a date', () => {
  for (const { asOf } of prices) expect(Number.isNaN(Date.parse(asOf))).toBe(false);
});
