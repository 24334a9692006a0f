import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { type Money, Problem, type TransactionContext } from '../../kernel/index.ts';
import { converted, rateOn } from '../../money/ledger/index.ts';

/** The current day in UTC, `YYYY-MM-DD`, by which exchange rates are quoted. */
export const today = ({ now }: Pick<TransactionContext, 'now'>) => now().toISOString().slice(0, 10);

export type CountedAmount = {
  readonly countedMinor: bigint;
  /** Null if the amount is already in the cause’s currency. */
  readonly rate: string | null;
};

/**
 * Converts an amount to a cause’s currency at the rate of a day.
 *
 * @throws Problem `invalid` if there is no exchange rate
 */
export async function countedAmountOf(
  ctx: TransactionContext,
  amount: Money,
  to: string,
  day = today(ctx),
): Promise<CountedAmount> {
  const { amountMinor, currency: from } = amount;
  if (from === to) return { countedMinor: amountMinor, rate: null };
  const rate = await rateFor(ctx, { from, to, day });
  if (rate === undefined) throw currencyProblem();
  return { countedMinor: converted(amountMinor, { from, to, rate }), rate };
}

type Pair = { readonly from: string; readonly to: string; readonly day: string };

/** The exchange rate of a day. For a day long past without a quote, today’s rate is the best estimate. */
async function rateFor(
  ctx: TransactionContext,
  { from, to, day }: Pair,
): Promise<string | undefined> {
  const rate = await rateOn(ctx, { from, to, day });
  return (rate ?? (await rateOn(ctx, { from, to, day: today(ctx) })))?.rate;
}

/** The error message if there is no exchange rate; undefined if there is one. */
export async function missingRateProblem(
  ctx: TransactionContext,
  pair: Pair,
): Promise<Wording | undefined> {
  const { from, to } = pair;
  return from === to || (await rateFor(ctx, pair)) !== undefined
    ? undefined
    : worded('Choose another currency: there is no exchange rate from {{from}} to {{to}}', {
        from,
        to,
      });
}

export const currencyProblem = () =>
  Problem.atField('invalid', 'currency', 'Choose another currency');
