import { Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../feedback/index.ts';
import { Panel } from '../layout/index.ts';
import { ShowMore } from './show-more.tsx';
import styles from './table.module.css';

type Props<Item> = {
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item[]>>>;
  /** What could not be loaded, in words. */
  failed: string;
  /** Shown instead of the records when there are none. */
  empty: string;
  /** An action on the records, such as export. */
  action?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A titled panel on a page about something else that lists its records, such as the uses of a coupon. */
export function ListPanel<Item>({ title, query, failed, empty, action, children }: Props<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  const hasItems = items !== undefined && items.length > 0;
  return (
    <Panel title={title} pad={!hasItems} action={hasItems && action}>
      {query.error && !items && (
        <ErrorState
          level={3}
          title={failed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {items?.length === 0 && <Text c="dimmed">{empty}</Text>}
      {hasItems && children(items)}
      {query.hasNextPage && (
        <div className={styles.foot}>
          <ShowMore list={query} />
        </div>
      )}
    </Panel>
  );
}
