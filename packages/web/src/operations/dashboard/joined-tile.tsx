import { Button, Skeleton } from '@mantine/core';
import type { PlatformFigures } from '@ngo-plus/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ErrorState, Panel } from '../../ui/index.ts';
import styles from './joined-tile.module.css';
import { platformQuery } from './queries.ts';

const JoinedChart = lazy(() =>
  import('./joined-chart.tsx').then(({ JoinedChart }) => ({ default: JoinedChart })),
);

const chartHeightPx = 240;
const skeleton = <Skeleton h={chartHeightPx} />;

/** Sign-ups per month, as a chart or a table. */
export function JoinedTile() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(platformQuery);
  const [asTable, setAsTable] = useState(false);
  const history = data?.joined.slice(0, -1).some(hasAnyone);
  return (
    <Panel
      title={t('Sign-ups by month')}
      note={t('Organisations and people, last 12 months')}
      action={
        history && (
          <Button size="xs" variant="quiet" color="teal" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('View as chart') : t('View as table')}
          </Button>
        )
      }
    >
      {error && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && skeleton}
      {data && !history && <FirstMonth joined={data.joined.at(-1)} />}
      {data && history && asTable && <JoinedTable joined={data.joined} />}
      {data && history && !asTable && (
        <Suspense fallback={skeleton}>
          <JoinedChart joined={data.joined} heightPx={chartHeightPx} />
        </Suspense>
      )}
    </Panel>
  );
}

type Month = PlatformFigures['joined'][number];

const hasAnyone = ({ organisations, people }: Month) => organisations + people > 0;

/** One month is no history, so its numbers are shown in a sentence. */
function FirstMonth({ joined }: { joined: Month | undefined }) {
  const { t } = useTranslation();
  const { organisations = 0, people = 0 } = joined ?? {};
  const counts = {
    organisations: t('{{count}} organisations', {
      count: organisations,
      defaultValue_one: '{{count}} organisation',
    }),
    people: t('{{count}} people', { count: people, defaultValue_one: '{{count}} person' }),
  };
  return (
    <EmptyState
      level={3}
      title={t('Nothing to compare yet')}
      body={
        joined && hasAnyone(joined)
          ? t(
              '{{organisations}} and {{people}} joined this month. Check back next month to compare.',
              counts,
            )
          : t('No one has joined in the last twelve months.')
      }
      tiles={[
        { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
        { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
      ]}
    />
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
