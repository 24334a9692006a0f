import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState, Loading, SkeletonLines, useTranslation } from '../../kernel/index.ts';
import { entriesQuery, type Filters } from '../queries.ts';

/** What lies in a folder or view. */
export function EntryList({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(entriesQuery(filters));
  if (list.isPending)
    return (
      <Loading label={t('Loading files...')}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  if (list.error && !list.data)
    return (
      <ErrorState
        title={t('The files could not be loaded')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <ul>
      {rows.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
