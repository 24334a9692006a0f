import { listPosts } from '@ngo-plus/contract/content/blogs';
import { countGrants, listGrants } from '@ngo-plus/contract/content/grants';
import { listEntries, readUsage } from '@ngo-plus/contract/files/storage';
import { listDonations } from '@ngo-plus/contract/fundraising/donations';
import { readDashboard, readPlatform } from '@ngo-plus/contract/operations/dashboard';
import { listOwnCertificates } from '@ngo-plus/contract/people/certificates';
import { listOwnSignups } from '@ngo-plus/contract/people/opportunities';
import { countTasks, listTasks, summariseHours } from '@ngo-plus/contract/people/volunteering';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

const shown = 5;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(readDashboard, {}, { signal }),
});

export const platformQuery = queryOptions({
  queryKey: ['dashboard', 'platform'],
  queryFn: ({ signal }) => call(readPlatform, {}, { signal }),
});

export const grantCountsQuery = queryOptions({
  queryKey: ['grants', 'counts'],
  queryFn: ({ signal }) => call(countGrants, {}, { signal }),
});

/** Open calls, the soonest deadline first. */
export const closingGrantsQuery = queryOptions({
  queryKey: ['grants', 'closing', shown],
  queryFn: ({ signal }) =>
    callPage(
      listGrants,
      { openOnly: true, sortBy: 'closing', sortOrder: 'asc', limit: shown },
      { signal },
    ),
});

export const savedGrantsQuery = queryOptions({
  queryKey: ['grants', 'saved', shown],
  queryFn: ({ signal }) =>
    callPage(
      listGrants,
      { saved: true, sortBy: 'closing', sortOrder: 'asc', limit: shown },
      { signal },
    ),
});

/** The newest published posts, and how many there are in all. */
export const latestPostsQuery = queryOptions({
  queryKey: ['blogs', 'latest', shown],
  queryFn: ({ signal }) => callPage(listPosts, { view: 'card', limit: shown }, { signal }),
});

/** What came in last, and stayed. */
export const latestDonationsQuery = queryOptions({
  queryKey: ['donations', 'latest', shown],
  queryFn: ({ signal }) => callPage(listDonations, { status: 'paid', limit: shown }, { signal }),
});

/** The files that changed last, in all folders. */
export const latestFilesQuery = queryOptions({
  queryKey: ['storage', 'latest', shown],
  queryFn: ({ signal }) => callPage(listEntries, { view: 'recent', limit: shown }, { signal }),
});

/** How much room the organisation has for files. */
export const roomQuery = queryOptions({
  queryKey: ['storage', 'usage'],
  queryFn: ({ signal }) => call(readUsage, {}, { signal }),
});

/** The reader’s own coming shifts at all organisations, the soonest first. */
export const comingShiftsQuery = queryOptions({
  queryKey: ['opportunities', 'own', 'coming', shown],
  queryFn: ({ signal }) => callPage(listOwnSignups, { when: 'coming', limit: shown }, { signal }),
});

export const taskCountsQuery = queryOptions({
  queryKey: ['volunteering', 'tasks', 'counts', true],
  queryFn: ({ signal }) => call(countTasks, { own: true }, { signal }),
});

/** The reader’s tasks that are still to be done, the soonest last day first. */
export const ownTasksQuery = queryOptions({
  queryKey: ['volunteering', 'tasks', 'open', shown],
  queryFn: ({ signal }) => callPage(listTasks, { own: true, open: true, limit: shown }, { signal }),
});

export const ownHoursQuery = queryOptions({
  queryKey: ['volunteering', 'hours', 'summary', { own: true }],
  queryFn: ({ signal }) => call(summariseHours, { own: true }, { signal }),
});

export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'mine', 'count'],
  queryFn: ({ signal }) => callPage(listOwnCertificates, { limit: 1 }, { signal }),
});
