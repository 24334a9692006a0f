import { type listTasks, taskStates } from '@ngo-plus/contract/people/volunteering';
import type * as z from 'zod';

/** Filters in the URL; an empty one is not set. */
export type TaskFilters = Readonly<Record<'search' | 'person' | 'state' | 'overdue', string>>;

export const taskFiltersIn = (address: URLSearchParams): TaskFilters => ({
  search: (address.get('search') ?? '').trim().slice(0, 100),
  person: address.get('person') ?? '',
  state: taskStates.find((state) => state === address.get('state')) ?? '',
  overdue: address.get('overdue') === '1' ? '1' : '',
});

/** The filters as API input. */
export function taskQuery(
  own: boolean,
  { search, person, state, overdue }: TaskFilters,
): Omit<z.input<typeof listTasks.input>, 'cursor' | 'limit'> {
  if (own) return { own };
  return {
    own,
    overdue: overdue === '1',
    ...(search !== '' && { search }),
    ...(person !== '' && { userId: person }),
    ...(state !== '' && { state: state as (typeof taskStates)[number] }),
  };
}
