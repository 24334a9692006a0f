import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import type { PayableCycle } from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Input, type Output, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { savesCards } from '../../../money/payments/index.ts';
import { PaymentProviderFailed } from '../../../ports/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import {
  chargedMinorOf,
  createCycleDonation,
  type DonationRow,
  openCheckout,
  settleDonation,
} from '../../donations/index.ts';
import { dueOfToken, payPathOf } from '../cycle-token.ts';
import { pendingDonation } from '../cycles/index.ts';
import {
  type Agreement,
  availabilityOf,
  cycleOfDay,
  lockRecurringDonation,
  openCycleOf,
} from '../lookup.ts';
import { checkoutMs } from '../schedule.ts';

type PayableAgreement = {
  /** Due date of the next cycle that can be paid, if this one is over. */
  readonly nextOn: string | undefined;
  readonly agreement: Agreement;
  readonly dueOn: string;
  readonly state: PayableCycle['state'];
  readonly cause: CauseForGiving | undefined;
  /** A pending payment that was started with this link. */
  readonly pending: DonationRow | undefined;
};

/** Finds what a token is for. @throws Problem `not_found` if the token is invalid or its donor was erased */
async function findPayable(ctx: TransactionContext, token: string): Promise<PayableAgreement> {
  const { recurringDonationId, dueOn } = await dueOfToken(ctx, token);
  const agreement = await lockRecurringDonation(ctx, recurringDonationId);
  if (agreement.row.email === '')
    throw new Problem('not_found', 'This recurring donation no longer exists.');
  const availability = await availabilityOf(ctx, agreement.row);
  const pending = await pendingDonation(ctx, { recurringDonationId, dueOn });
  const state = await stateOf(ctx, agreement, {
    dueOn,
    pending,
    isOnHold: availability.onHold !== undefined,
  });
  const { nextOn, collectionMethod } = agreement.row;
  const isDone = (state === 'paid' || state === 'closed') && availability.cause !== undefined;
  const isNext = isDone && collectionMethod === 'card' && nextOn !== null && nextOn !== dueOn;
  const nextPayable = isNext && !(await openCycleOf(ctx, recurringDonationId)) ? nextOn : undefined;
  return {
    agreement,
    dueOn,
    cause: availability.cause,
    pending,
    state,
    nextOn: nextPayable,
  };
}

type Query = {
  readonly dueOn: string;
  readonly pending: DonationRow | undefined;
  isOnHold: boolean;
};

async function stateOf(
  ctx: TransactionContext,
  { row }: Agreement,
  { dueOn, pending, isOnHold }: Query,
): Promise<PayableCycle['state']> {
  const cycle = await cycleOfDay(ctx, row.id, dueOn);
  if (cycle?.status === 'charged' || cycle?.status === 'paid') return 'paid';
  if (row.status === 'cancelled') return 'ended';
  const isNext = !cycle && dueOn === row.nextOn && !(await openCycleOf(ctx, row.id));
  if (cycle ? cycle.endedAt !== null : !isNext) return 'closed';
  if (isOnHold) return 'on-hold';
  if (!pending) return 'open';
  // The card is being charged, or the payment page was abandoned while its payment is still pending.
  const isCharge = cycle?.donationId === pending.id;
  const isClosed = pending.createdAt.getTime() + checkoutMs <= ctx.now().getTime();
  return isCharge || isClosed ? 'processing' : 'open';
}

type PayableWithNext = PayableAgreement & { readonly nextPath: string | null };

/** Donors may open an email about updating their card long after its cycle is over; it leads on to the next one. */
async function findWithNext(ctx: TransactionContext, token: string): Promise<PayableWithNext> {
  const payable = await findPayable(ctx, token);
  const { agreement, nextOn } = payable;
  const recurringDonationId = agreement.row.id;
  const nextPath = nextOn ? await payPathOf(ctx, { recurringDonationId, dueOn: nextOn }) : null;
  return { ...payable, nextPath };
}

