import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import { ExportMenu } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';
import { fetchEntries, useExport } from './use-export.ts';

type Props = {
  filters: BookFilters;
  /** The columns of a list of entries, which can be exported as shown. */
  columns?: string[];
};

/** Prints the ledger, or exports it for accounting. */
export function BookActions({ filters, columns }: Props) {
  const { t } = useTranslation();
  const exporting = useExport();
  return (
    <Group className="unprinted" gap="xs">
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      {columns ? (
        <ExportMenu
          label={t('Export CSV')}
          failed={t("Couldn't export entries")}
          columns={columns}
          fetchFile={(wanted) => fetchEntries(filters, wanted)}
        />
      ) : (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(filters)}
        >
          {t('Export CSV')}
        </Button>
      )}
    </Group>
  );
}
