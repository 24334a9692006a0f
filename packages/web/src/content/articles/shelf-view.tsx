import { useNavigation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Entry, Result } from './article.ts';
import { Categories } from './categories.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { ShelfHead } from './shelf-head.tsx';
import styles from './shelf-view.module.css';
import type { Shelf } from './shelves.ts';

export type Shelved = {
  /** What was searched for; empty for the list. */
  readonly asked: string;
  readonly entries: readonly Entry[];
  readonly found:
    | {
        readonly results: readonly Result[];
        readonly suggestions: readonly Entry[];
        /** How many articles of the other shelf fit. */
        readonly elsewhere: number;
      }
    | undefined;
};

/** A shelf: its search, and either what was found or everything by category. */
export function ShelfView({ shelf, shelved }: { shelf: Shelf; shelved: Shelved }) {
  const { t } = useTranslation();
  const { asked, entries, found } = shelved;
  const waiting = useNavigation().location?.pathname === shelf.path;
  const count = found?.results.length ?? 0;
  const told = found
    ? t('{{count}} results found.', { count, defaultValue_one: '{{count}} result found.' })
    : '';
  return (
    <>
      <ShelfHead shelf={shelf} asked={asked} />
      <div className={styles.page} aria-busy={waiting}>
        {!found && <Categories shelf={shelf} entries={entries} />}
        {found && found.results.length > 0 && <Results shelf={shelf} asked={asked} {...found} />}
        {found && found.results.length === 0 && (
          <NoResults shelf={shelf} asked={asked} {...found} />
        )}
        <p role="status" className={styles.heard}>
          {waiting ? t('Searching...') : told}
        </p>
      </div>
    </>
  );
}
