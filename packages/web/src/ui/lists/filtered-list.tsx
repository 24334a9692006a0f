import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListPage, rowsIn, useFormat } from '../../kernel/index.ts';
import type { TileSpec } from '../art/index.ts';
import { DisplayMenu } from './display-menu.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './filter-toolbar.module.css';
import { ListContext } from './list-context.ts';
import { type ListFilterSet, ListFilters } from './list-filters.tsx';
import type { ListKind } from './list-kind.ts';
import { ListViews } from './list-views.tsx';
import { PagedPanel } from './paged-panel.tsx';

type Values = Readonly<Record<string, string>>;

export type ListProps<Item, Filters extends Values> = {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item[]>>>;
  /** The address without filters. */
  path: string;
  /** What could not be loaded, in words. */
  failed: string;
  empty: {
    /** The heading of a list without records, and of one whose filters leave none. */
    readonly title: string;
    readonly filtered?: string | undefined;
    /** What will appear here. */
    readonly body: string;
    readonly tiles: readonly [TileSpec, TileSpec, TileSpec];
    readonly action?: ReactNode;
  };
  /** Its columns, where people choose among them. */
  list?: ListKind | undefined;
  filters?: ListFilterSet<Filters> | undefined;
  /** Filters that other parts of the page offer leave records out. */
  isFiltered?: boolean | undefined;
  /** Without filters the list still leaves records out, such as past events. */
  isPartial?: boolean | undefined;
  /** The number of records in words. Its plural follows `rows`; `shown` is written for the reader. */
  count?: ((rows: number, shown: string) => string) | undefined;
  /** Controls at the end of the toolbar, such as export. */
  tools?: ReactNode;
  /** Actions for selected rows. */
  bulk?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list with its toolbar: loading, failed, empty, filtered to nothing, or with rows. */
export function FilteredList<Item, Filters extends Values = Values>(
  props: ListProps<Item, Filters>,
) {
  const {
    query,
    path,
    failed,
    empty,
    list,
    filters,
    isPartial = false,
    count,
    tools,
    bulk,
  } = props;
  const format = useFormat();
  const total = query.data?.pages[0]?.total;
  const rows = total === undefined ? 0 : rowsIn(total);
  const isFiltered =
    props.isFiltered === true || (filters !== undefined && hasFilters(filters.inForce));
  const showsToolbar = query.isPending || rows > 0 || isFiltered || isPartial;
  return (
    <ListContext value={list}>
      <div className={styles.bars}>
        {filters && showsToolbar && (
          <ListFilters
            {...filters}
            path={path}
            count={total === undefined ? '' : (count?.(rows, format.total(total)) ?? '')}
            tools={
              <>
                {list && <ListViews list={list} path={path} filters={filters} />}
                {list && <DisplayMenu list={list} />}
                {tools}
              </>
            }
          />
        )}
        {bulk}
      </div>
      <PagedPanel
        query={query}
        failed={failed}
        empty={
          <EmptyList
            title={isFiltered ? (empty.filtered ?? empty.title) : empty.title}
            promise={empty.body}
            tiles={empty.tiles}
            path={path}
            why={isFiltered ? 'narrowed' : 'bare'}
            action={empty.action}
          />
        }
      >
        {props.children}
      </PagedPanel>
    </ListContext>
  );
}

/** The order of a list leaves nothing out. */
const hasFilters = (inForce: Values) =>
  Object.entries(inForce).some(([name, value]) => name !== 'sort' && value !== '');
