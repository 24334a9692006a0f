import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { PageHeader, SectionTabsContext } from '../../ui/index.ts';
import { filtersIn, reportAddress } from './filters.ts';
import { type FilterSet, ReportFilterBar } from './report-filter-bar.tsx';

type Props = {
  path: string;
  lede: string;
  /** Fields of this tab only; shown with the shared ones and stored in the URL. */
  own?: Readonly<Record<string, string>>;
  filterSet?: FilterSet;
  /** Number of donations or donors, in words. */
  count?: string | undefined;
  children: ReactNode;
};

/** A tab of the reports. Switching tabs keeps the filters. */
export function ReportFrame({
  path,
  lede,
  own = {},
  filterSet: asks = 'all',
  count,
  children,
}: Props) {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const section = useContext(SectionTabsContext);
  const tabs = section && {
    ...section,
    tabs: section.tabs.map(({ to, label }) => ({ to: reportAddress(to, filters), label })),
  };
  return (
    <SectionTabsContext value={tabs}>
      <Stack gap={0}>
        <PageHeader
          title={t('Donation reports')}
          lede={lede}
          actions={
            <Button
              className="unprinted"
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('Print')}
            </Button>
          }
        />
        <ReportFilterBar path={path} inForce={filters} own={own} filterSet={asks} count={count} />
        {children}
      </Stack>
    </SectionTabsContext>
  );
}
