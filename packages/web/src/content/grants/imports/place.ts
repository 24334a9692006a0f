import { hasRows, type ImportRun } from '@ngo-plus/contract/content/grants';
import { useFormat, useTranslation } from '../../../kernel/index.ts';

/** Names a place in a file: a row of a sheet, or a record of a list. */
export function usePlace({ format }: Pick<ImportRun, 'format'>): (row: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (row) =>
    hasRows(format)
      ? t('Row {{row}}', { row: number(row) })
      : t('Record {{row}}', { row: number(row) });
}