const present = (
  requestContext: RequestContext,
  { agreement, dueOn, state, nextPath }: PayableWithNext,
): PayableCycle => {
  const { row, cause, organisation } = agreement;
  const { amountMinor, currency, causeId } = row;
  return {
    state,
    causeId: causeId as PayableCycle['causeId'],
    causeTitle: cause,
    organisation,
    dueOn,
    nextPath,
    amount: { amountMinor: amountMinor.toString(), currency },
    feeCovered: { amountMinor: row.feeCoveredMinor.toString(), currency },
    charged: { amountMinor: chargedMinorOf(row).toString(), currency },
    isLive: requestContext.adapters.payments.some(({ isLive }) => isLive),
    saveCard: savesCards(requestContext, currency),
  };
};

/** What a payment link is for. @throws Problem `not_found` */
export async function readPayableCycle(
  requestContext: RequestContext,
  { token }: Input<typeof contract.readPayableCycle>,
): Promise<PayableCycle> {
  const payable = await requestContext.transact((ctx) => findWithNext(ctx, token), 'system');
  if (payable.state !== 'processing' || !payable.pending) return present(requestContext, payable);
  await settlePending(requestContext, payable.pending);
  return present(
    requestContext,
    await requestContext.transact((ctx) => findWithNext(ctx, token), 'system'),
  );
}

/** If the provider does not respond, the payment stays pending. */
async function settlePending(requestContext: RequestContext, donation: DonationRow): Promise<void> {
  try {
    await settleDonation(requestContext, donation);
  } catch (error) {
    if (!(error instanceof PaymentProviderFailed)) throw error;
  }
}

const stateText: Readonly<Record<Exclude<PayableCycle['state'], 'open'>, Phrase>> = phrases({
  processing: "A payment is being processed. You don't need to do anything.",
  paid: 'This donation has already been paid. Thank you.',
  closed: "It's too late to pay this one. You owe nothing.",
  ended: 'This recurring donation was cancelled. You owe nothing.',
  'on-hold': "This cause isn't accepting donations right now. You owe nothing.",
});

/**
 * Opens the payment page of a cycle. While that page is open, repeated calls return it again.
 *
 * @throws Problem `not_found`, `conflict` if there is nothing to pay, and as `openPayment` does
 */
export async function payCycle(
  requestContext: RequestContext,
  { token }: Input<typeof contract.payCycle>,
): Promise<Output<typeof contract.payCycle>> {
  const { donation, cause } = await requestContext.transact(
    (ctx) => startPayment(ctx, token),
    'system',
  );
  const { reference, checkoutUrl } = await openCheckout(requestContext, donation, {
    cause,
    cancelPath: `/give-again/${token}?cancelled=true`,
    saveCard: true,
  });
  return { reference, checkoutUrl };
}

async function startPayment(ctx: TransactionContext, token: string) {
  const { agreement, dueOn, state, cause, pending } = await findPayable(ctx, token);
  if (state !== 'open') throw new Problem('conflict', stateText[state]);
  if (!cause) throw new Problem('conflict', stateText['on-hold']);
  const { row } = agreement;
  const isSame =
    pending?.amountMinor === row.amountMinor && pending.feeCoveredMinor === row.feeCoveredMinor;
  const donation = pending && isSame ? pending : await createDonation(ctx, agreement, cause, dueOn);
  return { donation, cause };
}

/** Pending payments were checked before, under the same lock. */
function createDonation(
  ctx: TransactionContext,
  { row }: Agreement,
  cause: CauseForGiving,
  dueOn: string,
) {
  const {
    id: recurringDonationId,
    name,
    email,
    frequency,
    amountMinor,
    currency,
    feeCoveredMinor,
  } = row;
  return createCycleDonation(ctx, cause, {
    recurringDonationId,
    dueOn,
    paymentKey: `link-${crypto.randomUUID()}`,
    frequency,
    name,
    email,
    amount: { amountMinor, currency },
    feeCoveredMinor,
  });
}
