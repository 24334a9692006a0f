import {
  countReports,
  countTasks,
  listCheckIns,
  listHourChanges,
  listHours,
  listRates,
  listReports,
  listTasks,
  listVolunteers,
  readCheckInCode,
  readCodeOfShift,
  readHourEntry,
  readOpenCheckIn,
  readReport,
  readTask,
  summariseHours,
} from '@ngo-plus/contract/people/volunteering';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

export const keys = {
  all: ['volunteering'],
  tasks: ['volunteering', 'tasks'],
  reports: ['volunteering', 'reports'],
  hours: ['volunteering', 'hours'],
  checkIn: ['volunteering', 'check-in'],
} as const;

type Query<E extends { input: z.ZodObject }> = Omit<z.input<E['input']>, 'cursor' | 'limit'>;

export const taskList = (query: Query<typeof listTasks>) =>
  pagedQuery(listTasks, [...keys.tasks, 'list'], { ...query, limit: 50 });

export const taskCounts = (own: boolean) =>
  queryOptions({
    queryKey: [...keys.tasks, 'counts', own],
    queryFn: ({ signal }) => call(countTasks, { own }, { signal }),
  });

const shownCount = 5;

/** The reader's open tasks by due date, for the dashboard. */
export const nextOwnTasks = queryOptions({
  queryKey: [...keys.tasks, 'next', true],
  queryFn: ({ signal }) =>
    callPage(listTasks, { own: true, open: true, limit: shownCount }, { signal }),
});

/** Everyone's open tasks by due date, for the dashboard of coordinators. */
export const nextTeamTasks = queryOptions({
  queryKey: [...keys.tasks, 'next', false],
  queryFn: ({ signal }) =>
    callPage(listTasks, { own: false, open: true, limit: shownCount }, { signal }),
});

export const oneTask = (id: string) =>
  queryOptions({
    queryKey: [...keys.tasks, 'one', id],
    queryFn: ({ signal }) => call(readTask, { id }, { signal }),
    enabled: id !== '',
  });

/** People who can be assigned work, limited to what a select can show. */
export const people = (search = '') =>
  queryOptions({
    queryKey: [...keys.all, 'people', search],
    queryFn: ({ signal }) => callPage(listVolunteers, { search, limit: 200 }, { signal }),
    placeholderData: keepPreviousData,
  });

export const reportList = (query: Query<typeof listReports>) =>
  pagedQuery(listReports, [...keys.reports, 'list'], { ...query, limit: 25 });

export const reportCounts = (own: boolean) =>
  queryOptions({
    queryKey: [...keys.reports, 'counts', own],
    queryFn: ({ signal }) => call(countReports, { own }, { signal }),
  });

export const oneReport = (id: string) =>
  queryOptions({
    queryKey: [...keys.reports, 'one', id],
    queryFn: ({ signal }) => call(readReport, { id }, { signal }),
    enabled: id !== '',
  });

export type HourQuery = Query<typeof listHours>;

export const hourList = (query: HourQuery) =>
  pagedQuery(listHours, [...keys.hours, 'list'], { ...query, limit: 100 });

export const hourSummary = (query: HourQuery) =>
  queryOptions({
    queryKey: [...keys.hours, 'summary', query],
    queryFn: ({ signal }) => call(summariseHours, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const oneEntry = (id: string) =>
  queryOptions({
    queryKey: [...keys.hours, 'one', id],
    queryFn: ({ signal }) => call(readHourEntry, { id }, { signal }),
    enabled: id !== '',
  });

export const changesOf = (id: string) =>
  queryOptions({
    queryKey: [...keys.hours, 'changes', id],
    queryFn: ({ signal }) => call(listHourChanges, { id }, { signal }),
  });

export const rates = queryOptions({
  queryKey: [...keys.hours, 'rates'],
  queryFn: ({ signal }) => call(listRates, {}, { signal }),
});

export const openCheckIn = queryOptions({
  queryKey: [...keys.checkIn, 'open'],
  queryFn: ({ signal }) => call(readOpenCheckIn, {}, { signal }),
});

export const shiftOfCode = (code: string) =>
  queryOptions({
    queryKey: [...keys.checkIn, 'code', code],
    queryFn: ({ signal }) => call(readCodeOfShift, { code }, { signal }),
    // Failed attempts are rate limited, so do not retry automatically.
    retry: false,
  });

export const codeOfShift = (id: string) =>
  queryOptions({
    queryKey: [...keys.checkIn, 'shift', id],
    queryFn: ({ signal }) => call(readCheckInCode, { id }, { signal }),
  });

export const presentAt = (id: string) =>
  queryOptions({
    queryKey: [...keys.checkIn, 'present', id],
    queryFn: ({ signal }) => call(listCheckIns, { id }, { signal }),
    refetchInterval: 15_000,
  });
