import {
  type exportLeads,
  type exportSubscribers,
  leadSources,
  leadStates,
  subscriberStates,
} from '@ngo-plus/contract/content/marketing';
import type * as z from 'zod';
import { addressWith, withoutBlanks } from '../../ui/index.ts';

type LeadQuery = z.input<typeof exportLeads.input>;
type SubscriberQuery = z.input<typeof exportSubscribers.input>;

/** Filters of leads in the URL; blank means not set. */
export type LeadFilters = Readonly<
  Record<'search' | 'state' | 'source' | 'owner' | 'sort', string>
>;
export type SubscriberFilters = Readonly<Record<'search' | 'state', string>>;

export const noLeadFilters: LeadFilters = {
  search: '',
  state: '',
  source: '',
  owner: '',
  sort: '',
};

const orders: Readonly<Record<string, Pick<LeadQuery, 'sortBy' | 'sortOrder'>>> = {
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  changed: { sortBy: 'updatedAt', sortOrder: 'desc' },
  organisation: { sortBy: 'organisationName', sortOrder: 'asc' },
};

const maxSearchLength = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters in a URL; blank when missing or invalid. */
export function leadFiltersIn(searchParams: URLSearchParams): LeadFilters {
  const owner = read(searchParams, 'owner');
  return {
    search: searchIn(searchParams),
    state: oneOf(leadStates, read(searchParams, 'state')),
    source: oneOf(leadSources, read(searchParams, 'source')),
    owner: owner === 'none' || uuid.test(owner) ? owner : '',
    sort: oneOf(Object.keys(orders), read(searchParams, 'sort')),
  };
}

export const subscriberFiltersIn = (searchParams: URLSearchParams): SubscriberFilters => ({
  search: searchIn(searchParams),
  state: oneOf(subscriberStates, read(searchParams, 'state')),
});

/** The filters as API input: without blanks, newest first by default. */
export function toLeadQuery({ owner, sort, ...filters }: LeadFilters): LeadQuery {
  const activeFilters = withoutBlanks({ ...filters, ownerId: owner });
  return { ...(activeFilters as LeadQuery), ...orders[sort] };
}

export const toSubscriberQuery = (filters: SubscriberFilters) =>
  withoutBlanks(filters) as SubscriberQuery;

/** The URL of a list with these filters, and of the open lead. */
export const urlOf = (path: string, filters: Readonly<Record<string, string>>, lead = '') =>
  addressWith(path, { ...filters, lead });

const read = (address: URLSearchParams, name: string) => (address.get(name) ?? '').trim();
const searchIn = (address: URLSearchParams) => read(address, 'search').slice(0, maxSearchLength);
const oneOf = (options: readonly string[], text: string) => (options.includes(text) ? text : '');
