import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Loading, Panel, SkeletonLines, useTranslation } from '../kernel/index.ts';
import styles from './list-panel.module.css';

type Props<Item extends { id: string }> = {
  title: string;
  note?: string;
  action?: ReactNode;
  query: UseQueryResult<{ items: readonly Item[] }>;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A panel that loads its own few lines, and says by itself when they are missing. */
export function ListPanel<Item extends { id: string }>(props: Props<Item>) {
  const { title, note, action, query, empty, children } = props;
  const { t } = useTranslation();
  return (
    <Panel title={title} note={note} action={action}>
      {query.isPending && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {query.error && (
        <ErrorState
          level={3}
          title={t('This could not be loaded')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.items.length === 0 && empty}
      {query.data && query.data.items.length > 0 && (
        <ul className={styles.list}>
          {query.data.items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
