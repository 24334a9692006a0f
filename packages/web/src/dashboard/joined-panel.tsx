import { Button, Skeleton } from '@mantine/core';
import type { PlatformFigures } from '@ngo-plus/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState, Panel, useFormat, useTranslation } from '../kernel/index.ts';
import styles from './dashboard.module.css';
import { platformQuery } from './queries.ts';

const JoinedChart = lazy(() =>
  import('./joined-chart.tsx').then(({ JoinedChart }) => ({ default: JoinedChart })),
);

export const chartHeightPx = 240;
const ghost = <Skeleton h={chartHeightPx} />;

/** Who joined month by month, as a picture or as a table. */
export function JoinedPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(platformQuery);
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      className={styles.chart}
      title={t('Joined by month')}
      note={t('Organisations and people, last 12 months')}
      action={
        <Button size="xs" variant="quiet" color="teal" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      {error && (
        <ErrorState
          level={3}
          title={t('This could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && ghost}
      {data && asTable && <JoinedTable joined={data.joined} />}
      {data && !asTable && (
        <Suspense fallback={ghost}>
          <JoinedChart joined={data.joined} heightPx={chartHeightPx} />
        </Suspense>
      )}
    </Panel>
  );
}

function JoinedTable({ joined }: { joined: PlatformFigures['joined'] }) {
  const { t } = useTranslation();
  const { number, month } = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          <th scope="col">{t('Organisations')}</th>
          <th scope="col">{t('People')}</th>
        </tr>
      </thead>
      <tbody>
        {joined.map((row) => (
          <tr key={row.month}>
            <th scope="row">{month(row.month)}</th>
            <td>{number(row.organisations)}</td>
            <td>{number(row.people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
