import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, type Page, useFormat, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, ShowMore, SkeletonLines } from '../../ui/index.ts';
import styles from './import.module.css';
import table from './table.module.css';

type Run = {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly rows: number;
};

type Props<R extends Run> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<R[]>>>;
  /** The address of an import. */
  to: (run: R) => string;
  format: (run: R) => string;
  state: (run: R) => ReactNode;
};

/** Earlier imports, newest first, each with a link. */
export function PastRuns<R extends Run>({ list, ...shown }: Props<R>) {
  const { t } = useTranslation();
  const runs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('Previous imports')} pad={runs.length === 0}>
      {list.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {list.isError && runs.length === 0 && (
        <ErrorState
          level={3}
          title={t("Couldn't load previous imports")}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && runs.length === 0 && (
        <p className={styles.note}>{t('None yet. Each import appears here with its result.')}</p>
      )}
      {runs.length > 0 && <Runs runs={runs} {...shown} />}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <ShowMore list={list} />
        </div>
      )}
    </Panel>
  );
}

type RunsProps<R extends Run> = Omit<Props<R>, 'list'> & { runs: readonly R[] };

function Runs<R extends Run>({ runs, to, format, state: badge }: RunsProps<R>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [file, when, rows, state] = [t('File'), t('When'), t('Rows or records'), t('Status')];
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
              <Link to={to(run)}>{run.fileName}</Link>
              <small>{format(run)}</small>
            </td>
            <td data-label={when}>
              <Moment at={run.createdAt} with="time" />
            </td>
            <td data-label={rows} className={table.number}>
              {number(run.rows)}
            </td>
            <td data-label={state}>{badge(run)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
