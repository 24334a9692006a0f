import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, pagedQuery, upload } from '../../kernel/index.ts';
import type { Detail, Importer } from './importer.ts';
import { isRunning, pollWhileRunning } from './run-progress.ts';

const keys = {
  list: ({ endpoints }: Importer) => ['imports', endpoints.path, 'list'],
  one: ({ endpoints }: Importer, id: string) => ['imports', endpoints.path, 'one', id],
  rows: ({ endpoints }: Importer, id: string) => ['imports', endpoints.path, 'rows', id],
} as const;

export const pastImports = (importer: Importer) =>
  pagedQuery(importer.endpoints.list, keys.list(importer), { limit: 20 });

export const oneImport = (importer: Importer, id: string) =>
  queryOptions({
    queryKey: keys.one(importer, id),
    queryFn: ({ signal }) => call(importer.endpoints.read, { id }, { signal }),
    refetchInterval: pollWhileRunning,
  });

/** An outcome, `problems`, `kept`, or blank for all rows. */
export type RowFilter = string;

export const rowsOf = (importer: Importer, id: string, filter: RowFilter) =>
  pagedQuery(importer.endpoints.listRows, keys.rows(importer, id), {
    id,
    limit: 25,
    ...inputOf(filter),
  });

function inputOf(filter: RowFilter) {
  if (filter === '') return {};
  return filter === 'problems' || filter === 'kept' ? { [filter]: true } : { outcome: filter };
}

/** A mutation that returns the updated import. */
function useAction<Input>(importer: Importer, action: (input: Input) => Promise<Detail>) {
  const client = useQueryClient();
  const outdate = useOutdate(importer);
  return useMutation({
    mutationFn: action,
    onSuccess: (run) => {
      client.setQueryData(keys.one(importer, run.id), run);
      void client.invalidateQueries({ queryKey: keys.rows(importer, run.id) });
      if (isRunning(run)) void client.invalidateQueries({ queryKey: keys.list(importer) });
      else outdate();
    },
  });
}

type Mapping = {
  readonly id: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly options: Detail['options'];
};

export const useUpload = (importer: Importer) =>
  useAction(importer, (file: File) => upload(importer.endpoints.upload, {}, file));
export const useMapping = (importer: Importer) =>
  useAction(importer, (input: Mapping) => call(importer.endpoints.map, input));
export const useApply = (importer: Importer) =>
  useAction(importer, (id: string) => call(importer.endpoints.apply, { id }));
export const useStop = (importer: Importer) =>
  useAction(importer, (id: string) => call(importer.endpoints.stop, { id }));
export const useUndo = (importer: Importer) =>
  useAction(importer, async (id: string) => {
    if (!importer.endpoints.undo) throw new Error("This import can't be undone.");
    return call(importer.endpoints.undo, { id });
  });

/** Invalidates lists that an import has changed. */
function useOutdate(importer: Importer) {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [keys.list(importer), ...importer.outdates])
      void client.invalidateQueries({ queryKey });
  }, [client, importer]);
}

/** Invalidates rows, which change when reading, importing or undoing ends. */
export function useOutdateRows(importer: Importer, id: string) {
  const client = useQueryClient();
  const outdate = useOutdate(importer);
  return useCallback(() => {
    outdate();
    void client.invalidateQueries({ queryKey: keys.rows(importer, id) });
  }, [client, importer, id, outdate]);
}
