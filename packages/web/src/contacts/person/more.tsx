import type { ComponentProps } from 'react';
import { ShowMore } from '../../kernel/index.ts';
import styles from '../parts.module.css';

/** The way on in a list that stands in a panel. */
export function More({ query }: { query: ComponentProps<typeof ShowMore>['list'] }) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.after}>
      <ShowMore list={query} size="sm" />
    </div>
  );
}
