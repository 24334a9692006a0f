import type { OpportunityState } from '@ngo-plus/contract/people/opportunities';
import { stateNames } from './labels.ts';
import type { ManagedFilters } from './queries.ts';

/** The filters of the coordinators’ list in an address. */
export const managedFiltersIn = (address: URLSearchParams): ManagedFilters => {
  const state = address.get('state') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    state: state in stateNames ? (state as OpportunityState) : '',
  };
};
