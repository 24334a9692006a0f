/**
 * Prices in US dollars per million tokens, as published by the providers on the day noted beside each.
 */
type Price = {
  readonly provider: string;
  readonly model: RegExp;
  readonly input: number;
  readonly output: number;
  readonly asOf: string;
};

const usd = (
  provider: string,
  model: RegExp,
  input: number,
  output: number,
  asOf: string,
): Price => ({
  provider,
  model,
  input,
  output,
  asOf,
});

/** A model that is not listed has no known price: its cost is null, never a guess. */
export const prices: readonly Price[] = [
  usd('openai', /^gpt-5\.6-sol$/, 5, 30, '2026-07-09'),
  usd('openai', /^gpt-5\.6-terra$/, 2.5, 15, '2026-07-09'),
  usd('openai', /^gpt-5\.6-luna$/, 1, 6, '2026-07-09'),
  usd('openai', /^gpt-5\.5(-\d{4}-\d\d-\d\d)?$/, 5, 30, '2026-04-25'),
  usd('openai', /^gpt-5\.4-mini(-\d{4}-\d\d-\d\d)?$/, 0.75, 4.5, '2026-03-18'),
  usd('openai', /^gpt-5\.4-nano(-\d{4}-\d\d-\d\d)?$/, 0.2, 1.25, '2026-03-18'),
  usd('anthropic', /^claude-opus-4-8(-\d{8})?$/, 5, 25, '2026-07-05'),
  usd('anthropic', /^claude-sonnet-4-6(-\d{8})?$/, 3, 15, '2026-07-05'),
  usd('anthropic', /^claude-sonnet-5(-5)?(-\d{8})?$/, 2, 10, '2026-09-29'),
  usd('anthropic', /^claude-haiku-4-5(-\d{8})?$/, 1, 5, '2026-07-05'),
  usd('google', /^gemini-3\.5-flash$/, 1.5, 9, '2026-06-10'),
  usd('google', /^gemini-3\.1-flash-lite$/, 0.25, 1.5, '2026-06-10'),
];

export type Cost = { readonly amountMicro: bigint; readonly currency: 'USD' };

type Use = {
  readonly provider: string;
  readonly model: string;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
};

/**
 * Returns the cost of a call in micro-units (a millionth) of the currency, rounded up. A price of n dollars per
 * million tokens is n micro-dollars per token. The built-in engine is free.
 */
export function costOf({ provider, model, inputTokens, outputTokens }: Use): Cost | null {
  if (provider === 'built-in') return { amountMicro: 0n, currency: 'USD' };
  const price = prices.find((known) => known.provider === provider && known.model.test(model));
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  const micro = inputTokens * price.input + outputTokens * price.output;
  return { amountMicro: BigInt(Math.ceil(Number(micro.toFixed(3)))), currency: 'USD' };
}
