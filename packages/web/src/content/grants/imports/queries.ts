import {
  applyImport,
  type ImportDetail,
  type ImportMapping,
  listImportProblems,
  listImports,
  mapImport,
  readImport,
  stopImport,
  undoImport,
  uploadImport,
} from '@ngo-plus/contract/content/grants';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callPage, upload } from '../../../kernel/index.ts';
import { pollWhileWorking } from '../../../platform/imports/index.ts';

const keys = {
  grants: ['grants'],
  all: ['grant-imports'],
  list: ['grant-imports', 'list'],
  ones: ['grant-imports', 'one'],
  problems: ['grant-imports', 'problems'],
} as const;

export const pastImports = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: ({ pageParam, signal }) =>
      callPage(listImports, { limit: 20, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const oneImport = (id: string) =>
  queryOptions({
    queryKey: [...keys.ones, id],
    queryFn: ({ signal }) => call(readImport, { id }, { signal }),
    refetchInterval: pollWhileWorking,
  });

export const importProblems = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.problems, id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listImportProblems,
        { id, limit: 100, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** A deed whose answer is the import as it stands now. */
function useAction<Input>(deed: (input: Input) => Promise<ImportDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (run) => {
      client.setQueryData([...keys.ones, run.id], run);
      void client.invalidateQueries({ queryKey: keys.list });
      // An import that ended at once has changed what other pages list.
      if (run.state === 'applied' || run.state === 'undone')
        void client.invalidateQueries({ queryKey: keys.grants });
      void client.invalidateQueries({ queryKey: [...keys.problems, run.id] });
    },
  });
}

type Mapping = { readonly id: string; readonly mapping: ImportMapping };

export const useUpload = () => useAction((file: File) => upload(uploadImport, {}, file));
export const useMapping = () => useAction((input: Mapping) => call(mapImport, input));
export const useApply = () => useAction((id: string) => call(applyImport, { id }));
export const useStop = () => useAction((id: string) => call(stopImport, { id }));
export const useUndo = () => useAction((id: string) => call(undoImport, { id }));

/** After an import every list of grants is another one. */
export function useForgetGrants() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: keys.grants });
    void client.invalidateQueries({ queryKey: keys.list });
  }, [client]);
}
