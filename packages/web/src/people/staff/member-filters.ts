import { roles } from '@ngo-plus/contract/kernel';
import { type listMembers, memberStates } from '@ngo-plus/contract/people/staff';
import type * as z from 'zod';
import { addressWith, withoutBlanks } from '../../ui/index.ts';

/** Filters in the URL of the list of members; an empty one is not set. */
export type MemberFilters = Readonly<Record<'search' | 'role' | 'state', string>>;

const maxSearchLength = 100;

export const memberFiltersIn = (address: URLSearchParams): MemberFilters => ({
  search: read(address, 'search').slice(0, maxSearchLength),
  role: oneOf(roles, read(address, 'role')),
  state: oneOf(memberStates, read(address, 'state')),
});

/** The filters as API input. */
export const memberQuery = (filters: MemberFilters) =>
  withoutBlanks(filters) as z.input<typeof listMembers.input>;

/** The URL of the list with these filters and an open person. */
export const memberAddress = (filters: MemberFilters, person = ''): string =>
  addressWith('/staff-management', { ...filters, person });

const read = (address: URLSearchParams, name: string) => (address.get(name) ?? '').trim();
const oneOf = (known: readonly string[], text: string) => (known.includes(text) ? text : '');
