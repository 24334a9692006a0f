import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  listAttendees,
  listTicketEvents,
  listTicketOrders,
  readRefundRun,
  readTicketEvent,
  readTicketFigures,
  readTicketOrder,
  readTicketSales,
  type TicketEventStatus,
  type TicketOrderStatus,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery, useEndpoint } from '../../kernel/index.ts';

const all = ['ticketing'] as const;

export type EventFilters = {
  readonly search: string;
  readonly status: TicketEventStatus | '';
  readonly when: 'past' | '';
};

export const eventList = ({ when, ...filters }: EventFilters) =>
  pagedQuery(listTicketEvents, [...all, 'events'], { ...filters, ...(when && { when }) });

export const oneEvent = (id: string) =>
  queryOptions({
    queryKey: [...all, 'event', id],
    queryFn: ({ signal }) => call(readTicketEvent, { id }, { signal }),
  });

export const eventFigures = (id: string) =>
  queryOptions({
    queryKey: [...all, 'figures', id],
    queryFn: ({ signal }) => call(readTicketFigures, { id }, { signal }),
  });

export const eventSales = (id: string) =>
  queryOptions({
    queryKey: [...all, 'sales', id],
    queryFn: ({ signal }) => call(readTicketSales, { id }, { signal }),
  });

export const refundRunOf = (id: string) =>
  queryOptions({
    queryKey: [...all, 'refund-run', id],
    queryFn: ({ signal }) => call(readRefundRun, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2_000 : false),
  });

export type OrderFilters = {
  readonly search: string;
  readonly status: TicketOrderStatus | '';
  readonly refunds: 'asked' | 'failed' | '';
};

export const orderList = (id: string, filters: OrderFilters) =>
  pagedQuery(listTicketOrders, [...all, 'orders', id], { id, ...filters });

export const oneOrder = (id: string) =>
  queryOptions({
    queryKey: [...all, 'order', id],
    queryFn: ({ signal }) => call(readTicketOrder, { id }, { signal }),
  });

export type AttendeeFilters = { readonly search: string; readonly arrived: 'yes' | 'no' | '' };

export const attendeeList = (id: string, filters: AttendeeFilters) =>
  pagedQuery(listAttendees, [...all, 'attendees', id], { id, ...filters });

/** Causes that an event can raise money for, by title. */
export const causeChoices = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});

/** Returns a mutation of events that invalidates all queries of this capability. */
export const useChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, all);
