import { useNavigation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Entry, Result } from './article.ts';
import { Categories } from './categories.tsx';
import { CollectionHead } from './collection-head.tsx';
import styles from './collection-view.module.css';
import type { Collection } from './collections.ts';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';

export type CollectionData = {
  /** The search text; empty for the list. */
  readonly searchText: string;
  readonly entries: readonly Entry[];
  readonly matches:
    | {
        readonly results: readonly Result[];
        readonly suggestions: readonly Entry[];
        /** Number of matching articles of the other collection. */
        readonly otherCollectionCount: number;
      }
    | undefined;
};

/** A collection with its search, and either the results or all articles by category. */
export function CollectionView({
  collection,
  data,
}: {
  collection: Collection;
  data: CollectionData;
}) {
  const { t } = useTranslation();
  const { searchText, entries, matches } = data;
  const waiting = useNavigation().location?.pathname === collection.path;
  const count = matches?.results.length ?? 0;
  const status = matches
    ? t('{{count}} results matches.', { count, defaultValue_one: '{{count}} result matches.' })
    : '';
  return (
    <>
      <CollectionHead collection={collection} searchText={searchText} />
      <div className={styles.page} aria-busy={waiting}>
        {!matches && <Categories collection={collection} entries={entries} />}
        {matches && matches.results.length > 0 && (
          <Results collection={collection} searchText={searchText} {...matches} />
        )}
        {matches && matches.results.length === 0 && (
          <NoResults collection={collection} searchText={searchText} {...matches} />
        )}
        <p role="status" className="sr-only">
          {waiting ? t('Searching...') : status}
        </p>
      </div>
    </>
  );
}
