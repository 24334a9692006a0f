import { certificateKinds, certificateStates } from '@ngo-plus/contract/people/certificates';
import type { IssuedFilter } from '../queries.ts';

export type IssuedFilters = Readonly<Record<'search' | 'state' | 'kind', string>>;

/** The filters in the URL; invalid ones are ignored. */
export function filtersIn(address: URLSearchParams): IssuedFilters {
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === address.get(name)) ?? '';
  return {
    search: address.get('search')?.trim().slice(0, 100) ?? '',
    state: known('state', certificateStates),
    kind: known('kind', certificateKinds),
  };
}

export const issuedQuery = ({ search, state, kind }: IssuedFilters): IssuedFilter => ({
  search: search || undefined,
  state: certificateStates.find((one) => one === state),
  kind: certificateKinds.find((one) => one === kind),
});
