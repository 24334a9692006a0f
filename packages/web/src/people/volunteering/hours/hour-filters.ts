import { type HourState, hourStates } from '@ngo-plus/contract/people/volunteering';
import type { HourQuery } from '../queries.ts';

/** Filters in the URL. An empty `state` means pending entries for coordinators. */
export type HourFilters = Readonly<
  Record<'search' | 'person' | 'state' | 'from' | 'to' | 'flagged', string>
>;

export const hoursPath = '/volunteer/hours';

const dayForm = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export const hourFiltersIn = (address: URLSearchParams): HourFilters => ({
  search: (address.get('search') ?? '').trim().slice(0, 100),
  person: address.get('person') ?? '',
  state: [...hourStates, 'all'].find((state) => state === address.get('state')) ?? '',
  from: dayIn(address, 'from'),
  to: dayIn(address, 'to'),
  flagged: address.get('flagged') === '1' ? '1' : '',
});

function dayIn(address: URLSearchParams, name: string): string {
  const day = address.get(name) ?? '';
  return dayForm.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}

/** The filters as API input. */
export function hourQuery(own: boolean, filters: HourFilters): HourQuery {
  const { search, person, from, to, flagged } = filters;
  const state = filters.state || (own ? 'all' : 'pending');
  return {
    own,
    ...(search !== '' && { search }),
    ...(person !== '' && !own && { userId: person }),
    ...(state !== 'all' && { state: state as HourState }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(flagged !== '' && { flagged: true }),
  };
}
