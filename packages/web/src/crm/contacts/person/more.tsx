import type { ComponentProps } from 'react';
import { ShowMore } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';

type Props = {
  query: ComponentProps<typeof ShowMore>['list'] &
    ComponentProps<typeof NotLoaded>['query'] & { readonly isFetchNextPageError: boolean };
};

/** Loads more of a list in a panel, or retries after an error. */
export function More({ query }: Props) {
  const { isError, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  if (isError) {
    const again = isFetchNextPageError ? fetchNextPage : refetch;
    return <NotLoaded query={{ isError, isFetching, refetch: () => again() }} />;
  }
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.after}>
      <ShowMore list={query} size="sm" />
    </div>
  );
}
