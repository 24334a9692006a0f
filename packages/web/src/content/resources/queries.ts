import {
  addResource,
  changeResource,
  type DraftInput,
  deleteResource,
  listFacets,
  listResources,
  moveResource,
  publishResource,
  readResource,
  unpublishResource,
} from '@ngo-plus/contract/content/resources';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, newKey, pagedQuery, useAction } from '../../kernel/index.ts';
import { type Filters, toQuery } from './list-query.ts';

const resources = ['resources'] as const;
const pageLength = 50;

/** The whole library in its order, including drafts, or the results of a search. */
export const managedResources = (search: string) =>
  pagedQuery(listResources, [...resources, 'list'], {
    status: 'all',
    limit: pageLength,
    ...(search && { search }),
  });

/** The published resources that match the filters of the library. */
export const libraryResources = (filters: Filters) =>
  pagedQuery(listResources, [...resources, 'list'], { ...toQuery(filters), limit: pageLength });

/** What published resources can be filtered by. */
export const libraryFacets = queryOptions({
  queryKey: [...resources, 'facets'],
  queryFn: ({ signal }) => call(listFacets, {}, { signal }),
});

export const publishedResource = (id: string) =>
  queryOptions({
    queryKey: [...resources, 'published', id],
    queryFn: ({ signal }) => call(readResource, { id }, { signal }),
  });

/** A resource for its editors, public or not. */
export const editedResource = (id: string) =>
  queryOptions({
    queryKey: [...resources, 'one', id],
    queryFn: ({ signal }) => call(readResource, { id, preview: true }, { signal }),
    // Data is not refreshed while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A mutation after which all lists are reloaded. */
const useChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useAction(send, [...resources, 'list']);

type Change = z.input<typeof changeResource.input>;
type Move = z.input<typeof moveResource.input>;

export const useAddResource = () =>
  useChange((draft: DraftInput) => call(addResource, draft, { idempotencyKey: newKey() }));
export const useChangeResource = () => useChange((change: Change) => call(changeResource, change));
export const useDeleteResource = () => useChange((id: string) => call(deleteResource, { id }));
export const usePublishResource = () => useChange((id: string) => call(publishResource, { id }));
export const useUnpublishResource = () =>
  useChange((id: string) => call(unpublishResource, { id }));
export const useMoveResource = () => useChange((move: Move) => call(moveResource, move));
