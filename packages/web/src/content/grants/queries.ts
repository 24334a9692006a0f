import {
  changeGrant,
  closeCalendar,
  countGrants,
  deleteGrant,
  type Grant,
  type GrantDetail,
  listFilters,
  listGrants,
  openCalendar,
  readCalendar,
  readGrant,
  saveGrant,
  unsaveGrant,
  writeGrant,
} from '@ngo-plus/contract/content/grants';
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, type Page, pagedQuery } from '../../kernel/index.ts';
import { type Filters, toQuery } from './list-query.ts';

const pageLength = 20;

const keys = {
  all: ['grants'],
  lists: ['grants', 'list'],
  ones: ['grants', 'one'],
  counts: ['grants', 'counts'],
  calendar: ['grants', 'calendar'],
} as const;

export const grantList = (filters: Filters) =>
  pagedQuery(listGrants, keys.lists, { ...toQuery(filters), limit: pageLength });

const shownCount = 5;

/** Open grants by deadline, for the dashboard. */
export const closingGrants = queryOptions({
  queryKey: [...keys.all, 'closing'],
  queryFn: ({ signal }) =>
    callPage(
      listGrants,
      { openOnly: true, sortBy: 'closing', sortOrder: 'asc', limit: shownCount },
      { signal },
    ),
});

/** Grants that the reader saved, by deadline, for the dashboard. */
export const savedGrants = queryOptions({
  queryKey: [...keys.all, 'saved'],
  queryFn: ({ signal }) =>
    callPage(
      listGrants,
      { saved: true, sortBy: 'closing', sortOrder: 'asc', limit: shownCount },
      { signal },
    ),
});

/** Reloads a list when it is searched again, so that it never shows cached data. */
export function useReload() {
  const client = useQueryClient();
  return (filters: Filters) =>
    void client.invalidateQueries({
      queryKey: grantList(filters).queryKey,
      exact: true,
      refetchType: 'all',
    });
}

export const grantChoices = () =>
  queryOptions({
    queryKey: [...keys.all, 'choices'],
    queryFn: ({ signal }) => call(listFilters, {}, { signal }),
  });

export const grantCounts = () =>
  queryOptions({
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countGrants, {}, { signal }),
  });

export const oneGrant = (id: string) =>
  queryOptions({
    queryKey: [...keys.ones, id],
    queryFn: ({ signal }) => call(readGrant, { id }, { signal }),
  });

/** A grant to edit; it is not refreshed while it is being edited. */
export const editedGrant = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'edited', id],
    queryFn: ({ signal }) => call(readGrant, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A mutation after which all data about grants is reloaded. */
function useAction<Input, Answer>(mutation: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutation,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

type Draft = z.input<typeof writeGrant.input>;
type Change = z.input<typeof changeGrant.input>;

export const useWriteGrant = () => useAction((draft: Draft) => call(writeGrant, draft));
export const useChangeGrant = () => useAction((change: Change) => call(changeGrant, change));

/** Removes the deleted grant from the cache, so that the page that still shows it does not request it again. */
export function useDeleteGrant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteGrant, { id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: keys.counts });
    },
  });
}

type Saving = { readonly id: string; readonly saved: boolean };

/** Saves or unsaves a grant. Lists keep it in place until they are reloaded. */
export function useSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, saved }: Saving) => call(saved ? saveGrant : unsaveGrant, { id }),
    onSuccess: (answer) => {
      mark(client, answer);
      void client.invalidateQueries({ queryKey: keys.lists, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: keys.counts });
    },
  });
}

function mark(client: QueryClient, { id, saved }: Saving) {
  client.setQueriesData<InfiniteData<Page<Grant[]>>>({ queryKey: keys.lists }, (list) => {
    if (!list) return list;
    const marked = (grant: Grant) => (grant.id === id ? { ...grant, saved } : grant);
    return { ...list, pages: list.pages.map((p) => ({ ...p, items: p.items.map(marked) })) };
  });
  client.setQueryData<GrantDetail>([...keys.ones, id], (grant) => grant && { ...grant, saved });
}

export const personalCalendar = () =>
  queryOptions({
    queryKey: keys.calendar,
    queryFn: ({ signal }) => call(readCalendar, {}, { signal }),
  });

export function useOpenCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => call(openCalendar, {}),
    onSuccess: ({ createdAt }) => client.setQueryData(keys.calendar, { createdAt }),
  });
}

export function useCloseCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => call(closeCalendar, {}),
    onSuccess: ({ createdAt }) => client.setQueryData(keys.calendar, { createdAt }),
  });
}
