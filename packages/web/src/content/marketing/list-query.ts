import {
  type exportLeads,
  type exportSubscribers,
  leadSources,
  leadStates,
  subscriberStates,
} from '@ngo-plus/contract/content/marketing';
import type * as z from 'zod';
import { addressWith, withoutBlanks } from '../../ui/index.ts';

type LeadsAsked = z.input<typeof exportLeads.input>;
type SubscribersAsked = z.input<typeof exportSubscribers.input>;

/** What can be asked for in the address of the list of leads; a blank is a filter that is not set. */
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

const orders: Readonly<Record<string, Pick<LeadsAsked, 'sortBy' | 'sortOrder'>>> = {
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  changed: { sortBy: 'updatedAt', sortOrder: 'desc' },
  organisation: { sortBy: 'organisationName', sortOrder: 'asc' },
};

const longestSearch = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters that stand in an address; blank where there is none, or one that nobody could ask for. */
export function leadFiltersIn(address: URLSearchParams): LeadFilters {
  const owner = read(address, 'owner');
  return {
    search: searchIn(address),
    state: oneOf(leadStates, read(address, 'state')),
    source: oneOf(leadSources, read(address, 'source')),
    owner: owner === 'none' || uuid.test(owner) ? owner : '',
    sort: oneOf(Object.keys(orders), read(address, 'sort')),
  };
}

export const subscriberFiltersIn = (address: URLSearchParams): SubscriberFilters => ({
  search: searchIn(address),
  state: oneOf(subscriberStates, read(address, 'state')),
});

/** The same as the API takes it: blanks are dropped, no sort is newest first. */
export function askedLeads({ owner, sort, ...filters }: LeadFilters): LeadsAsked {
  const set = withoutBlanks({ ...filters, ownerId: owner });
  return { ...(set as LeadsAsked), ...orders[sort] };
}

export const askedSubscribers = (filters: SubscriberFilters) =>
  withoutBlanks(filters) as SubscribersAsked;

/** The address of a list with these filters, and of the lead that is open. */
export const addressOf = (path: string, filters: Readonly<Record<string, string>>, lead = '') =>
  addressWith(path, { ...filters, lead });

const read = (address: URLSearchParams, name: string) => (address.get(name) ?? '').trim();
const searchIn = (address: URLSearchParams) => read(address, 'search').slice(0, longestSearch);
const oneOf = (known: readonly string[], text: string) => (known.includes(text) ? text : '');
