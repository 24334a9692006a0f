import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Context, type Money, type Outside, uuidv7 } from '../../kernel/index.ts';
import { chargeKept, openPayment, referenceFor, settle } from '../../money/payments/index.ts';
import type { CauseForGiving } from '../causes/index.ts';
import { fundraiserForGiving } from '../fundraisers/index.ts';
import { chargedOf } from './fee-cover.ts';
import { countingOf } from './offering.ts';
import { donation } from './purpose.ts';
import { type GiftRow, gifts } from './table.ts';

/** One more gift of somebody who gives regularly. */
export type Repeated = {
  readonly standingId: string;
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
 * Writes the gift down; the same day and trial again is the same gift. What others see of it, and in whose
 * honour it is, are as with the last one that was paid; it comes through the page of the first, if that is open.
 *
 * @throws Problem `invalid` where nobody knows the rate to the currency of the cause
 */
export async function repeatGift(
  ctx: Context,
  cause: Pick<CauseForGiving, 'id' | 'orgId' | 'currency'>,
  repeated: Repeated,
): Promise<GiftRow> {
  const { trial, amount, ...wanted } = repeated;
  const givenKey = keyOf(repeated);
  const mine = and(eq(gifts.causeId, cause.id), eq(gifts.givenKey, givenKey));
  const row = {
    ...wanted,
    ...amount,
    id: uuidv7(),
    orgId: cause.orgId,
    causeId: cause.id,
    givenKey,
    reference: referenceFor('gift', cause.id),
    ...(await wishesOf(ctx, wanted.standingId)),
    fundraiserId: await pageOf(ctx, wanted.standingId, cause.id),
    ...(await countingOf(ctx, amount, cause.currency)),
    countedCurrency: cause.currency,
    createdAt: ctx.now(),
    at: ctx.now(),
  };
  const [added] = await ctx.db.insert(gifts).values(row).onConflictDoNothing().returning();
  const [known] = added ? [added] : await ctx.db.select().from(gifts).where(mine);
  if (!known) throw new Error('A gift was neither written nor found.');
  return known;
}

const keyOf = ({ standingId, dueOn, trial }: Repeated): string =>
  createHash('sha256').update(`${standingId}:${dueOn}:${trial}`).digest('hex').slice(0, 32);

async function wishesOf({ db }: Context, standingId: string) {
  const [last] = await db
    .select({
      hides: gifts.hides,
      tribute: gifts.tribute,
      tributeTo: gifts.tributeTo,
      cameBy: gifts.cameBy,
    })
    .from(gifts)
    .where(
      and(
        eq(gifts.standingId, standingId),
        inArray(gifts.status, ['paid', 'partly-refunded', 'refunded']),
      ),
    )
    .orderBy(desc(gifts.dueOn), desc(gifts.id))
    .limit(1);
  return last ?? {};
}

/** The page by which it all began, as long as that takes gifts. */
async function pageOf(ctx: Context, standingId: string, causeId: string): Promise<string | null> {
  const [first] = await ctx.db
    .select({ fundraiserId: gifts.fundraiserId })
    .from(gifts)
    .where(eq(gifts.standingId, standingId))
    .orderBy(asc(gifts.dueOn), asc(gifts.id))
    .limit(1);
  if (!first?.fundraiserId) return null;
  return (await fundraiserForGiving(ctx, first.fundraiserId, causeId))?.id ?? null;
}

/**
 * Charges the card that an earlier payment kept; the same gift is charged once.
 *
 * @param keptBy the attempt by which the card was kept
 * @throws Problem `conflict` when no card is kept, or its provider is not set up any more
 */
export const chargeRepeated = (
  outside: Outside,
  gift: GiftRow,
  { keptBy, title }: { readonly keptBy: string; readonly title: string },
) => {
  const { id: subjectId, reference, name, email } = gift;
  return chargeKept(outside, [donation], {
    keptBy,
    subjectId,
    reference,
    amount: chargedOf(gift),
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
  outside: Outside,
  gift: GiftRow,
  { cause, cancelPath }: { readonly cause: CauseForGiving; readonly cancelPath: string },
) => {
  const { orgId, id, reference, name, email } = gift;
  return openPayment(outside, {
    orgId,
    purpose: 'donation',
    subjectId: id,
    reference,
    amount: chargedOf(gift),
    payer: { name, email },
    title: cause.title,
    description: `Donation to ${cause.organisation}`,
    returnPath: '/flutterwave-success',
    cancelPath,
    keepsCard: true,
  });
};

/**
 * Asks the provider how a gift went that is not decided as yet.
 *
 * @returns undefined when nobody was asked to pay it so far
 * @throws PaymentProviderFailed when the provider does not answer
 */
export const settleGift = (outside: Outside, { reference }: Pick<GiftRow, 'reference'>) =>
  settle(outside, [donation], { reference });
