import type { Entry } from '@ngo-plus/contract/files/storage';
import type { Total } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { ErrorState, Loading, Panel } from '../../../../ui/index.ts';
import { entriesQuery } from '../../queries.ts';
import { filtersOf, useBrowseLocation } from '../address/index.ts';
import { EmptyState } from './empty-state.tsx';
import { Entries } from './entries.tsx';
import { MoreEntries } from './more-entries.tsx';
import { Skeletons } from './skeletons.tsx';
import { useLayout } from './use-layout.ts';

/** Interval at which entries are reloaded while a scan is in progress. */
const checkedAgainMs = 5_000;

type Props = {
  label: string;
  /** The open folder is shared. */
  inShared: boolean;
  /** The person may add entries to the folder. */
  mayAdd: boolean;
};

/** The entries of a folder or view. */
export function EntryList({ label, inShared, mayAdd }: Props) {
  const { t } = useTranslation();
  const { location } = useBrowseLocation();
  const [layout] = useLayout();
  const list = useInfiniteQuery({
    ...entriesQuery(filtersOf(location)),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((entry) => entry.state === 'scanning'))
        ? checkedAgainMs
        : false,
  });
  const entries = useMemo(() => distinct(list.data?.pages ?? []), [list.data]);
  if (list.isPending)
    return (
      <Loading label={t('Loading files...')}>
        <Skeletons layout={layout} />
      </Loading>
    );
  if (list.error && !list.data)
    return (
      <ErrorState
        title={t("Couldn't load files")}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (entries.length === 0) return <EmptyState view={location.view} mayAdd={mayAdd} />;
  return (
    <Panel pad={false}>
      <Entries
        // The selection does not carry over to another folder.
        key={`${location.view} ${location.folder}`}
        label={label}
        entries={entries}
        layout={layout}
        inShared={inShared}
        rowCount={rowCountOf(list.data.pages[0]?.total, entries.length)}
        onMore={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      />
      <MoreEntries list={list} shown={entries.length} />
    </Panel>
  );
}

/** Unknown if the list has more entries than are counted. */
const rowCountOf = (total: Total | undefined, shown: number) =>
  total === undefined ? shown : typeof total === 'number' ? total : -1;

/** Removes duplicates: an entry renamed between two requests may appear on both pages. */
function distinct(pages: readonly { items: readonly Entry[] }[]): readonly Entry[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((entry) => [entry.id, entry])));
  return [...byId.values()];
}
