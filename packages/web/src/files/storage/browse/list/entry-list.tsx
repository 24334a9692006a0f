import type { Entry } from '@ngo-plus/contract/files/storage';
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

/** As long as something is being checked, its state is asked for again. */
const checkedAgainMs = 5_000;

type Props = {
  label: string;
  /** The folder that is shown is shared. */
  inShared: boolean;
  /** The person may put something there. */
  mayAdd: boolean;
};

/** What lies in a folder or view. */
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
        // What was chosen in one folder is not chosen in the next.
        key={`${location.view} ${location.folder}`}
        label={label}
        entries={entries}
        layout={layout}
        inShared={inShared}
        total={list.data.pages[0]?.total ?? entries.length}
        onMore={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      />
      <MoreEntries list={list} shown={entries.length} />
    </Panel>
  );
}

/** What is renamed between two pages may stand on both. */
function distinct(pages: readonly { items: readonly Entry[] }[]): readonly Entry[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((entry) => [entry.id, entry])));
  return [...byId.values()];
}
