import { useNavigation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Entry, Result } from './article.ts';
import { Categories } from './categories.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { ShelfHead } from './shelf-head.tsx';
import styles from './shelf-view.module.css';
import type { Shelf } from './shelves.ts';

export type ShelfData = {
  /** The search text; empty for the list. */
  readonly searchText: string;
  readonly entries: readonly Entry[];
  readonly matches:
    | {
        readonly results: readonly Result[];
        readonly suggestions: readonly Entry[];
        /** Number of matching articles of the other shelf. */
        readonly otherShelfCount: number;
      }
    | undefined;
};

/** A shelf with its search, and either the results or all articles by category. */
export function ShelfView({ shelf, shelved }: { shelf: Shelf; shelved: ShelfData }) {
  const { t } = useTranslation();
  const { searchText, entries, matches } = shelved;
  const waiting = useNavigation().location?.pathname === shelf.path;
  const count = matches?.results.length ?? 0;
  const status = matches
    ? t('{{count}} results matches.', { count, defaultValue_one: '{{count}} result matches.' })
    : '';
  return (
    <>
      <ShelfHead shelf={shelf} searchText={searchText} />
      <div className={styles.page} aria-busy={waiting}>
        {!matches && <Categories shelf={shelf} entries={entries} />}
        {matches && matches.results.length > 0 && (
          <Results shelf={shelf} searchText={searchText} {...matches} />
        )}
        {matches && matches.results.length === 0 && (
          <NoResults shelf={shelf} searchText={searchText} {...matches} />
        )}
        <p role="status" className="sr-only">
          {waiting ? t('Searching...') : status}
        </p>
      </div>
    </>
  );
}
