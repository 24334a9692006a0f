import { Button } from '@mantine/core';
import type { ImportRun } from '@ngo-plus/contract/grants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  ErrorState,
  Loading,
  Moment,
  Panel,
  SkeletonLines,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import styles from './import.module.css';
import { pastImports } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import table from './table.module.css';
import { formatNames } from './words.ts';

/** What was imported before, newest first: each one can be looked at again. */
export function PastImports() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(pastImports());
  const runs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('Earlier imports')} pad={runs.length === 0}>
      {list.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {list.isError && runs.length === 0 && (
        <ErrorState
          level={3}
          title={t('The earlier imports could not be loaded')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && runs.length === 0 && (
        <p className={styles.note}>{t('None yet. Each import is kept here with its result.')}</p>
      )}
      {runs.length > 0 && <Runs runs={runs} />}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Runs({ runs }: { runs: readonly ImportRun[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [file, when, rows, state] = [t('File'), t('When'), t('Rows'), t('State')];
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{file}</th>
          <th>{when}</th>
          <th className={table.number}>{rows}</th>
          <th>{state}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td data-head>
              <Link to={`/grants/import/${run.id}`}>{run.fileName}</Link>
              <small>{t(formatNames[run.format])}</small>
            </td>
            <td data-label={when}>
              <Moment at={run.createdAt} with="time" />
            </td>
            <td data-label={rows} className={table.number}>
              {number(run.rows)}
            </td>
            <td data-label={state}>
              <StateBadge run={run} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
