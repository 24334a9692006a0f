import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  type Money,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { rateOn } from '../../../money/ledger/index.ts';
import { acceptsCurrency, feeFor, savesCards } from '../../../money/payments/index.ts';
import { type CauseForGiving, causeForGiving } from '../../causes/index.ts';
import { runningExperimentOf } from '../../experiments/index.ts';
import { currencyProblem, today } from '../conversion.ts';

/**
 * Reads a public cause.
 *
 * @throws Problem `not_found`, also for drafts and for causes of suspended or closed organisations
 */
export async function publicCauseFor(ctx: TransactionContext, id: string): Promise<CauseForGiving> {
  const cause = await causeForGiving(ctx, id);
  return Problem.ifMissing(cause.status === 'draft' ? undefined : cause, 'That cause');
}

/**
 * The currencies in which a cause can receive donations: its own, and those that a payment provider accepts and that
 * have an exchange rate today.
 */
export async function readGivingOffer(
  requestContext: RequestContext,
  { id }: Input<typeof contract.readGivingOffer>,
) {
  const { payments } = requestContext.adapters;
  const accepted = currencyCodes.filter((code) => acceptsCurrency(requestContext, code));
  const { currencies, experiment } = await requestContext.transact(async (ctx) => {
    const { currency: causeCurrency, id: causeId } = await publicCauseFor(ctx, id);
    const currencies: string[] = accepted.includes(causeCurrency) ? [causeCurrency] : [];
    for (const from of accepted)
      if (
        from !== causeCurrency &&
        (await rateOn(ctx, { from, to: causeCurrency, day: today(ctx) }))
      )
        currencies.push(from);
    return { currencies, experiment: await runningExperimentOf(ctx, causeId) };
  }, 'system');
  return {
    isLive: payments.some(({ isLive }) => isLive),
    currencies,
    experiment,
    savesCardsIn: currencies.filter((code) => savesCards(requestContext, code)),
  };
}

/** Quotes the provider’s fee on an amount, and the total to pay so that the full amount reaches the cause. */
export async function quoteDonation(
  requestContext: RequestContext,
  input: Input<typeof contract.quoteDonation>,
) {
  const { id, amount: text, currency } = input;
  const { form, currency: causeCurrency } = await requestContext.transact(
    (ctx) => publicCauseFor(ctx, id),
    'system',
  );
  const { amountMinor, refusal: problem } = readAmount(
    text,
    currency,
    currency === causeCurrency ? form : {},
  );
  if (problem !== undefined) throw new Problem('invalid', problem, { fields: { amount: problem } });
  if (!acceptsCurrency(requestContext, currency)) throw currencyProblem();
  const fee = await feeOnTop(requestContext, { amountMinor, currency });
  const wire = (minor: bigint) => ({ amountMinor: minor.toString(), currency });
  return {
    amount: wire(amountMinor),
    fee: fee === undefined ? null : wire(fee),
    total: wire(amountMinor + (fee ?? 0n)),
  };
}

/**
 * The fee cover: what to pay on top so that the full amount remains after fees. A fee is also charged on the fee
 * cover. Fees are a percentage plus perhaps a fixed part, so two quotes determine the limit: with fee `a` on the
 * amount and `b` on amount plus `a`, `a + (b − a) + (b − a)²/a + … = a²/(2a − b)`. The provider rounds in its own way,
 * so the result is quoted once more.
 *
 * @returns undefined if no provider quotes a fee
 */
export async function feeOnTop(
  requestContext: RequestContext,
  amount: Money,
): Promise<bigint | undefined> {
  const feeWith = async (onTop: bigint) => {
    const fee = await feeFor(
      requestContext,
      { ...amount, amountMinor: amount.amountMinor + onTop },
      'card',
    );
    return fee?.currency === amount.currency ? fee.amountMinor : undefined;
  };
  const first = await feeWith(0n);
  const both = first && (await feeWith(first));
  // The series does not converge, so the fee cannot be computed this way.
  if (!first || !both || both < first || both >= 2n * first) return both;
  const denominator = 2n * first - both;
  const exact = (first * first + denominator - 1n) / denominator;
  return exact === both ? both : feeWith(exact);
}
