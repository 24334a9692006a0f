import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/pledges';
import { type PayablePledge, payablePledge } from '@ngo-plus/contract/pledges';
import { type CauseForGiving, causeForGiving } from '../causes/index.ts';
import { beginPledged, forgetGift, openPledged } from '../donations/index.ts';
import { type Context, type Outside, Problem } from '../kernel/index.ts';
import { takesCurrency } from '../payments/index.ts';
import { holdPledge, partsOf } from './lookup.ts';
import { pledgeOfToken } from './pledge-token.ts';
import { moneyOf } from './presenting.ts';
import type { PartRow, PledgeRow } from './table.ts';

type Found = {
  readonly pledge: PledgeRow;
  readonly cause: CauseForGiving;
  readonly next: PartRow | undefined;
  readonly leftMinor: bigint;
  readonly state: PayablePledge['state'];
};

/** @throws Problem `not_found` for a link that is not ours, and for what was erased */
async function find(ctx: Context, outside: Outside, token: string): Promise<Found> {
  const row = await holdPledge(ctx, await pledgeOfToken(ctx, token));
  const pledge = Problem.ifMissing(row?.name === '' ? undefined : row, 'That pledge');
  const cause = await causeForGiving(ctx, pledge.causeId);
  const parts = await partsOf(ctx, pledge.id);
  const next = parts.find((part) => part.paidMinor < part.amountMinor);
  const left = pledge.promisedMinor - pledge.paidMinor;
  const isHeld = cause.giving !== 'open' || !takesCurrency(outside, pledge.currency);
  const state =
    pledge.status === 'open'
      ? isHeld
        ? 'held'
        : 'open'
      : pledge.status === 'paid'
        ? 'paid'
        : 'ended';
  return { pledge, cause, next, leftMinor: left < 0n ? 0n : left, state };
}

/** What a link is for. @throws Problem `not_found` */
export async function readPayablePledge(
  outside: Outside,
  { token }: Input<typeof contract.readPayablePledge>,
): Promise<PayablePledge> {
  const { pledge, cause, next, leftMinor, state } = await outside.transact(
    (ctx) => find(ctx, outside, token),
    'system',
  );
  const { currency } = pledge;
  return payablePledge.parse({
    ...{ state, causeId: cause.id, causeTitle: cause.title, organisation: cause.organisation },
    ...{ name: pledge.name, promised: moneyOf(pledge.promisedMinor, currency) },
    ...{ paid: moneyOf(pledge.paidMinor, currency), left: moneyOf(leftMinor, currency) },
    next: next
      ? { on: next.dueOn, amount: moneyOf(next.amountMinor - next.paidMinor, currency) }
      : null,
    isLive: outside.adapters.payments.some(({ isLive }) => isLive),
  });
}

const refusals: Readonly<Record<Exclude<PayablePledge['state'], 'open'>, string>> = {
  paid: 'All of it is paid already. Thank you.',
  ended: 'Nothing more is expected of this pledge.',
  held: 'The cause takes no gifts online now. Please write to the organisation.',
};

/**
 * Opens the page on which the next part is paid, or all that is left.
 *
 * @throws Problem `not_found`, `conflict` where nothing is to be paid, and as `openPayment` does
 */
export async function payPledge(
  outside: Outside,
  { token, what }: Input<typeof contract.payPledge>,
) {
  const { gift, cause } = await outside.transact(async (ctx) => {
    const { pledge, cause, next, leftMinor, state } = await find(ctx, outside, token);
    if (state !== 'open' || !next)
      throw new Problem('conflict', refusals[state === 'open' ? 'paid' : state]);
    const { id: pledgeId, name, email, currency } = pledge;
    const amountMinor = what === 'left' ? leftMinor : next.amountMinor - next.paidMinor;
    const wanted = { pledgeId, name, email, amount: { amountMinor, currency } };
    return { cause, gift: await beginPledged(ctx, cause, wanted) };
  }, 'system');
  try {
    const cancelPath = `/pledge/${token}?cancelled=true`;
    const { reference, checkoutUrl } = await openPledged(outside, gift, { cause, cancelPath });
    return { reference, checkoutUrl };
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable') await forgetGift(outside, gift);
    throw error;
  }
}
