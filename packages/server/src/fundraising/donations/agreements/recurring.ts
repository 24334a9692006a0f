import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  type Money,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import {
  chargeSavedCard,
  openPayment,
  referenceFor,
  settle,
} from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { fundraiserForGiving } from '../../fundraisers/index.ts';
import { countingOf } from '../conversion.ts';
import { chargedOf } from '../fee-cover.ts';
import { donationPurpose } from '../purpose.ts';
import { type DonationRow, donations } from '../table.ts';

/** One more donation of somebody who gives regularly. */
export type Repeated = {
  readonly recurringDonationId: string;
  /** A day where the organisation is. */
  readonly dueOn: string;
  /** Names the payment among those of that day. */
  readonly trial: string;
  readonly rhythm: 'monthly' | 'yearly';
  readonly amount: Money;
  /** On top of the amount. */
  readonly feeCoveredMinor: bigint;
  readonly name: string;
  readonly email: string;
};

/**
 * Writes the donation down; the same day and trial again is the same donation. What others see of it, and in whose
 * honour it is, are as with the last one that was paid; it comes through the page of the first, if that is open.
 *
 * @throws Problem `invalid` where nobody knows the rate to the currency of the cause
 */
export async function repeatDonation(
  ctx: TransactionContext,
  cause: Pick<CauseForGiving, 'id' | 'orgId' | 'currency'>,
  repeated: Repeated,
): Promise<DonationRow> {
  const { trial, amount, ...wanted } = repeated;
  const givenKey = keyOf(repeated);
  const mine = and(eq(donations.causeId, cause.id), eq(donations.givenKey, givenKey));
  const row = {
    ...wanted,
    ...amount,
    id: uuidv7(),
    orgId: cause.orgId,
    causeId: cause.id,
    givenKey,
    reference: referenceFor('donation', cause.id),
    ...(await wishesOf(ctx, wanted.recurringDonationId)),
    fundraiserId: await pageOf(ctx, wanted.recurringDonationId, cause.id),
    ...(await countingOf(ctx, amount, cause.currency)),
    countedCurrency: cause.currency,
    createdAt: ctx.now(),
    at: ctx.now(),
  };
  const [added] = await ctx.db.insert(donations).values(row).onConflictDoNothing().returning();
  const [known] = added ? [added] : await ctx.db.select().from(donations).where(mine);
  if (!known) throw new Error('A donation was neither saved nor found.');
  return known;
}

const keyOf = ({ recurringDonationId, dueOn, trial }: Repeated): string =>
  createHash('sha256')
    .update(`${recurringDonationId}:${dueOn}:${trial}`)
    .digest('hex')
    .slice(0, 32);

async function wishesOf({ db }: TransactionContext, recurringDonationId: string) {
  const [last] = await db
    .select({
      hides: donations.hides,
      tribute: donations.tribute,
      tributeTo: donations.tributeTo,
      cameBy: donations.cameBy,
    })
    .from(donations)
    .where(
      and(
        eq(donations.recurringDonationId, recurringDonationId),
        inArray(donations.status, ['paid', 'partly-refunded', 'refunded']),
      ),
    )
    .orderBy(desc(donations.dueOn), desc(donations.id))
    .limit(1);
  return last ?? {};
}

/** The page by which it all began, as long as that takes donations. */
async function pageOf(
  ctx: TransactionContext,
  recurringDonationId: string,
  causeId: string,
): Promise<string | null> {
  const [first] = await ctx.db
    .select({ fundraiserId: donations.fundraiserId })
    .from(donations)
    .where(eq(donations.recurringDonationId, recurringDonationId))
    .orderBy(asc(donations.dueOn), asc(donations.id))
    .limit(1);
  if (!first?.fundraiserId) return null;
  return (await fundraiserForGiving(ctx, first.fundraiserId, causeId))?.id ?? null;
}

/**
 * Charges the card that an earlier payment kept; the same donation is charged once.
 *
 * @param keptBy the attempt by which the card was kept
 * @throws Problem `conflict` when no card is kept, or its provider is not set up any more
 */
export const chargeRepeated = (
  outside: RequestContext,
  donation: DonationRow,
  { keptBy, title }: { readonly keptBy: string; readonly title: string },
) => {
  const { id: subjectId, reference, name, email } = donation;
  return chargeSavedCard(outside, [donationPurpose], {
    keptBy,
    subjectId,
    reference,
    amount: chargedOf(donation),
    payer: { name, email },
    title,
  });
};

/**
 * Opens the page on which the donor pays it. A card is kept for the next one.
 *
 * @throws Problem as `openPayment` does
 */
export const openRepeated = (
  outside: RequestContext,
  donation: DonationRow,
  { cause, cancelPath }: { readonly cause: CauseForGiving; readonly cancelPath: string },
) => {
  const { orgId, id, reference, name, email } = donation;
  return openPayment(outside, {
    orgId,
    purpose: 'donation',
    subjectId: id,
    reference,
    amount: chargedOf(donation),
    payer: { name, email },
    title: cause.title,
    description: `Donation to ${cause.organisation}`,
    returnPath: '/flutterwave-success',
    cancelPath,
    keepsCard: true,
  });
};

/**
 * Asks the provider how a donation went that is not decided as yet.
 *
 * @returns undefined when nobody was asked to pay it so far
 * @throws PaymentProviderFailed when the provider does not answer
 */
export const settleDonation = (
  outside: RequestContext,
  { reference }: Pick<DonationRow, 'reference'>,
) => settle(outside, [donationPurpose], { reference });
