import { exportPostings } from '@ngo-plus/contract/money/ledger';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { download, saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed, withoutBlanks } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';

/** Exports the filtered entries as CSV. */
export function useExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (filters: BookFilters) => {
      const query = withoutBlanks(filters) as z.input<typeof exportPostings.input>;
      saveFile(await download(exportPostings, query));
    },
    ...useFailed(t("Couldn't export entries")),
  });
}
