import {
  type couponStates,
  listCoupons,
  listRedemptions,
  readCoupon,
  readCouponMonths,
} from '@ngo-plus/contract/operations/coupons';
import { queryOptions } from '@tanstack/react-query';
import { call, pagedQuery } from '../../kernel/index.ts';

export const keys = {
  all: ['coupons'],
  list: ['coupons', 'list'],
  one: ['coupons', 'one'],
  redemptions: ['coupons', 'redemptions'],
} as const;

export type Filters = { readonly search: string; readonly state: string };

type State = (typeof couponStates)[number];

const isState = (state: string): state is State => state === 'active' || state === 'archived';

/** The filters as the API accepts them. */
export const couponRequest = ({ search, state }: Filters) => ({
  ...(search && { search }),
  ...(isState(state) && { state }),
});

export const couponList = (filters: Filters) =>
  pagedQuery(listCoupons, keys.list, couponRequest(filters));

export const oneCoupon = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: ({ signal }) => call(readCoupon, { id }, { signal }),
  });

/** Uses by month, of one coupon or all. */
export const couponMonths = (id?: string) =>
  queryOptions({
    queryKey: [...keys.all, 'months', id ?? ''],
    queryFn: ({ signal }) => call(readCouponMonths, id === undefined ? {} : { id }, { signal }),
  });

export const redemptionList = (id: string) =>
  pagedQuery(listRedemptions, [...keys.redemptions, id], { id });
