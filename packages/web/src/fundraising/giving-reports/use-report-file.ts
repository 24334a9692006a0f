import { useMutation } from '@tanstack/react-query';
import { saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed } from '../../ui/index.ts';
import { reportFile } from './queries.ts';

/** Saves a report as CSV. */
export function useReportFile() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (query: Readonly<Record<string, string>>) =>
      saveFile(await reportFile(query)),
    ...useFailed(t("Couldn't export the report")),
  });
}
