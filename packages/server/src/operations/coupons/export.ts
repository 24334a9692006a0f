import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/coupons';
import { audit, type Download, type RequestContext } from '../../kernel/index.ts';
import {
  type Column,
  chooseColumns,
  csvOf,
  type ExportColumns,
} from '../../platform/spreadsheets/index.ts';
import { findCoupons, type Totals, totalsOf } from './queries.ts';
import { superAdminOr403 } from './rights.ts';
import type { CouponRow } from './table.ts';

type Request = Input<typeof contract.exportCoupons>;

const batchSize = 200;

/**
 * The coupons of the list, newest first. With amounts, one row per coupon and currency; an unused coupon has one row
 * without totals.
 */
export async function exportCoupons(
  outside: RequestContext,
  { columns: requested, ...filters }: Request,
): Promise<Download> {
  superAdminOr403(outside);
  await outside.transact(
    (ctx) => audit(ctx, { action: 'coupons.export', after: { filters, columns: requested } }),
    'platform',
  );
  const columns = chooseColumns(exportColumns, requested);
  const hasAmounts = columns.some(([heading]) => heading === 'Currency');
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: batchesOf(outside, filters, { columns, hasAmounts }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: 'coupons.csv',
  };
}

type Line = { readonly coupon: CouponRow; readonly totals: Totals | undefined };

type Content = { readonly columns: readonly Column<Line>[]; readonly hasAmounts: boolean };

async function* batchesOf(
  outside: RequestContext,
  filters: Omit<Request, 'columns'>,
  { columns, hasAmounts }: Content,
): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ; ) {
    outside.signal.throwIfAborted();
    const cursor = after;
    const { rows, totals } = await outside.transact(async (ctx) => {
      const page = await findCoupons(ctx, filters, { after: cursor, limit: batchSize });
      return { rows: page, totals: hasAmounts ? await totalsOf(ctx, idsOf(page)) : [] };
    }, 'platform');
    yield rows
      .flatMap((row) => linesOf(row, totals))
      .map((line) => columns.map(([, cell]) => cell(line)));
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

const idsOf = (rows: readonly CouponRow[]): string[] => rows.map(({ id }) => id);

function linesOf(coupon: CouponRow, all: readonly Totals[]): readonly Line[] {
  const own = all.filter(({ couponId }) => couponId === coupon.id);
  if (own.length === 0) return [{ coupon, totals: undefined }];
  return own.map((totals) => ({ coupon, totals }));
}

type Cell = Column<Line>[1];

const code: Column<Line> = ['Code', ({ coupon }) => coupon.code];
const couponName: Column<Line> = ['Name', ({ coupon }) => coupon.name];
const uses: Column<Line> = ['Uses', ({ coupon }) => String(coupon.taken)];
const currency: Column<Line> = ['Currency', ({ totals }) => totals?.currency ?? ''];
const revenue: Column<Line> = [
  'Revenue',
  ({ totals }) => (totals ? decimalOf(BigInt(totals.revenueMinor), totals.currency) : ''),
];
const discountGiven: Column<Line> = [
  'Discount given',
  ({ totals }) => (totals ? decimalOf(BigInt(totals.discountMinor), totals.currency) : ''),
];
const state: Cell = ({ coupon }) => coupon.state;

/** A percentage, or one amount per currency. */
const discount: Cell = ({ coupon: { percent, amounts } }) =>
  percent === null
    ? Object.entries(amounts)
        .map(([currency, minor]) => `${decimalOf(BigInt(minor), currency)} ${currency}`)
        .join('; ')
    : `${percent}%`;

const duration: Cell = ({ coupon: { duration, periods } }) =>
  periods === null ? duration : `${periods} periods`;

const exportColumns: ExportColumns<contract.CouponColumn, Line> = {
  every: [
    code,
    couponName,
    ['State', state],
    uses,
    currency,
    ['Payments', ({ totals }) => String(totals?.payments ?? 0)],
    revenue,
    discountGiven,
  ],
  shown: {
    code: [code, couponName],
    discount: [
      ['Discount', discount],
      ['Duration', duration],
    ],
    when: [
      ['From', ({ coupon }) => coupon.startsAt?.toISOString() ?? ''],
      ['Until', ({ coupon }) => coupon.endsAt?.toISOString() ?? ''],
    ],
    used: [uses],
    revenue: [revenue, currency],
    given: [discountGiven, currency],
    status: [['Status', state]],
  },
};
