import { listPosts } from '@ngo-plus/contract/content/blogs';
import { countGrants } from '@ngo-plus/contract/content/grants';
import {
  readDashboard,
  readLayout,
  readPlatform,
  readSetup,
} from '@ngo-plus/contract/operations/dashboard';
import { listOwnCertificates } from '@ngo-plus/contract/people/certificates';
import { countTasks, summariseHours } from '@ngo-plus/contract/people/volunteering';
import { queryOptions } from '@tanstack/react-query';
import { call, callCountedPage } from '../../kernel/index.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(readDashboard, {}, { signal }),
});

/** How the reader arranged the panels. Only they change it, so it is not read again while the tab is open. */
export const layoutQuery = queryOptions({
  queryKey: ['dashboard', 'layout'],
  queryFn: ({ signal }) => call(readLayout, {}, { signal }),
  staleTime: 600_000,
});

/** Which first steps the organisation has done. */
export const setupQuery = queryOptions({
  queryKey: ['dashboard', 'setup'],
  queryFn: ({ signal }) => call(readSetup, {}, { signal }),
});

export const platformQuery = queryOptions({
  queryKey: ['dashboard', 'platform'],
  queryFn: ({ signal }) => call(readPlatform, {}, { signal }),
});

export const grantCountsQuery = queryOptions({
  queryKey: ['grants', 'counts'],
  queryFn: ({ signal }) => call(countGrants, {}, { signal }),
});

/** The number of published posts. */
export const postCountQuery = queryOptions({
  queryKey: ['blogs', 'count'],
  queryFn: ({ signal }) => callCountedPage(listPosts, { view: 'card', limit: 1 }, { signal }),
});

export const taskCountsQuery = queryOptions({
  queryKey: ['volunteering', 'tasks', 'counts', true],
  queryFn: ({ signal }) => call(countTasks, { own: true }, { signal }),
});

export const ownHoursQuery = queryOptions({
  queryKey: ['volunteering', 'hours', 'summary', { own: true }],
  queryFn: ({ signal }) => call(summariseHours, { own: true }, { signal }),
});

export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'mine', 'count'],
  queryFn: ({ signal }) => callCountedPage(listOwnCertificates, { limit: 1 }, { signal }),
});
