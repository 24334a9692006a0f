import { listPosts } from '@ngo-plus/contract/blogs';
import { readDashboard, readPlatform } from '@ngo-plus/contract/dashboard';
import { countGrants, listGrants } from '@ngo-plus/contract/grants';
import { listEntries, readUsage } from '@ngo-plus/contract/storage';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../kernel/index.ts';

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
