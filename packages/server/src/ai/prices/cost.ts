import type { PriceRow } from './table.ts';

/** Amounts in micro-units (millionths) of the currency per million tokens. */
export type Price = Pick<
  PriceRow,
  'currency' | 'inputMicro' | 'cachedMicro' | 'outputMicro' | 'reasoningMicro'
> & {
  /** Null for the price of what runs on own machines. */
  readonly id: string | null;
};

export type TokensUsed = {
  readonly inputTokens: number;
  /** Part of the input tokens. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** Part of the output tokens. */
  readonly reasoningTokens: number;
};

/** The price of models that run on own machines, and of the built-in engine. */
export const freePrice = (currency: string): Price => ({
  id: null,
  currency,
  inputMicro: 0n,
  cachedMicro: null,
  outputMicro: 0n,
  reasoningMicro: null,
});

/**
 * Returns the cost of a call in micro-units (millionths) of the price's currency, rounded up. Cached and reasoning
 * tokens without a price of their own cost as much as other tokens.
 */
export function costOf(
  { inputMicro, cachedMicro, outputMicro, reasoningMicro }: Price,
  { inputTokens, cachedTokens, outputTokens, reasoningTokens }: TokensUsed,
): bigint {
  const cached = BigInt(Math.min(cachedTokens, inputTokens));
  const reasoning = BigInt(Math.min(reasoningTokens, outputTokens));
  const perMillion =
    (BigInt(inputTokens) - cached) * inputMicro +
    cached * (cachedMicro ?? inputMicro) +
    (BigInt(outputTokens) - reasoning) * outputMicro +
    reasoning * (reasoningMicro ?? outputMicro);
  return (perMillion + 999_999n) / 1_000_000n;
}

/** The most that a call can cost, in micro-units, whatever part of its tokens is cached or reasoning. */
export function mostOf(
  price: Price,
  { inputTokens, outputTokens }: Pick<TokensUsed, 'inputTokens' | 'outputTokens'>,
): bigint {
  const { cachedMicro, reasoningMicro } = price;
  const dearest = {
    ...price,
    inputMicro: greaterOf(price.inputMicro, cachedMicro),
    outputMicro: greaterOf(price.outputMicro, reasoningMicro),
  };
  return costOf(dearest, { inputTokens, outputTokens, cachedTokens: 0, reasoningTokens: 0 });
}

const greaterOf = (one: bigint, other: bigint | null) =>
  other !== null && other > one ? other : one;
