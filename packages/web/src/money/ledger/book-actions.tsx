import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import type { BookFilters } from './filters.ts';
import { useExport } from './use-export.ts';

/** Prints the ledger, or exports it for accounting. */
export function BookActions({ filters }: { filters: BookFilters }) {
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
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(filters)}
      >
        {t('Export CSV')}
      </Button>
    </Group>
  );
}
