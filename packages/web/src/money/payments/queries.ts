import type { Input } from '@ngo-plus/contract/kernel';
import {
  type AdminPayment,
  type Dispute,
  listDisputes,
  listOwnPayoutLines,
  listOwnPayouts,
  listPaymentAlarms,
  listPaymentEvents,
  listPaymentProviders,
  listPayments,
  listPayoutLines,
  listPayouts,
  listReconciliations,
  listUnmatchedPayments,
  type Payout,
  readDispute,
  readPayment,
  readPaymentBooks,
  readPaymentsOverview,
  readPayout,
} from '@ngo-plus/contract/money/payments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';
import { withoutBlanks } from '../../ui/index.ts';
import {
  type DisputeFilters,
  type MessageFilters,
  type PaymentFilters,
  type PayoutFilters,
  type UnmatchedFilters,
  yesOrNo,
} from './filters.ts';

export const keys = { all: ['payments'], days: ['payments', 'days'] } as const;

type Id = Input<typeof readPayment>['id'];

export const paymentList = ({ state: status, ...others }: PaymentFilters) => {
  const query = withoutBlanks({ ...others, status }) as z.input<typeof listPayments.input>;
  return pagedQuery(listPayments, [...keys.all, 'list'], { ...query, limit: 50 });
};

const pollIntervalMs = 10_000;

/** Polled while the payment or a refund is pending. */
export const onePayment = (id: Id) =>
  queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) => call(readPayment, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isPending(data) ? pollIntervalMs : false),
  });

const isPending = ({ status, refunds }: AdminPayment): boolean =>
  ['created', 'open', 'pending'].includes(status) ||
  refunds.some(({ state }) => state !== 'succeeded' && state !== 'failed');

export const journalOf = (id: Id) =>
  queryOptions({
    queryKey: [...keys.all, 'books', id],
    queryFn: ({ signal }) => call(readPaymentBooks, { id }, { signal }),
  });

/** All messages of providers about one payment. */
export const messagesOf = (reference: string) =>
  queryOptions({
    queryKey: [...keys.all, 'messages-about', reference],
    queryFn: ({ signal }) => call(listPaymentEvents, { reference }, { signal }),
  });

export const unmatchedOf = (paymentId: Id) =>
  queryOptions({
    queryKey: [...keys.all, 'unmatched-of', paymentId],
    queryFn: ({ signal }) => call(listUnmatchedPayments, { paymentId }, { signal }),
  });

export const messageList = ({ search, handled }: MessageFilters) => {
  const { yes } = yesOrNo(handled);
  return pagedQuery(listPaymentEvents, [...keys.all, 'messages'], {
    limit: 50,
    ...(search && { reference: search }),
    ...(yes && { handled: yes }),
  });
};

export const unmatchedList = ({ resolved }: UnmatchedFilters) => {
  const { yes } = yesOrNo(resolved);
  const query = { limit: 50, ...(yes && { resolved: yes }) };
  return pagedQuery(listUnmatchedPayments, [...keys.all, 'unmatched'], query);
};

/** The progress of a running reconciliation is polled. */
const refetchMs = 2_000;

export const dayList = infiniteQueryOptions({
  ...pagedQuery(listReconciliations, keys.days, { limit: 30 }),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some((day) => day.state === 'running'))
      ? refetchMs
      : false,
});

export const providers = queryOptions({
  queryKey: [...keys.all, 'providers'],
  queryFn: ({ signal }) => call(listPaymentProviders, {}, { signal }),
  staleTime: 300_000,
});

export const disputeList = ({ search, open }: DisputeFilters) => {
  const query = open === 'all' ? {} : { open: open === 'no' ? 'no' : 'yes' };
  const input = { limit: 50, ...query, ...(search && { search }) };
  return pagedQuery(
    listDisputes,
    [...keys.all, 'disputes'],
    input as z.input<typeof listDisputes.input>,
  );
};

export const oneDispute = (id: Dispute['id']) =>
  queryOptions({
    queryKey: [...keys.all, 'dispute', id],
    queryFn: ({ signal }) => call(readDispute, { id }, { signal }),
  });

export const disputesOf = (paymentId: Id) =>
  queryOptions({
    queryKey: [...keys.all, 'disputes-of', paymentId],
    queryFn: ({ signal }) => call(listDisputes, { paymentId }, { signal }),
  });

const isProcessing = ({ state, bookedAt, failure }: Payout): boolean =>
  state === 'paid' && bookedAt === null && failure === null;

export const payoutList = (filters: PayoutFilters) => {
  const query = withoutBlanks(filters) as z.input<typeof listPayouts.input>;
  return infiniteQueryOptions({
    ...pagedQuery(listPayouts, [...keys.all, 'payouts'], { ...query, limit: 50 }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isProcessing)) ? refetchMs : false,
  });
};

export const onePayout = (id: Payout['id']) =>
  queryOptions({
    queryKey: [...keys.all, 'payout', id],
    queryFn: ({ signal }) => call(readPayout, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data) ? refetchMs : false),
  });

export const linesOf = (id: Payout['id'], onlyUnmatched: boolean) =>
  pagedQuery(listPayoutLines, [...keys.all, 'payout-lines', id], {
    id,
    limit: 50,
    ...(onlyUnmatched && { odd: 'yes' }),
  });

export const ownPayouts = pagedQuery(listOwnPayouts, [...keys.all, 'own-payouts'], { limit: 50 });

export const ownLines = (id: Payout['id']) =>
  pagedQuery(listOwnPayoutLines, [...keys.all, 'own-payout-lines', id], { id, limit: 50 });

export const paymentsOverviewQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...keys.all, 'standing', subjectId],
    queryFn: ({ signal }) => call(readPaymentsOverview, { subjectId }, { signal }),
  });

const alarmIntervalMs = 60_000;

export const alarms = queryOptions({
  queryKey: [...keys.all, 'alarms'],
  queryFn: ({ signal }) => call(listPaymentAlarms, {}, { signal }),
  refetchInterval: alarmIntervalMs,
});
