import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import type { BookFilters } from './filters.ts';
import styles from './ledger.module.css';
import { useExport } from './use-export.ts';

/** Books on paper, and as a file for accounting. */
export function BookActions({ filters }: { filters: BookFilters }) {
  const { t } = useTranslation();
  const saving = useExport();
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate(filters)}
      >
        {t('Export CSV')}
      </Button>
    </div>
  );
}
