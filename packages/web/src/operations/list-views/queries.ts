import {
  addListView,
  changeListView,
  deleteListView,
  listListViews,
} from '@ngo-plus/contract/operations/list-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../kernel/index.ts';

const key = 'list-views';

/** The views of a list that the reader may open. */
export const listViewsOf = (list: string) =>
  queryOptions({
    queryKey: [key, list],
    queryFn: ({ signal }) => call(listListViews, { list }, { signal }),
  });

/** Mutations of views; each reads the list of views again. */
export function useViewChanges() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [key] });
  return {
    add: useMutation({
      mutationFn: ({ idempotencyKey, ...values }: AddValues) =>
        call(addListView, values, { idempotencyKey }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (values: z.input<typeof changeListView.input>) => call(changeListView, values),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (values: z.input<typeof deleteListView.input>) => call(deleteListView, values),
      onSuccess,
    }),
  };
}

type AddValues = z.input<typeof addListView.input> & { idempotencyKey: string };
