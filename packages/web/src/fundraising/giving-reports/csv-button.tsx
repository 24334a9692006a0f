import { Button } from '@mantine/core';
import type { GivingReport } from '@ngo-plus/contract/fundraising/giving-reports';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import { useReportFile } from './use-report-file.ts';

type Props = {
  report: GivingReport;
  /** Accessible description of what is exported. */
  of: string;
  exportInput: Readonly<Record<string, string>>;
};

export function CsvButton({ report, of, exportInput: asked }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useReportFile();
  return (
    <Button
      className="unprinted"
      size="xs"
      variant="quiet"
      color="teal"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      aria-label={t('Export as CSV: {{report}}', { report: of })}
      onClick={() => mutate({ ...asked, report })}
    >
      {t('CSV')}
    </Button>
  );
}
