import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPage } from '../../kernel/index.ts';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../feedback/index.ts';
import { Panel } from '../layout/index.ts';
import { useDensity } from './preferences.ts';
import { ShowMore } from './show-more.tsx';
import styles from './table.module.css';
import { useRowKeys } from './use-row-keys.ts';

type Props<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item[]>>>;
  failed: string;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that loads page by page, and shows when it is loading, failed or empty. */
export function PagedPanel<Item>({ query, failed, empty, children }: Props<Item>) {
  const { t } = useTranslation();
  const { number, total } = useFormat();
  const [density] = useDensity();
  const rows = useRowKeys(() => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Panel pad={false}>
        {query.error && !items && (
          <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <div className={styles.waiting}>
            <Loading>
              <SkeletonLines lines={8} />
            </Loading>
          </div>
        )}
        {items?.length === 0 && empty}
        {items && items.length > 0 && (
          // Rows of other filters stay, dimmed, until the new ones arrive.
          <div
            ref={rows}
            className={styles.rows}
            data-rows
            data-density={density}
            aria-busy={query.isPlaceholderData}
          >
            {children(items)}
          </div>
        )}
      </Panel>
      {items && items.length > 0 && (
        <div className={`muted small ${styles.more}`}>
          <p role="status">
            {t('Showing {{shown}} of {{total}}', {
              shown: number(items.length),
              total: total(query.data?.pages[0]?.total ?? 0),
            })}
          </p>
          <ShowMore list={query} />
        </div>
      )}
    </>
  );
}
