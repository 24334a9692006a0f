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
import { refuseCurrency, today } from '../conversion.ts';

/**
 * A cause that everybody may know of.
 *
 * @throws Problem `not_found`, also for a draft and for an organisation that is suspended or closed
 */
export async function publicCauseFor(ctx: TransactionContext, id: string): Promise<CauseForGiving> {
  const cause = await causeForGiving(ctx, id);
  return Problem.ifMissing(cause.status === 'draft' ? undefined : cause, 'That cause');
}

/** Currencies of donations to a cause: its own, and those with a rate of today, where somebody takes them. */
export async function readGivingOffer(
  outside: RequestContext,
  { id }: Input<typeof contract.readGivingOffer>,
) {
  const { payments } = outside.adapters;
  const taken = currencyCodes.filter((code) => acceptsCurrency(outside, code));
  const { currencies, trial } = await outside.transact(async (ctx) => {
    const { currency: own, id: causeId } = await publicCauseFor(ctx, id);
    const offered: string[] = taken.includes(own) ? [own] : [];
    for (const from of taken)
      if (from !== own && (await rateOn(ctx, { from, to: own, day: today(ctx) })))
        offered.push(from);
    return { currencies: offered, trial: await runningExperimentOf(ctx, causeId) };
  }, 'system');
  return {
    isLive: payments.some(({ isLive }) => isLive),
    currencies,
    trial,
    keepsCardsIn: currencies.filter((code) => savesCards(outside, code)),
  };
}

/** What the provider keeps of an amount, and what has to be paid so that the amount is left. */
export async function quoteDonation(
  outside: RequestContext,
  input: Input<typeof contract.quoteDonation>,
) {
  const { id, amount: text, currency } = input;
  const { form, currency: own } = await outside.transact(
    (ctx) => publicCauseFor(ctx, id),
    'system',
  );
  const { amountMinor, refusal } = readAmount(text, currency, currency === own ? form : {});
  if (refusal !== undefined) throw new Problem('invalid', refusal, { fields: { amount: refusal } });
  if (!acceptsCurrency(outside, currency)) throw refuseCurrency();
  const fee = await feeOnTop(outside, { amountMinor, currency });
  const wire = (minor: bigint) => ({ amountMinor: minor.toString(), currency });
  return {
    amount: wire(amountMinor),
    fee: fee === undefined ? null : wire(fee),
    total: wire(amountMinor + (fee ?? 0n)),
  };
}

/**
 * What has to be paid on top so that the amount is left: the fee is taken of the fee as well. What a provider
 * keeps is a part of what is paid and perhaps something fixed, so two answers tell what it comes to in the end:
 * with `a` of the amount and `b` of both, `a + (b − a) + (b − a)²/a + … = a²/(2a − b)`. The provider rounds in
 * its own way, and is asked once more.
 *
 * @returns undefined when nobody says
 */
export async function feeOnTop(
  outside: RequestContext,
  amount: Money,
): Promise<bigint | undefined> {
  const keptWith = async (onTop: bigint) => {
    const fee = await feeFor(
      outside,
      { ...amount, amountMinor: amount.amountMinor + onTop },
      'card',
    );
    return fee?.currency === amount.currency ? fee.amountMinor : undefined;
  };
  const first = await keptWith(0n);
  const both = first && (await keptWith(first));
  // One that keeps as much of the fee again, or less of more, is none that can be reckoned with.
  if (!first || !both || both < first || both >= 2n * first) return both;
  const rest = 2n * first - both;
  const whole = (first * first + rest - 1n) / rest;
  return whole === both ? both : keptWith(whole);
}
