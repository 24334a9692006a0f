import { Button, Skeleton } from '@mantine/core';
import type { HourSummary } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { type HourQuery, hourSummary } from '../queries.ts';
import styles from './hours.module.css';

const MonthsChart = lazy(() =>
  import('./months-chart.tsx').then(({ MonthsChart }) => ({ default: MonthsChart })),
);

const heightPx = 220;

type Months = HourSummary['months'];

/** Hours by month as a chart or table. Hidden for a single month. */
export function MonthsPanel({ query }: { query: HourQuery }) {
  const { t } = useTranslation();
  const { state: _, ...span } = query;
  const { data } = useQuery(hourSummary(span));
  const [asTable, setAsTable] = useState(false);
  const months = data?.months.slice(-12) ?? [];
  if (months.length < 2) return null;
  return (
    <Panel
      className={styles.months}
      title={t('Hours by month')}
      note={t('Approved and awaiting approval')}
      action={
        <Button size="xs" variant="quiet" color="teal" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      {asTable ? (
        <MonthsTable months={months} />
      ) : (
        <Suspense fallback={<Skeleton h={heightPx} />}>
          <MonthsChart months={months} heightPx={heightPx} />
        </Suspense>
      )}
    </Panel>
  );
}

function MonthsTable({ months }: { months: Months }) {
  const { t } = useTranslation();
  const { month } = useFormat();
  const length = useDuration();
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          <th scope="col">{t('Approved')}</th>
          <th scope="col">{t('Waiting')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{month(one.month)}</th>
            <td>{length(one.minutes.approved)}</td>
            <td>{length(one.minutes.pending)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
