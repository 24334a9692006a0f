import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/coupons';
import type { CouponMonth } from '@ngo-plus/contract/operations/coupons';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { superAdminOr403 } from './rights.ts';

type Row = {
  readonly month: string;
  readonly currency: string;
  readonly uses: number;
  readonly revenue: string;
  readonly discount: string;
};

const monthCount = 12;

/**
 * Uses of one or all coupons in the last twelve months, with the revenue and the discount given. Months are UTC, because
 * coupons belong to the platform.
 *
 * It reads a year of uses by index (`coupon_uses_in_time`, `coupon_uses_of_coupon_in_time`), which contains all columns that
 * are summed.
 */
export async function readCouponMonths(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readCouponMonths>,
): Promise<CouponMonth[]> {
  superAdminOr403(ctx);
  const months = lastMonths(ctx.now());
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(used_at at time zone 'UTC', 'YYYY-MM') as month, currency, count(*)::int as uses,
      sum(revenue_minor)::text as revenue, sum(discount_minor)::text as discount
    from coupon_uses
    where used_at >= ${`${months[0]}-01T00:00:00Z`}::timestamptz
      and ${id === undefined ? sql`true` : sql`coupon_id = ${id}::uuid`}
    group by 1, 2 order by 1, 2`);
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    return {
      month,
      uses: own.reduce((sum, { uses }) => sum + uses, 0),
      totals: own.map(({ currency, revenue, discount }) => ({
        currency,
        revenue: { amountMinor: revenue, currency },
        discount: { amountMinor: discount, currency },
      })),
    };
  });
}

/** The twelve months up to the one of an instant, as `YYYY-MM`. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: monthCount }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthCount + 1 + at, 1))
      .toISOString()
      .slice(0, 7),
  );
