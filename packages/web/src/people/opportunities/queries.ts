import {
  listApplicants,
  listManaged,
  listOwnSignups,
  listUpcomingShifts,
  type OpportunityState,
  readCalendarFeed,
  readManaged,
  readRoster,
} from '@ngo-plus/contract/people/opportunities';
import { queryOptions } from '@tanstack/react-query';
import { call, callCountedPage, callPage, pagedQuery } from '../../kernel/index.ts';

export const keys = {
  all: ['opportunities'],
  managed: ['opportunities', 'managed'],
  one: ['opportunities', 'one'],
  roster: ['opportunities', 'roster'],
  own: ['opportunities', 'own'],
  calendar: ['opportunities', 'calendar'],
  applicants: ['opportunities', 'applicants'],
} as const;

export type ManagedFilters = { readonly search: string; readonly state: OpportunityState | '' };

export const managedList = (filters: ManagedFilters) =>
  pagedQuery(listManaged, keys.managed, filters);

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
  pagedQuery(listOwnSignups, keys.own, { when });

const shownCount = 5;

/** The reader's upcoming shifts at all organisations, soonest first, and their number. */
export const nextOwnShifts = queryOptions({
  queryKey: [...keys.own, 'next'],
  queryFn: ({ signal }) =>
    callCountedPage(listOwnSignups, { when: 'coming', limit: shownCount }, { signal }),
});

/** The organisation's next shifts with who comes, for the dashboard. */
export const nextShifts = queryOptions({
  queryKey: [...keys.all, 'next'],
  queryFn: ({ signal }) => callPage(listUpcomingShifts, { limit: shownCount }, { signal }),
  select: ({ items }) => ({ items: items.map((row) => ({ ...row, id: row.shift.id })) }),
});

export const applicantList = (state: 'pending' | 'declined') =>
  pagedQuery(listApplicants, keys.applicants, { state });

export const calendarFeed = queryOptions({
  queryKey: keys.calendar,
  queryFn: ({ signal }) => call(readCalendarFeed, {}, { signal }),
});
