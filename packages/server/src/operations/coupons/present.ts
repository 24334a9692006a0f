import type * as contract from '@ngo-plus/contract/operations/coupons';
import type { TransactionContext } from '../../kernel/index.ts';
import { reservedOf, type Totals, totalsOf } from './queries.ts';
import type { CouponRow } from './table.ts';

/** Coupons as super administrators see them, with their totals. */
export async function presentCoupons(
  ctx: TransactionContext,
  rows: readonly CouponRow[],
): Promise<contract.Coupon[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [reserved, totals] = [await reservedOf(ctx, ids), await totalsOf(ctx, ids)];
  return rows.map((row) =>
    present(
      row,
      reserved.get(row.id) ?? 0,
      totals.filter(({ couponId }) => couponId === row.id),
    ),
  );
}

function present(row: CouponRow, reserved: number, totals: readonly Totals[]): contract.Coupon {
  const { id, code, name, percent, amounts, duration, periods, plans, intervals } = row;
  const { maxUses, maxPerCustomer, firstPurchaseOnly, state, taken } = row;
  return {
    id: id as contract.Coupon['id'],
    code,
    name,
    percent,
    duration,
    periods,
    plans,
    intervals,
    maxUses,
    maxPerCustomer,
    firstPurchaseOnly,
    state,
    uses: taken,
    reserved,
    amounts: Object.entries(amounts).map(([currency, amountMinor]) => ({ amountMinor, currency })),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    totals: totals.map(({ currency, payments, revenueMinor, discountMinor }) => ({
      currency,
      payments,
      revenue: { amountMinor: revenueMinor, currency },
      discount: { amountMinor: discountMinor, currency },
    })),
  };
}
