import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../kernel/index.ts';
import { EmptyState, Loaded, Panel, Rows, ShowMore, type TileSpec } from '../../ui/index.ts';
import styles from './access.module.css';

type Props<Item> = {
  title: string;
  note: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item[]>>>;
  /** What could not be loaded, in words. */
  failed: string;
  empty: { title: string; body: string; tiles: readonly [TileSpec, TileSpec, TileSpec] };
  /** The name of the list for those who hear it. */
  label: string;
  actions: (items: readonly Item[] | undefined) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** A panel of the ways to collect that lists what people added: codes, or devices. */
export function CollectList<Item>(props: Props<Item>) {
  const { title, note, query, failed, empty, label, actions, children } = props;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={title} note={note} pad={false} action={actions(items)}>
      <Loaded
        query={{ data: items, error: query.error, refetch: query.refetch as never }}
        failed={failed}
        level={3}
        lines={4}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={3} {...empty} />
          ) : (
            <>
              <Rows edge label={label}>
                {rows.map(children)}
              </Rows>
              {query.hasNextPage && (
                <div className={styles.search}>
                  <ShowMore list={query} />
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
