import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import type { PayableCycle } from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Input, type Output, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { Problem, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { savesCards } from '../../money/payments/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import type { CauseForGiving } from '../causes/index.ts';
import {
  chargedMinorOf,
  createCycleDonation,
  type DonationRow,
  forgetDonation,
  openCycleCheckout,
  settleDonation,
} from '../donations/index.ts';
import { dueOfToken, payPathOf } from './cycle-token.ts';
import { underWay } from './cycles.ts';
import { cycleOn, type Held, lockRecurringDonation, openCycleOf, takingFor } from './lookup.ts';
import { leftAloneMs } from './schedule.ts';

type Match = {
  /** The day after this one that can be paid now, where this one is over. */
  readonly nextOn: string | undefined;
  readonly held: Held;
  readonly dueOn: string;
  readonly state: PayableCycle['state'];
  readonly cause: CauseForGiving | undefined;
  /** A payment by the link that nobody has decided yet. */
  readonly begun: DonationRow | undefined;
};

/** @throws Problem `not_found` for a link that is not ours, and for a donor who was erased */
async function find(ctx: TransactionContext, token: string): Promise<Match> {
  const { recurringDonationId, dueOn } = await dueOfToken(ctx, token);
  const held = await lockRecurringDonation(ctx, recurringDonationId);
  if (held.row.email === '')
    throw new Problem('not_found', 'This recurring donation no longer exists.');
  const taking = await takingFor(ctx, held.row);
  const begun = await underWay(ctx, { recurringDonationId, dueOn });
  const state = await stateOf(ctx, held, { dueOn, begun, isHeld: taking.hold !== undefined });
  const { nextOn, way } = held.row;
  const isDone = (state === 'paid' || state === 'over') && taking.cause !== undefined;
  const isNext = isDone && way === 'card' && nextOn !== null && nextOn !== dueOn;
  const goesOn = isNext && !(await openCycleOf(ctx, recurringDonationId)) ? nextOn : undefined;
  return { held, dueOn, cause: taking.cause, begun, state, nextOn: goesOn };
}

type Query = { readonly dueOn: string; readonly begun: DonationRow | undefined; isHeld: boolean };

async function stateOf(
  ctx: TransactionContext,
  { row }: Held,
  { dueOn, begun, isHeld }: Query,
): Promise<PayableCycle['state']> {
  const turn = await cycleOn(ctx, row.id, dueOn);
  if (turn?.status === 'charged' || turn?.status === 'paid') return 'paid';
  if (row.status === 'cancelled') return 'ended';
  const isNext = !turn && dueOn === row.nextOn && !(await openCycleOf(ctx, row.id));
  if (turn ? turn.endedAt !== null : !isNext) return 'over';
  if (isHeld) return 'held';
  if (!begun) return 'open';
  // A card that is being charged, or a page that is closed while its payment is still being decided.
  const isCharge = turn?.donationId === begun.id;
  const isClosed = begun.createdAt.getTime() + leftAloneMs <= ctx.now().getTime();
  return isCharge || isClosed ? 'under-way' : 'open';
}

type Read = Match & { readonly nextPath: string | null };

/** A letter that offers to give another card is opened when its day is long over: it leads on to the next. */
async function findForReading(ctx: TransactionContext, token: string): Promise<Read> {
  const found = await find(ctx, token);
  const { held, nextOn } = found;
  const recurringDonationId = held.row.id;
  const nextPath = nextOn ? await payPathOf(ctx, { recurringDonationId, dueOn: nextOn }) : null;
  return { ...found, nextPath };
}

const present = (outside: RequestContext, { held, dueOn, state, nextPath }: Read): PayableCycle => {
  const { row, cause, organisation } = held;
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
    isLive: outside.adapters.payments.some(({ isLive }) => isLive),
    saveCard: savesCards(outside, currency),
  };
};

/** What a link is for. @throws Problem `not_found` */
export async function readPayableCycle(
  outside: RequestContext,
  { token }: Input<typeof contract.readPayableCycle>,
): Promise<PayableCycle> {
  const found = await outside.transact((ctx) => findForReading(ctx, token), 'system');
  if (found.state !== 'under-way' || !found.begun) return present(outside, found);
  await askOf(outside, found.begun);
  return present(outside, await outside.transact((ctx) => findForReading(ctx, token), 'system'));
}

/** A provider that does not answer is no news. */
async function askOf(outside: RequestContext, donation: DonationRow): Promise<void> {
  try {
    await settleDonation(outside, donation);
  } catch (error) {
    if (!(error instanceof PaymentProviderFailed)) throw error;
  }
}

const refusals: Readonly<Record<Exclude<PayableCycle['state'], 'open'>, Phrase>> = phrases({
  'under-way': "A payment is being processed. You don't need to do anything.",
  paid: 'This donation has already been paid. Thank you.',
  over: "It's too late to pay this one. You owe nothing.",
  ended: 'This recurring donation was cancelled. You owe nothing.',
  held: "This cause isn't accepting donations right now. You owe nothing.",
});

/**
 * Opens the page on which one day’s donation is paid; asked again while that page is open, it is the same.
 *
 * @throws Problem `not_found`, `conflict` where nothing is to be paid, and as `openPayment` does
 */
export async function payCycle(
  outside: RequestContext,
  { token }: Input<typeof contract.payCycle>,
): Promise<Output<typeof contract.payCycle>> {
  const { donation, cause } = await outside.transact((ctx) => begin(ctx, token), 'system');
  try {
    const cancelPath = `/give-again/${token}?cancelled=true`;
    const { reference, checkoutUrl } = await openCycleCheckout(outside, donation, {
      cause,
      cancelPath,
    });
    return { reference, checkoutUrl };
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable')
      await forgetDonation(outside, donation);
    throw error;
  }
}

async function begin(ctx: TransactionContext, token: string) {
  const { held, dueOn, state, cause, begun } = await find(ctx, token);
  if (state !== 'open') throw new Problem('conflict', refusals[state]);
  if (!cause) throw new Problem('conflict', refusals.held);
  const { row } = held;
  const isSame =
    begun?.amountMinor === row.amountMinor && begun.feeCoveredMinor === row.feeCoveredMinor;
  const donation = begun && isSame ? begun : await beginDonation(ctx, held, cause, dueOn);
  return { donation, cause };
}

/** A payment that is still open was looked for before, while the agreement is held. */
function beginDonation(
  ctx: TransactionContext,
  { row }: Held,
  cause: CauseForGiving,
  dueOn: string,
) {
  const {
    id: recurringDonationId,
    name,
    email,
    rhythm,
    amountMinor,
    currency,
    feeCoveredMinor,
  } = row;
  return createCycleDonation(ctx, cause, {
    recurringDonationId,
    dueOn,
    paymentKey: `link-${crypto.randomUUID()}`,
    rhythm,
    name,
    email,
    amount: { amountMinor, currency },
    feeCoveredMinor,
  });
}
