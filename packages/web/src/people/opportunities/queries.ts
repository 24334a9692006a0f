import {
  listApplicants,
  listManaged,
  listOwnSignups,
  type OpportunityState,
  readCalendarFeed,
  readManaged,
  readRoster,
} from '@ngo-plus/contract/people/opportunities';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

export const keys = {
  all: ['opportunities'],
  managed: ['opportunities', 'managed'],
  one: ['opportunities', 'one'],
  roster: ['opportunities', 'roster'],
  own: ['opportunities', 'own'],
  calendar: ['opportunities', 'calendar'],
  applicants: ['opportunities', 'applicants'],
} as const;

const fromStart = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
};

export type ManagedFilters = { readonly search: string; readonly state: OpportunityState | '' };

export const managedList = (filters: ManagedFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.managed, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listManaged, { ...filters, cursor }, { signal }),
    ...fromStart,
  });

export const managedOne = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: ({ signal }) => call(readManaged, { id }, { signal }),
  });

export const rosterOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.roster, id],
    queryFn: ({ signal }) => call(readRoster, { id }, { signal }),
  });

export const ownShifts = (when: 'coming' | 'past') =>
  infiniteQueryOptions({
    queryKey: [...keys.own, when],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listOwnSignups, { when, cursor }, { signal }),
    ...fromStart,
  });

export const applicantList = (state: 'pending' | 'declined') =>
  infiniteQueryOptions({
    queryKey: [...keys.applicants, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listApplicants, { state, cursor }, { signal }),
    ...fromStart,
  });

export const calendarFeed = queryOptions({
  queryKey: keys.calendar,
  queryFn: ({ signal }) => call(readCalendarFeed, {}, { signal }),
});
