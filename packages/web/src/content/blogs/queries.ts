import { engine } from '@ngo-plus/contract/ai/generation';
import {
  changePost,
  type DraftInput,
  deletePost,
  listCategories,
  listPosts,
  publishPost,
  readPost,
  withdrawPost,
  writePost,
} from '@ngo-plus/contract/content/blogs';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../../kernel/index.ts';
import { type Filters, requested } from './list-query.ts';

const blogs = ['blogs'] as const;
const pageLength = 20;

/** The list of the management screen: drafts and scheduled posts too, unless a status is asked for. */
export const managedPosts = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...blogs, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listPosts,
        {
          status: 'all',
          ...requested(filters),
          view: 'card',
          limit: pageLength,
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Reads a list again that is asked for, so that it never shows what was kept from before. */
export function useReadAgain() {
  const client = useQueryClient();
  return (filters: Filters) =>
    void client.invalidateQueries({
      queryKey: managedPosts(filters).queryKey,
      refetchType: 'all',
    });
}

export const categories = () =>
  queryOptions({
    queryKey: [...blogs, 'categories'],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
  });

/** A post as its editors see it, public or not. */
export const editedPost = (id: string) =>
  queryOptions({
    queryKey: [...blogs, 'post', id],
    queryFn: ({ signal }) => call(readPost, { id, preview: true }, { signal }),
    // What is being edited is not replaced under the editor's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const writingEngine = () =>
  queryOptions({
    queryKey: ['ai', 'engine'],
    queryFn: ({ signal }) => call(engine, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A deed after which every list is read again. */
function useAction<Input, Answer>(deed: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
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
export const useWithdrawPost = () => useAction((id: string) => call(withdrawPost, { id }));
