import {
  type couponStates,
  listCoupons,
  listRedemptions,
  readCoupon,
} from '@ngo-plus/contract/operations/coupons';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

export const keys = {
  all: ['coupons'],
  list: ['coupons', 'list'],
  one: ['coupons', 'one'],
  redemptions: ['coupons', 'redemptions'],
} as const;

export type Filters = { readonly search: string; readonly state: string };

type State = (typeof couponStates)[number];

const firstPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
};

const isState = (state: string): state is State => state === 'active' || state === 'archived';

export const couponList = ({ search, state }: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keys.list, search, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(
        listCoupons,
        { cursor, ...(search && { search }), ...(isState(state) && { state }) },
        { signal },
      ),
    ...firstPage,
  });

export const oneCoupon = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: ({ signal }) => call(readCoupon, { id }, { signal }),
  });

export const redemptionList = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.redemptions, id],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listRedemptions, { id, cursor }, { signal }),
    ...firstPage,
  });
