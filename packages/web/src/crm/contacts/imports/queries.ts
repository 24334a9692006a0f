import {
  applyImport,
  type ImportOutcome,
  type ImportRun,
  listImportRows,
  listImports,
  mapImport,
  readImport,
  stopImport,
  undoImport,
  uploadImport,
} from '@ngo-plus/contract/crm/contacts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, upload } from '../../../kernel/index.ts';
import { askWhileAtWork } from '../../../platform/spreadsheets/index.ts';
import { keys } from '../queries.ts';

const fromStart = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
};

export const pastImports = infiniteQueryOptions({
  queryKey: [...keys.imports, 'list'],
  queryFn: ({ pageParam: cursor, signal }) =>
    callPage(listImports, { cursor, limit: 20 }, { signal }),
  ...fromStart,
});

export const oneImport = (id: string) =>
  queryOptions({
    queryKey: [...keys.imports, 'one', id],
    queryFn: ({ signal }) => call(readImport, { id }, { signal }),
    refetchInterval: askWhileAtWork,
  });

export type RowFilter = ImportOutcome | 'problems' | '';

export const importRows = (id: string, show: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.imports, 'rows', id, show],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(
        listImportRows,
        {
          id,
          cursor,
          limit: 25,
          ...(show === 'problems' ? { problems: true } : show !== '' && { outcome: show }),
        },
        { signal },
      ),
    ...fromStart,
  });

/** A deed whose answer is the import as it stands now. */
function useAction<Given>(deed: (given: Given) => Promise<ImportRun>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (run) => {
      client.setQueryData([...keys.imports, 'one', run.id], run);
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

export const useUpload = () => useAction((file: File) => upload(uploadImport, {}, file));
export const useMapping = () =>
  useAction((given: z.input<typeof mapImport.input>) => call(mapImport, given));
export const useApply = () => useAction((id: string) => call(applyImport, { id }));
export const useStop = () => useAction((id: string) => call(stopImport, { id }));
export const useUndo = () => useAction((id: string) => call(undoImport, { id }));
