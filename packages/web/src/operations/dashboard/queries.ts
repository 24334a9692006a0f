import { listPosts } from '@ngo-plus/contract/content/blogs';
import { countGrants, listGrants } from '@ngo-plus/contract/content/grants';
import { listEntries, readUsage } from '@ngo-plus/contract/files/storage';
import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import { listDonations } from '@ngo-plus/contract/fundraising/donations';
import { listPledges } from '@ngo-plus/contract/fundraising/pledges';
import { sumRecurringDonations } from '@ngo-plus/contract/fundraising/recurring-donations';
import { readDashboard, readPlatform } from '@ngo-plus/contract/operations/dashboard';
import { listOwnCertificates } from '@ngo-plus/contract/people/certificates';
import { listOwnSignups } from '@ngo-plus/contract/people/opportunities';
import { countTasks, listTasks, summariseHours } from '@ngo-plus/contract/people/volunteering';
import { queryOptions } from '@tanstack/react-query';
import { call, callCountedPage, callPage } from '../../kernel/index.ts';

const shownCount = 5;

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

/** Open grants, by deadline. */
export const closingGrantsQuery = queryOptions({
  queryKey: ['grants', 'closing', shownCount],
  queryFn: ({ signal }) =>
    callPage(
      listGrants,
      { openOnly: true, sortBy: 'closing', sortOrder: 'asc', limit: shownCount },
      { signal },
    ),
});

export const savedGrantsQuery = queryOptions({
  queryKey: ['grants', 'saved', shownCount],
  queryFn: ({ signal }) =>
    callPage(
      listGrants,
      { saved: true, sortBy: 'closing', sortOrder: 'asc', limit: shownCount },
      { signal },
    ),
});

/** The newest published posts, and their total number. */
export const latestPostsQuery = queryOptions({
  queryKey: ['blogs', 'latest', shownCount],
  queryFn: ({ signal }) =>
    callCountedPage(listPosts, { view: 'card', limit: shownCount }, { signal }),
});

/** The latest donations that were not refunded. */
export const latestDonationsQuery = queryOptions({
  queryKey: ['donations', 'latest', shownCount],
  queryFn: ({ signal }) =>
    callPage(listDonations, { status: 'paid', limit: shownCount }, { signal }),
});

/** Published causes, those that end first at the top. */
export const openCausesQuery = queryOptions({
  queryKey: ['causes', 'open', 3],
  queryFn: ({ signal }) =>
    callPage(listCauses, { status: 'published', sort: 'ending', limit: 3 }, { signal }),
});

export const overduePledgesQuery = queryOptions({
  queryKey: ['pledges', 'overdue', shownCount],
  queryFn: ({ signal }) =>
    callPage(listPledges, { state: 'overdue', limit: shownCount }, { signal }),
});

export const recurringSumsQuery = queryOptions({
  queryKey: ['recurring-donations', 'sums'],
  queryFn: ({ signal }) => call(sumRecurringDonations, {}, { signal }),
});

/** The most recently changed files, in all folders. */
export const latestFilesQuery = queryOptions({
  queryKey: ['storage', 'latest', shownCount],
  queryFn: ({ signal }) => callPage(listEntries, { view: 'recent', limit: shownCount }, { signal }),
});

/** The storage used by the organisation. */
export const storageQuery = queryOptions({
  queryKey: ['storage', 'usage'],
  queryFn: ({ signal }) => call(readUsage, {}, { signal }),
});

/** The reader's upcoming shifts at all organisations, soonest first. */
export const upcomingShiftsQuery = queryOptions({
  queryKey: ['opportunities', 'own', 'coming', shownCount],
  queryFn: ({ signal }) =>
    callCountedPage(listOwnSignups, { when: 'coming', limit: shownCount }, { signal }),
});

export const taskCountsQuery = queryOptions({
  queryKey: ['volunteering', 'tasks', 'counts', true],
  queryFn: ({ signal }) => call(countTasks, { own: true }, { signal }),
});

/** The reader's open tasks, by due date. */
export const ownTasksQuery = queryOptions({
  queryKey: ['volunteering', 'tasks', 'open', shownCount],
  queryFn: ({ signal }) =>
    callPage(listTasks, { own: true, open: true, limit: shownCount }, { signal }),
});

export const ownHoursQuery = queryOptions({
  queryKey: ['volunteering', 'hours', 'summary', { own: true }],
  queryFn: ({ signal }) => call(summariseHours, { own: true }, { signal }),
});

export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'mine', 'count'],
  queryFn: ({ signal }) => callCountedPage(listOwnCertificates, { limit: 1 }, { signal }),
});
