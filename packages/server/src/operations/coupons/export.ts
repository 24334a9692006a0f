import { decimalOf } from '@ngo-plus/contract/kernel';
import { audit, type Download, type RequestContext } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { findCoupons, totalsOf } from './queries.ts';
import { superAdminOr403 } from './rights.ts';
import type { CouponRow } from './table.ts';

const headings = [
  'Code',
  'Name',
  'State',
  'Uses',
  'Currency',
  'Payments',
  'Revenue',
  'Discount given',
];

const batchSize = 200;

/** One row per coupon and currency, newest coupon first; an unused coupon has one row without totals. */
export async function exportCoupons(outside: RequestContext): Promise<Download> {
  superAdminOr403(outside);
  await outside.transact((ctx) => audit(ctx, { action: 'coupons.export' }), 'platform');
  return {
    body: csvOf({ headings, batches: batchesOf(outside) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'coupons.csv',
  };
}

async function* batchesOf(outside: RequestContext): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ; ) {
    outside.signal.throwIfAborted();
    const cursor = after;
    const { rows, totals } = await outside.transact(async (ctx) => {
      const page = await findCoupons(ctx, {}, { after: cursor, limit: batchSize });
      return { rows: page, totals: await totalsOf(ctx, idsOf(page)) };
    }, 'platform');
    yield rows.flatMap((row) =>
      linesOf(
        row,
        totals.filter(({ couponId }) => couponId === row.id),
      ),
    );
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

const idsOf = (rows: readonly CouponRow[]): string[] => rows.map(({ id }) => id);

function linesOf(row: CouponRow, totals: Awaited<ReturnType<typeof totalsOf>>): string[][] {
  const start = [row.code, row.name, row.state, String(row.taken)];
  if (totals.length === 0) return [[...start, '', '0', '', '']];
  return totals.map(({ currency, payments, revenueMinor, discountMinor }) => [
    ...start,
    currency,
    String(payments),
    decimalOf(BigInt(revenueMinor), currency),
    decimalOf(BigInt(discountMinor), currency),
  ]);
}
