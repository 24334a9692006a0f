import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { causes } from '../causes/index.ts';
import { type GiftRow, gifts } from '../donations/index.ts';
import type { Context } from '../kernel/index.ts';
import { isPlayed } from '../payments/index.ts';
import type { Shown } from './table.ts';

export type Given = { readonly gift: GiftRow; readonly cause: string };

const withCause = ({ db }: Context) =>
  db
    .select({ gift: gifts, cause: causes.title })
    .from(gifts)
    .innerJoin(causes, eq(causes.id, gifts.causeId));

/** A gift for which a receipt can stand: paid, and not all of it went back. */
export async function giftGiven(
  ctx: Context,
  key: { readonly id: string } | { readonly reference: string },
): Promise<Given | undefined> {
  const [found] = await withCause(ctx).where(
    'id' in key ? eq(gifts.id, key.id) : eq(gifts.reference, key.reference),
  );
  return found && isGiven(found.gift) ? found : undefined;
}

const isGiven = ({ status }: GiftRow) => status === 'paid' || status === 'partly-refunded';

/** A statement is one sheet or two; nobody gives more often in a year. */
const mostInStatement = 120;

/** What the donor of a gift gave in a year of the organisation’s calendar, oldest first. */
export async function giftsOfYear(
  ctx: Context,
  { orgId, donorId }: GiftRow,
  { year, timeZone }: { readonly year: number; readonly timeZone: string },
): Promise<Given[]> {
  if (donorId === null) return [];
  return withCause(ctx)
    .where(
      and(
        ...[eq(gifts.orgId, orgId), eq(gifts.donorId, donorId)],
        inArray(gifts.status, ['paid', 'partly-refunded']),
        sql`extract(year from ${gifts.at} at time zone ${timeZone}) = ${year}`,
      ),
    )
    .orderBy(asc(gifts.at), asc(gifts.id))
    .limit(mostInStatement + 1);
}

/** @returns whether there are more gifts than a statement holds */
export const isTooLong = (given: readonly Given[]): boolean => given.length > mostInStatement;

/** What is confirmed: what came, less what went back. */
export const lineOf = ({ gift, cause }: Given): Shown['lines'][number] => ({
  giftId: gift.id as Shown['lines'][number]['giftId'],
  ...{ at: gift.at.toISOString(), cause, method: gift.method, reference: gift.reference },
  amount: {
    amountMinor: (gift.amountMinor - gift.refundedMinor).toString(),
    currency: gift.currency,
  },
});

/** Nobody shall deduct from their taxes what was played. */
export const wasPlayed = async (ctx: Context, { gift }: Given): Promise<boolean> =>
  gift.attemptId !== null && (await isPlayed(ctx, gift.attemptId));
