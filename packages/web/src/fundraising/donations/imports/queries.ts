import {
  applyDonationImport,
  type DonationImportDetail,
  listDonationImportProblems,
  listDonationImports,
  mapDonationImport,
  readDonationImport,
  stopDonationImport,
  uploadDonationImport,
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
import { pollWhileWorking } from '../../../platform/imports/index.ts';
import { donationKey } from '../queries.ts';

const keys = {
  list: ['donation-imports', 'list'],
  ones: ['donation-imports', 'one'],
  problems: ['donation-imports', 'problems'],
} as const;

export const pastImports = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listDonationImports,
        { limit: 20, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const oneImport = (id: string) =>
  queryOptions({
    queryKey: [...keys.ones, id],
    queryFn: ({ signal }) => call(readDonationImport, { id }, { signal }),
    refetchInterval: pollWhileWorking,
  });

export const importProblems = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.problems, id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listDonationImportProblems,
        { id, limit: 100, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** A deed whose answer is the import as it stands now. */
function useStep<Given>(deed: (given: Given) => Promise<DonationImportDetail>) {
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

type Mapping = z.input<typeof mapDonationImport.input>;

export const useUpload = () => useStep((file: File) => upload(uploadDonationImport, {}, file));
export const useMapping = () => useStep((given: Mapping) => call(mapDonationImport, given));
export const useApply = () => useStep((id: string) => call(applyDonationImport, { id }));
export const useStop = () => useStep((id: string) => call(stopDonationImport, { id }));

/** After an import every list of donations is another one. */
export function useForgetDonations() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: donationKey });
    void client.invalidateQueries({ queryKey: keys.list });
  }, [client]);
}
