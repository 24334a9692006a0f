import { type Money, Problem, type TransactionContext } from '../../kernel/index.ts';
import { converted, rateOn } from '../../money/ledger/index.ts';

/** The current day in UTC, `YYYY-MM-DD`, by which exchange rates are quoted. */
export const today = ({ now }: Pick<TransactionContext, 'now'>) => now().toISOString().slice(0, 10);

export type Counting = {
  readonly countedMinor: bigint;
  /** Null in the cause’s own currency. */
  readonly rate: string | null;
};

/**
 * What an amount counts for a cause, at the rate of the day it came.
 *
 * @throws Problem `invalid` where nobody knows the rate
 */
export async function countingOf(
  ctx: TransactionContext,
  amount: Money,
  to: string,
  day = today(ctx),
): Promise<Counting> {
  const { amountMinor, currency: from } = amount;
  if (from === to) return { countedMinor: amountMinor, rate: null };
  const rate = await rateFor(ctx, { from, to, day });
  if (rate === undefined) throw refuseCurrency();
  return { countedMinor: converted(amountMinor, { from, to, rate }), rate };
}

type Pair = { readonly from: string; readonly to: string; readonly day: string };

/**
 * The rate of a day, as the books have it. Where nobody quoted one for a day that is long past, that of today
 * says more than nothing.
 */
async function rateFor(
  ctx: TransactionContext,
  { from, to, day }: Pair,
): Promise<string | undefined> {
  const quoted = await rateOn(ctx, { from, to, day });
  return (quoted ?? (await rateOn(ctx, { from, to, day: today(ctx) })))?.rate;
}

/** What to say where nobody knows the rate; undefined where somebody does. */
export async function unknownRate(
  ctx: TransactionContext,
  pair: Pair,
): Promise<string | undefined> {
  const { from, to } = pair;
  return from === to || (await rateFor(ctx, pair)) !== undefined
    ? undefined
    : `Choose another currency: there is no exchange rate from ${from} to ${to}`;
}

export const refuseCurrency = () =>
  new Problem('invalid', 'Choose another currency', {
    fields: { currency: 'Choose another currency' },
  });
