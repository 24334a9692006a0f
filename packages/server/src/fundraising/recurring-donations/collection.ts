import { and, eq, isNull } from 'drizzle-orm';
import {
  dayIn,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import { chargeCycleDonation, forgetDonation, settleDonation } from '../donations/index.ts';
import { writeCycle } from './cycles.ts';
import { daysLater } from './days.ts';
import { notifyRefused } from './emails.ts';
import {
  lockRecurringDonation,
  morningOf,
  openCycleOf,
  recordAction,
  writeRecurringDonation,
} from './lookup.ts';
import { fallBack } from './reminders.ts';
import { retryDays } from './schedule.ts';
import { recurringDonationCycles } from './table.ts';
import { type Step, step } from './transitions.ts';

/** One step of one donation that goes on: letters, or a card. Tried again, and by many at once, a card is charged once. */
export async function collect(outside: RequestContext, recurringDonationId: string): Promise<void> {
  const wanted = await outside.transact((ctx) => step(ctx, recurringDonationId), 'system');
  if (!wanted) return;
  const outcome = await charge(outside, wanted);
  if (outcome.kind === 'refused')
    await outside.transact((ctx) => refuse(ctx, wanted, outcome.failure), 'system');
  if (outcome.kind === 'no-card') {
    await forgetDonation(outside, wanted.donation);
    await outside.transact((ctx) => loseCard(ctx, wanted), 'system');
  }
}

type Outcome =
  | { readonly kind: 'done' | 'waits' | 'no-card' }
  | { readonly kind: 'refused'; readonly failure: string };

const noText = 'The bank gave no reason';

async function charge(
  outside: RequestContext,
  { donation, keptBy, title }: Step,
): Promise<Outcome> {
  try {
    // An earlier try that nobody has decided yet: another one could take the money twice.
    const known = await settleDonation(outside, donation);
    if (!known && keptBy === null) return { kind: 'no-card' };
    const payment =
      known ?? (await chargeCycleDonation(outside, donation, { keptBy: keptBy ?? '', title }));
    if (payment.status === 'succeeded') return { kind: 'done' };
    if (payment.status === 'failed' || payment.status === 'expired')
      return { kind: 'refused', failure: payment.failure ?? noText };
    return { kind: 'waits' };
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return { kind: 'no-card' };
    if (!(error instanceof PaymentProviderFailed)) throw error;
    outside.log.warn({ reason: error.message }, "Couldn't settle a recurring donation payment.");
    return { kind: 'waits' };
  }
}

/** The card was refused: tried again some days later, or never more. */
async function refuse(
  ctx: TransactionContext,
  { recurringDonationId, donation }: Step,
  failure: string,
): Promise<void> {
  const held = await lockRecurringDonation(ctx, recurringDonationId);
  const turn = await openCycleOf(ctx, recurringDonationId);
  if (turn?.donationId !== donation.id || turn.status !== 'trying') return;
  const { dueOn, trials: trial } = turn;
  await recordAction(ctx, held.row, { what: 'card-refused', by: 'system', words: failure });
  const days = retryDays[trial - 1];
  if (days === undefined) {
    const { after, until } = await fallBack(ctx, held, turn, failure);
    // Of the card that was refused the letter speaks, not of what follows.
    await notifyRefused(ctx, after, { dueOn, trial, failure, againOn: undefined, until });
    return;
  }
  const againOn = daysLater(dayIn(turn.begunAt, held.timeZone), days);
  await writeCycle(ctx, turn, { donationId: null, failure });
  await writeRecurringDonation(ctx, held, { failure, nextAt: morningOf(againOn, held.timeZone) });
  await notifyRefused(ctx, held, { dueOn, trial, failure, againOn, until: againOn });
}

const lostText = 'The card is no longer stored';

/** Nobody has a card to charge: it was forgotten, or its provider is not set up any more. */
async function loseCard(
  ctx: TransactionContext,
  { recurringDonationId, donation }: Step,
): Promise<void> {
  const held = await lockRecurringDonation(ctx, recurringDonationId);
  const [turn] = await ctx.db
    .select()
    .from(recurringDonationCycles)
    .where(
      and(
        eq(recurringDonationCycles.donationId, donation.id),
        isNull(recurringDonationCycles.endedAt),
      ),
    );
  if (turn?.status !== 'trying') return;
  const { after, until } = await fallBack(ctx, held, turn, lostText);
  await notifyRefused(ctx, after, {
    dueOn: turn.dueOn,
    trial: turn.trials,
    failure: lostText,
    againOn: undefined,
    until,
  });
}
