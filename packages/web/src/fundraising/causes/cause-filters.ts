import { type CauseStatus, causeSorts } from '@ngo-plus/contract/fundraising/causes';
import { statusNames } from './labels.ts';
import type { CauseFilters } from './queries.ts';

/** The filters of the list in an address; what cannot be a filter is left out. */
export const filtersIn = (address: URLSearchParams): CauseFilters => {
  const status = address.get('status') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    status: status in statusNames ? (status as CauseStatus) : '',
    sort: causeSorts.find((one) => one === address.get('sort')) ?? '',
  };
};
