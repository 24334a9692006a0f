import * as z from 'zod';
import {
  download,
  endpoint,
  exportedColumns,
  instant,
  line,
  money,
  pageInput,
} from '../../kernel/index.ts';
import {
  code,
  coupon,
  couponDiscount,
  couponId,
  couponRules,
  couponStates,
  couponTotals,
  managesCoupons,
} from './fields.ts';

const forSuperAdmins = { access: managesCoupons, scope: 'platform' } as const;

type Window = { readonly startsAt: string | null; readonly endsAt: string | null };

const inOrder = ({ startsAt, endsAt }: Window): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;

const windowText = { error: 'Enter an end after the start', path: ['endsAt'] };

const filters = { state: z.enum(couponStates).optional(), search: line(40).optional() };

export const listCoupons = endpoint('GET /api/coupons', {
  summary: 'Lists coupons with their results, newest first.',
  ...forSuperAdmins,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    ...filters,
  }),
  output: z.array(coupon),
});

export const createCoupon = endpoint('POST /api/coupons', {
  summary: "Creates a coupon. Its discount can't be changed later.",
  ...forSuperAdmins,
  idempotent: true,
  input: z
    .object({ code, ...couponRules.shape, ...couponDiscount.shape })
    .refine(({ percent, amounts }) => (percent === null) !== (amounts.length === 0), {
      error: 'Enter either a percentage or amounts',
      path: ['percent'],
    })
    .refine(({ amounts }) => new Set(amounts.map((one) => one.currency)).size === amounts.length, {
      error: 'Enter one amount per currency',
      path: ['amounts'],
    })
    .refine(({ duration, periods }) => (duration === 'repeating') === (periods !== null), {
      error: 'Enter a number of periods',
      path: ['periods'],
    })
    .refine(inOrder, windowText),
  output: coupon,
});

export const readCoupon = endpoint('GET /api/coupons/:id', {
  summary: 'Returns a coupon with its results.',
  ...forSuperAdmins,
  input: z.object({ id: couponId }),
  output: coupon,
});

export const changeCoupon = endpoint('PUT /api/coupons/:id', {
  summary: 'Changes when and how often a coupon can be used.',
  ...forSuperAdmins,
  input: z.object({ id: couponId, ...couponRules.shape }).refine(inOrder, windowText),
  output: coupon,
});

export const setCouponState = endpoint('PUT /api/coupons/:id/state', {
  summary: 'Archives a coupon so that it can no longer be used, or restores it.',
  ...forSuperAdmins,
  input: z.object({ id: couponId, state: z.enum(couponStates) }),
  output: coupon,
});

export const redemptionStates = ['reserved', 'used', 'released'] as const;

const redemption = z.object({
  id: z.uuid(),
  organisation: z.string(),
  state: z.enum(redemptionStates),
  at: instant,
  discount: money,
});

export type Redemption = z.infer<typeof redemption>;

export const listRedemptions = endpoint('GET /api/coupons/:id/redemptions', {
  summary: 'Lists who used a coupon, newest first.',
  ...forSuperAdmins,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    id: couponId,
  }),
  output: z.array(redemption),
});

export const readCouponMonths = endpoint('GET /api/coupons/months', {
  summary:
    'Returns how often coupons were used in each of the last twelve months, and what they cost.',
  ...forSuperAdmins,
  /** One coupon, or all of them. */
  input: z.object({ id: couponId.optional() }),
  /** Months in UTC, oldest first. */
  output: z.array(
    z.object({
      month: z.string(),
      uses: z.int(),
      totals: z.array(couponTotals.omit({ payments: true })),
    }),
  ),
});

export type CouponMonth = z.infer<typeof readCouponMonths.output>[number];

/** The columns of the list, which an export can have in any order. */
export const couponColumns = [
  'code',
  'discount',
  'when',
  'used',
  'revenue',
  'given',
  'status',
] as const;

export type CouponColumn = (typeof couponColumns)[number];

export const exportCoupons = download('GET /api/coupons/report', {
  summary:
    'Exports the listed coupons as CSV: uses, revenue and discount per coupon and currency, or the given columns.',
  ...forSuperAdmins,
  input: z.object({ ...filters, columns: exportedColumns(couponColumns) }),
});
