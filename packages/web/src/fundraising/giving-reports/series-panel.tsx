import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { type GivingSeries, reportSteps } from '@ngo-plus/contract/fundraising/giving-reports';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { CsvButton } from './csv-button.tsx';
import type { ReportFilters } from './filters.ts';
import { stepNames } from './labels.ts';
import { seriesOf } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';
import { SeriesTable } from './series-table.tsx';

const SeriesChart = lazy(() =>
  import('./series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })),
);

const heightPx = 260;

/** Donations over time as a chart or a table; both are printed. */
export function SeriesPanel({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const requestedStep = address.get('step') ?? '';
  const step = (reportSteps as readonly string[]).includes(requestedStep) ? requestedStep : '';
  const query = useQuery(seriesOf(filters, step));
  const title = t('Donations over time');
  const choose = (chosen: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === '') after.delete('step');
        else after.set('step', chosen);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <ReportPanel
      title={title}
      note={t('Net of refunds')}
      query={query}
      heightPx={heightPx}
      action={
        <>
          <NativeSelect
            className="unprinted"
            size="xs"
            aria-label={t('Interval')}
            value={step}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={[
              { value: '', label: t('Automatic') },
              ...reportSteps.map((value) => ({ value, label: t(stepNames[value]) })),
            ]}
          />
          <Button
            className="unprinted"
            size="xs"
            variant="quiet"
            color="teal"
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('View as chart') : t('View as table')}
          </Button>
          <CsvButton report="series" of={title} exportInput={{ ...filters, step }} />
        </>
      }
    >
      {(series) => <Series series={series} asTable={asTable} />}
    </ReportPanel>
  );
}

function Series({ series, asTable }: { series: GivingSeries; asTable: boolean }) {
  if (asTable) return <SeriesTable series={series} />;
  return (
    <>
      <Suspense fallback={<Skeleton h={heightPx} />}>
        <SeriesChart series={series} heightPx={heightPx} />
      </Suspense>
      <div className="printed">
        <SeriesTable series={series} />
      </div>
    </>
  );
}
