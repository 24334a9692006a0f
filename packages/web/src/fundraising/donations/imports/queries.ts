import {
  applyGiftImport,
  type GiftImportDetail,
  listGiftImportProblems,
  listGiftImports,
  mapGiftImport,
  readGiftImport,
  stopGiftImport,
  uploadGiftImport,
} from '@ngo-plus/contract/fundraising/donations';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod';
import { call, callPage, upload } from '../../../kernel/index.ts';
import { askWhileAtWork } from '../../../platform/spreadsheets/index.ts';
import { giftKey } from '../queries.ts';

const keys = {
  list: ['gift-imports', 'list'],
  ones: ['gift-imports', 'one'],
  problems: ['gift-imports', 'problems'],
} as const;

export const pastImports = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: ({ pageParam, signal }) =>
      callPage(listGiftImports, { limit: 20, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const oneImport = (id: string) =>
  queryOptions({
    queryKey: [...keys.ones, id],
    queryFn: ({ signal }) => call(readGiftImport, { id }, { signal }),
    refetchInterval: askWhileAtWork,
  });

export const importProblems = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.problems, id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listGiftImportProblems,
        { id, limit: 100, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** A deed whose answer is the import as it stands now. */
function useStep<Given>(deed: (given: Given) => Promise<GiftImportDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (run) => {
      client.setQueryData([...keys.ones, run.id], run);
      void client.invalidateQueries({ queryKey: keys.list });
      void client.invalidateQueries({ queryKey: [...keys.problems, run.id] });
    },
  });
}

type Mapping = z.input<typeof mapGiftImport.input>;

export const useUpload = () => useStep((file: File) => upload(uploadGiftImport, {}, file));
export const useMapping = () => useStep((given: Mapping) => call(mapGiftImport, given));
export const useApply = () => useStep((id: string) => call(applyGiftImport, { id }));
export const useStop = () => useStep((id: string) => call(stopGiftImport, { id }));

/** After an import every list of gifts is another one. */
export function useForgetGifts() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: giftKey });
    void client.invalidateQueries({ queryKey: keys.list });
  }, [client]);
}
