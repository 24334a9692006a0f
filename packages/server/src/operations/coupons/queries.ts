import type { Input } from '@ngo-plus/contract/kernel';
import type { listCoupons } from '@ngo-plus/contract/operations/coupons';
import { and, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { coupons, redemptions, uses } from './table.ts';

type Filters = Pick<Input<typeof listCoupons>, 'state' | 'search'>;

const matching = ({ state, search }: Filters): SQL | undefined => {
  const like = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    state && eq(coupons.state, state),
    like ? or(ilike(coupons.code, like), ilike(coupons.name, like)) : undefined,
  );
};

export const findCoupons = (
  { db }: TransactionContext,
  filters: Filters,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .select()
    .from(coupons)
    .where(and(matching(filters), after === undefined ? undefined : lt(coupons.id, after)))
    .orderBy(desc(coupons.id))
    .limit(limit);

export const countCoupons = ({ db }: TransactionContext, filters: Filters): Promise<number> =>
  db.$count(coupons, matching(filters));

export async function findCoupon({ db }: TransactionContext, id: string) {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

/** Number of reservations per coupon by buyers who are paying now. */
export async function reservedOf({ db }: TransactionContext, ids: readonly string[]) {
  const rows = await db
    .select({ couponId: redemptions.couponId, n: count() })
    .from(redemptions)
    .where(and(inArray(redemptions.couponId, [...ids]), eq(redemptions.state, 'reserved')))
    .groupBy(redemptions.couponId);
  return new Map(rows.map(({ couponId, n }) => [couponId, n]));
}

/** Totals per coupon and currency. */
export const totalsOf = ({ db }: TransactionContext, ids?: readonly string[]) =>
  db
    .select({
      couponId: uses.couponId,
      currency: uses.currency,
      payments: count(),
      revenueMinor: sql<string>`sum(${uses.revenueMinor})::text`,
      discountMinor: sql<string>`sum(${uses.discountMinor})::text`,
    })
    .from(uses)
    .where(ids && inArray(uses.couponId, [...ids]))
    .groupBy(uses.couponId, uses.currency)
    .orderBy(uses.couponId, uses.currency);

export type Totals = Awaited<ReturnType<typeof totalsOf>>[number];

export const findRedemptions = (
  { db }: TransactionContext,
  couponId: string,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .select({ redemption: redemptions, organisation: organisations.name })
    .from(redemptions)
    .innerJoin(organisations, eq(organisations.id, redemptions.orgId))
    .where(
      and(
        eq(redemptions.couponId, couponId),
        after === undefined ? undefined : lt(redemptions.id, after),
      ),
    )
    .orderBy(desc(redemptions.id))
    .limit(limit);
