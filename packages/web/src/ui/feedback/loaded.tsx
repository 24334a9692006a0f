import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading, SkeletonLines } from './loading.tsx';

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

type Props<Data> = {
  query: Query<Data>;
  /** The error of an address whose id is not one, so that there is nothing to load. */
  invalid?: Error | undefined;
  /** What could not be loaded, in words. */
  failed: string;
  /** Where to go when it cannot be loaded, such as a link to the list. */
  back?: ReactNode;
  /** 1 if the heading of the page is inside. */
  level?: 1 | 2 | 3 | undefined;
  lines?: number;
  children: (data: Data) => ReactNode;
};

/** What a query loads: a skeleton first, then the content, or why there is none and a way to try again. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, invalid, failed, back, level, lines = 8, children } = props;
  const { data, refetch } = query;
  const error = invalid ?? query.error;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState
        level={level}
        title={failed}
        error={error}
        onRetry={invalid ? undefined : () => void refetch()}
        action={back}
      />
    );
  return (
    <Loading>
      <SkeletonLines lines={lines} />
    </Loading>
  );
}
