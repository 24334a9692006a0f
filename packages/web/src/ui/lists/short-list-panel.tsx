import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../feedback/index.ts';
import { Panel } from '../layout/index.ts';
import styles from './short-list-panel.module.css';

type ListProps<Item extends { id: string }> = {
  query: UseQueryResult<{ items: readonly Item[] }>;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

type PanelProps<Item extends { id: string }> = ListProps<Item> & {
  title: string;
  note?: string;
  action?: ReactNode;
};

/** A panel of the dashboard that loads its own short list. */
export function ShortListPanel<Item extends { id: string }>(props: PanelProps<Item>) {
  const { title, note, action, ...list } = props;
  return (
    <Panel title={title} note={note} action={action}>
      <ShortList {...list} />
    </Panel>
  );
}

/** A short list with an error message when it fails to load. */
function ShortList<Item extends { id: string }>(props: ListProps<Item>) {
  const { query, empty, children } = props;
  const { t } = useTranslation();
  return (
    <>
      {query.isPending && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {query.error && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
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
    </>
  );
}
