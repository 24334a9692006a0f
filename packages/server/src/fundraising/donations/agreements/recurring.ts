import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  type Money,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { chargeSavedCard, referenceFor, settle } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { fundraiserForGiving } from '../../fundraisers/index.ts';
import { countedAmountOf } from '../conversion.ts';
import { chargedOf } from '../fee-cover.ts';
import { donationPayable } from '../payable.ts';
import { type DonationRow, donations } from '../table.ts';

/** The donation of one billing cycle. */
export type CycleDonation = {
  readonly recurringDonationId: string;
  /** A calendar day in the organisation’s time zone, `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** Distinguishes the payments of the same due date. */
  readonly paymentKey: string;
  readonly frequency: 'monthly' | 'yearly';
  readonly amount: Money;
  /** Charged on top of the amount, in minor units. */
  readonly feeCoveredMinor: bigint;
  readonly name: string;
  readonly email: string;
};

/**
 * Saves the donation of a billing cycle. Calling it again with the same due date and payment key returns the same
 * donation. Anonymity, tribute and language are copied from the last paid cycle; it counts for the fundraising page of the first
 * donation if that page still accepts donations.
 *
 * @throws Problem `invalid` if there is no exchange rate to the cause’s currency
 */
export async function createCycleDonation(
  ctx: TransactionContext,
  cause: Pick<CauseForGiving, 'id' | 'orgId' | 'currency'>,
  cycle: CycleDonation,
): Promise<DonationRow> {
  const { paymentKey, amount, ...values } = cycle;
  const idempotencyKey = keyOf(cycle);
  const byKey = and(eq(donations.causeId, cause.id), eq(donations.givenKey, idempotencyKey));
  const row = {
    ...values,
    ...amount,
    id: uuidv7(),
    orgId: cause.orgId,
    causeId: cause.id,
    givenKey: idempotencyKey,
    reference: referenceFor('donation', cause.id),
    ...(await preferencesOf(ctx, values.recurringDonationId)),
    fundraiserId: await pageOf(ctx, values.recurringDonationId, cause.id),
    ...(await countedAmountOf(ctx, amount, cause.currency)),
    countedCurrency: cause.currency,
    createdAt: ctx.now(),
    at: ctx.now(),
  };
  const [inserted] = await ctx.db.insert(donations).values(row).onConflictDoNothing().returning();
  const [existing] = inserted ? [inserted] : await ctx.db.select().from(donations).where(byKey);
  if (!existing) throw new Error('A donation was neither saved nor found.');
  return existing;
}

const keyOf = ({ recurringDonationId, dueOn, paymentKey }: CycleDonation): string =>
  createHash('sha256')
    .update(`${recurringDonationId}:${dueOn}:${paymentKey}`)
    .digest('hex')
    .slice(0, 32);

async function preferencesOf({ db }: TransactionContext, recurringDonationId: string) {
  const [last] = await db
    .select({
      hides: donations.hides,
      tribute: donations.tribute,
      tributeTo: donations.tributeTo,
      cameBy: donations.cameBy,
      language: donations.language,
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

/** The fundraising page of the first donation, if it still accepts donations. */
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
 * Charges the saved card; idempotent per donation.
 *
 * @param savedByPaymentId id of the payment that saved the card
 * @throws Problem `conflict` if there is no saved card or its provider is no longer set up
 */
export const chargeCycleDonation = (
  requestContext: RequestContext,
  donation: DonationRow,
  { savedByPaymentId, title }: { readonly savedByPaymentId: string; readonly title: string },
) => {
  const { id: subjectId, reference, name, email } = donation;
  return chargeSavedCard(requestContext, [donationPayable], {
    savedByPaymentId,
    subjectId,
    reference,
    amount: chargedOf(donation),
    payer: { name, email },
    title,
  });
};

/**
 * Checks the outcome of a pending donation with the provider.
 *
 * @returns undefined if no payment was started
 * @throws PaymentProviderFailed if the provider does not respond
 */
export const settleDonation = (
  requestContext: RequestContext,
  { reference }: Pick<DonationRow, 'reference'>,
) => settle(requestContext, [donationPayable], { reference });
