import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/index.ts';
import { isPlayed } from '../../money/payments/index.ts';
import { causes } from '../causes/index.ts';
import { type GiftRow, gifts } from '../donations/index.ts';
import type { Given } from './given.ts';

/** A gift that was counted, so that its donor is known. */
export type DonorGift = GiftRow & { readonly donorId: string };

type Found = { readonly gift: GiftRow; readonly cause: string };

const withCause = ({ db }: Context) =>
  db
    .select({ gift: gifts, cause: causes.title })
    .from(gifts)
    .innerJoin(causes, eq(causes.id, gifts.causeId));

/** A gift for which a receipt can stand: paid, and not all of it went back. */
export async function giftGiven(
  ctx: Context,
  key: { readonly giftId: string } | { readonly reference: string },
): Promise<Given | undefined> {
  const row = await givenRow(ctx, key);
  return row && presentGift(ctx, row);
}

async function givenRow(
  ctx: Context,
  key: { readonly giftId: string } | { readonly reference: string },
): Promise<Found | undefined> {
  const [found] = await withCause(ctx).where(
    'giftId' in key ? eq(gifts.id, key.giftId) : eq(gifts.reference, key.reference),
  );
  return found && isGiven(found.gift) ? found : undefined;
}

const isGiven = ({ status }: GiftRow) => status === 'paid' || status === 'partly-refunded';

/** The gift by which the statement of its donor is found; it may have gone back, unlike their others. */
export async function giftOfDonor({ db }: Context, giftId: string): Promise<DonorGift | undefined> {
  const [gift] = await db.select().from(gifts).where(eq(gifts.id, giftId));
  return gift && withDonor(gift);
}

/** The newest gift of a donor. Undefined when their only gifts were corrected to other donors. */
export async function newestOfDonor(
  { db }: Context,
  { orgId, donorId }: { readonly orgId: string; readonly donorId: string },
): Promise<DonorGift | undefined> {
  const [gift] = await db
    .select()
    .from(gifts)
    .where(and(eq(gifts.orgId, orgId), eq(gifts.donorId, donorId)))
    .orderBy(desc(gifts.at), desc(gifts.id))
    .limit(1);
  return gift && withDonor(gift);
}

const withDonor = ({ donorId, ...gift }: GiftRow): DonorGift | undefined =>
  donorId === null ? undefined : { ...gift, donorId };

/** What the donor of a gift gave in a year of the organisation’s calendar, oldest first. */
export async function giftsOfYear(
  ctx: Context,
  { orgId, donorId }: DonorGift,
  { year, timeZone, limit }: { year: number; timeZone: string; limit: number },
): Promise<Given[]> {
  const rows = await withCause(ctx)
    .where(
      and(
        eq(gifts.orgId, orgId),
        eq(gifts.donorId, donorId),
        inArray(gifts.status, ['paid', 'partly-refunded']),
        sql`extract(year from ${gifts.at} at time zone ${timeZone}) = ${year}`,
      ),
    )
    .orderBy(asc(gifts.at), asc(gifts.id))
    .limit(limit);
  return Promise.all(rows.map((row) => presentGift(ctx, row)));
}

/** What is confirmed: what came, less what went back. Nobody shall deduct from their taxes what was played. */
const presentGift = async (ctx: Context, { gift, cause }: Found): Promise<Given> => ({
  of: { giftId: gift.id },
  orgId: gift.orgId,
  name: gift.name,
  email: gift.email,
  line: {
    giftId: gift.id as NonNullable<Given['line']['giftId']>,
    ticketOrderId: null,
    what: gift.method === 'in-kind' ? gift.note : '',
    at: gift.at.toISOString(),
    cause,
    method: gift.method,
    reference: gift.reference,
    amount: {
      amountMinor: (gift.amountMinor - gift.refundedMinor).toString(),
      currency: gift.currency,
    },
    feeCovered: {
      amountMinor: (gift.feeCoveredMinor - gift.feeRefundedMinor).toString(),
      currency: gift.currency,
    },
  },
  isPlayed: gift.attemptId !== null && (await isPlayed(ctx, gift.attemptId)),
});
