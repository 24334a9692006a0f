import { exportPostings } from '@ngo-plus/contract/money/ledger';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { download, saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed, withoutBlanks } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';

/** The filtered entries as CSV: with these columns in the order of the list, or with all for accounting. */
export function fetchEntries(filters: BookFilters, columns?: string[]): Promise<File> {
  const query = withoutBlanks(filters) as z.input<typeof exportPostings.input>;
  return download(exportPostings, { ...query, columns });
}

/** Exports the filtered entries as CSV. */
export function useExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (filters: BookFilters) => saveFile(await fetchEntries(filters)),
    ...useFailed(t("Couldn't export entries")),
  });
}
