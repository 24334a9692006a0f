import { Button, Skeleton } from '@mantine/core';
import type { VisitFigures } from '@ngo-plus/contract/content/marketing';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import styles from './visits.module.css';

const VisitsChart = lazy(() =>
  import('./visits-chart.tsx').then(({ VisitsChart }) => ({ default: VisitsChart })),
);

const chartHeightPx = 240;

/** Visits per day, as a chart or a table. */
export function VisitsPanel({ figures }: { figures: VisitFigures }) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      className={styles.chart}
      title={t('Visits by day')}
      note={t('Days are in UTC')}
      action={
        <Button size="xs" variant="quiet" color="teal" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      {asTable ? (
        <DayTable byDay={figures.byDay} />
      ) : (
        <Suspense fallback={<Skeleton h={chartHeightPx} />}>
          <VisitsChart figures={figures} heightPx={chartHeightPx} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Newest day first. */
function DayTable({ byDay }: Pick<VisitFigures, 'byDay'>) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Visits')}</th>
        </tr>
      </thead>
      <tbody>
        {byDay.toReversed().map((row) => (
          <tr key={row.day}>
            <th scope="row">{day(row.day)}</th>
            <td>{number(row.visits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
