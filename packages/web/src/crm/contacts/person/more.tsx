import type { ComponentProps } from 'react';
import { ShowMore } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';

type Props = {
  query: ComponentProps<typeof ShowMore>['list'] &
    ComponentProps<typeof NotLoaded>['query'] & { readonly isFetchNextPageError: boolean };
};

/** The way on in a list that stands in a panel, or once more where it could not be read. */
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
