import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import { type PayablePledge, payablePledge } from '@ngo-plus/contract/fundraising/pledges';
import { type Input, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  Problem,
  type RequestContext,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import { acceptsCurrency } from '../../money/payments/index.ts';
import { type CauseForGiving, causeForGiving } from '../causes/index.ts';
import { openCheckout, startPledgePayment } from '../donations/index.ts';
import { createFromRequest } from './create-from-request.ts';
import { lockPledge, partsOf } from './lookup.ts';
import { pledgeOfToken } from './pledge-token.ts';
import { moneyOf } from './present.ts';
import { type PartRow, type PledgeRow, pledgeRequests } from './table.ts';

/** A pledge, or a request that becomes one. */
type PayableRow = Pick<
  PledgeRow,
  'id' | 'causeId' | 'name' | 'email' | 'currency' | 'promisedMinor' | 'paidMinor' | 'byDonor'
> & { readonly status: PledgeRow['status'] | 'unconfirmed' };

type Match = {
  readonly pledge: PayableRow;
  readonly cause: CauseForGiving;
  readonly next: Pick<PartRow, 'dueOn' | 'amountMinor' | 'paidMinor'> | undefined;
  readonly outstandingMinor: bigint;
  readonly state: PayablePledge['state'];
};

/** @throws Problem `not_found` for an invalid link or an erased pledge */
async function findByLink(
  ctx: TransactionContext,
  requestContext: RequestContext,
  token: string,
): Promise<Match> {
  const id = await pledgeOfToken(ctx, token);
  const { pledge, parts } = (await findPledge(ctx, id)) ?? (await requested(ctx, id));
  const cause = await causeForGiving(ctx, pledge.causeId);
  const next = parts.find((part) => part.paidMinor < part.amountMinor);
  const balance = pledge.promisedMinor - pledge.paidMinor;
  const isBlocked = cause.giving !== 'open' || !acceptsCurrency(requestContext, pledge.currency);
  const states = {
    open: isBlocked ? 'blocked' : 'open',
    paid: 'paid',
    'written-off': 'ended',
  } as const;
  const state = pledge.status === 'unconfirmed' ? 'unconfirmed' : states[pledge.status];
  return { pledge, cause, next, outstandingMinor: balance < 0n ? 0n : balance, state };
}

async function findPledge(ctx: TransactionContext, id: string) {
  const pledge = await lockPledge(ctx, id);
  return pledge && pledge.name !== '' ? { pledge, parts: await partsOf(ctx, id) } : undefined;
}

/** @throws Problem `not_found` */
async function requested({ db }: TransactionContext, id: string) {
  const [row] = await db.select().from(pledgeRequests).where(eq(pledgeRequests.id, id));
  const { amountMinor, dueOn, ...request } = Problem.ifMissing(row, 'That pledge');
  const unpaid = { promisedMinor: amountMinor, paidMinor: 0n, byDonor: true };
  const pledge = { ...request, ...unpaid, status: 'unconfirmed' as const };
  return { pledge, parts: [{ dueOn, amountMinor, paidMinor: 0n }] };
}

/** Returns the pledge that a link opens. @throws Problem `not_found` */
export async function readPayablePledge(
  requestContext: RequestContext,
  { token }: Input<typeof contract.readPayablePledge>,
): Promise<PayablePledge> {
  const {
    pledge,
    cause,
    next,
    outstandingMinor: leftMinor,
    state,
  } = await requestContext.transact((ctx) => findByLink(ctx, requestContext, token), 'system');
  const { currency } = pledge;
  return toShape(payablePledge, {
    state,
    causeId: cause.id,
    causeTitle: cause.title,
    organisation: cause.organisation,
    name: pledge.name,
    promised: moneyOf(pledge.promisedMinor, currency),
    paid: moneyOf(pledge.paidMinor, currency),
    left: moneyOf(leftMinor, currency),
    next: next
      ? { on: next.dueOn, amount: moneyOf(next.amountMinor - next.paidMinor, currency) }
      : null,
    mayWithdraw: pledge.byDonor && (state === 'open' || state === 'blocked'),
    isLive: requestContext.adapters.payments.some(({ isLive }) => isLive),
  });
}

const refusals: Readonly<Record<Exclude<PayablePledge['state'], 'open' | 'unconfirmed'>, Phrase>> =
  phrases({
    paid: 'This pledge is already fully paid. Thank you.',
    ended: 'Nothing more is due on this pledge.',
    blocked: "This cause isn't accepting online donations right now. Contact the organisation.",
  });

/**
 * Opens the payment page for the next instalment or for the full balance.
 *
 * @throws Problem `not_found`, `conflict` if nothing is due, and as `openPayment` does
 */
export async function payPledge(
  requestContext: RequestContext,
  { token, what }: Input<typeof contract.payPledge>,
) {
  const { donation, cause } = await requestContext.transact(async (ctx) => {
    // Paying confirms the pledge.
    await createFromRequest(ctx, await pledgeOfToken(ctx, token));
    const {
      pledge,
      cause,
      next,
      outstandingMinor: leftMinor,
      state,
    } = await findByLink(ctx, requestContext, token);
    if (state === 'unconfirmed') throw new Error('The pledge is still unconfirmed.');
    if (state !== 'open' || !next)
      throw new Problem('conflict', refusals[state === 'open' ? 'paid' : state]);
    const { id: pledgeId, name, email, currency } = pledge;
    const amountMinor = what === 'left' ? leftMinor : next.amountMinor - next.paidMinor;
    const donationInput = { pledgeId, name, email, amount: { amountMinor, currency } };
    return { cause, donation: await startPledgePayment(ctx, cause, donationInput) };
  }, 'system');
  const { reference, checkoutUrl } = await openCheckout(requestContext, donation, {
    cause,
    cancelPath: `/pledge/${token}?cancelled=true`,
    saveCard: false,
  });
  return { reference, checkoutUrl };
}
