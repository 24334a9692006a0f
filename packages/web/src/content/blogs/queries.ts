import { engine } from '@ngo-plus/contract/ai/generation';
import {
  changePost,
  type DraftInput,
  deletePost,
  listCategories,
  listPosts,
  publishPost,
  readPost,
  unpublishPost,
  writePost,
} from '@ngo-plus/contract/content/blogs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';
import { type Filters, toQuery } from './list-query.ts';

const blogs = ['blogs'] as const;
const pageLength = 20;

/** The list of the management screen: includes drafts and scheduled posts unless filtered by status. */
export const managedPosts = (filters: Filters) =>
  pagedQuery(listPosts, [...blogs, 'list'], {
    status: 'all',
    ...toQuery(filters),
    view: 'card',
    limit: pageLength,
  });

/** Reloads a list when it is searched again, so that it never shows cached data. */
export function useReload() {
  const client = useQueryClient();
  return (filters: Filters) =>
    void client.invalidateQueries({
      queryKey: managedPosts(filters).queryKey,
      exact: true,
      refetchType: 'all',
    });
}

/** The newest published posts, for the dashboard. */
export const latestPosts = queryOptions({
  queryKey: [...blogs, 'latest'],
  queryFn: ({ signal }) => callPage(listPosts, { view: 'card', limit: 5 }, { signal }),
});

export const categories = () =>
  queryOptions({
    queryKey: [...blogs, 'categories'],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
  });

/** A post for its editors, public or not. */
export const editedPost = (id: string) =>
  queryOptions({
    queryKey: [...blogs, 'post', id],
    queryFn: ({ signal }) => call(readPost, { id, preview: true }, { signal }),
    // Data is not refreshed while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const writingEngine = () =>
  queryOptions({
    queryKey: ['ai', 'engine'],
    queryFn: ({ signal }) => call(engine, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A mutation after which all lists are reloaded. */
function useAction<Input, Answer>(mutation: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutation,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: blogs });
    },
  });
}

type Change = z.input<typeof changePost.input>;

export const useWritePost = () => useAction((draft: DraftInput) => call(writePost, draft));
export const useChangePost = () => useAction((change: Change) => call(changePost, change));
export const useDeletePost = () => useAction((id: string) => call(deletePost, { id }));
export const usePublishPost = () => useAction((id: string) => call(publishPost, { id }));
export const useUnpublishPost = () => useAction((id: string) => call(unpublishPost, { id }));
