import { expect, test } from 'vitest';
import { tokensIn } from './tokens-in.ts';

const reported = (inputTokens: number | undefined, outputTokens: number | undefined, cached = 0) =>
  tokensIn({
    inputTokens,
    outputTokens,
    totalTokens: undefined,
    inputTokenDetails: {
      noCacheTokens: undefined,
      cacheReadTokens: cached,
      cacheWriteTokens: undefined,
    },
    outputTokenDetails: { textTokens: undefined, reasoningTokens: undefined },
  });

test.for([
  [-1, 5],
  [1.5, 5],
  [5, 2 ** 31],
  [5, Number.NaN],
  [undefined, 5],
  [5, undefined],
] as const)('%s and %s tokens are not a report', ([input, output]) => {
  expect(reported(input, output)).toBeUndefined();
});

test('cached tokens are checked, too', () => {
  expect(reported(5, 5, -1)).toBeUndefined();
  expect(reported(2 ** 31 - 1, 0, 4)).toEqual({
    inputTokens: 2 ** 31 - 1,
    cachedTokens: 4,
    outputTokens: 0,
    reasoningTokens: 0,
  });
});
