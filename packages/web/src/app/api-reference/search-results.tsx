import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../ui/index.ts';
import type { loader } from './api-page.tsx';
import { Lines } from './lines.tsx';
import styles from './overview.module.css';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'book', tones: ['teal', 'sun', 'cream'] },
  { kind: 'plus', tones: ['teal', 'sun', 'cream'] },
];

/** The operations that match the search. */
export function SearchResults() {
  const { t } = useTranslation();
  const { searchResults: matches = [], search } = useLoaderData<typeof loader>();
  if (matches.length === 0)
    return (
      <EmptyState
        tiles={tiles}
        title={t('No operations match “{{search}}”', { search })}
        body={t('Try a shorter word, such as post or grant, or choose an API section.')}
      />
    );
  return (
    <section aria-labelledby="found" className={styles.results}>
      <h2 id="found">
        {t('{{count}} operations match “{{search}}”', {
          count: matches.length,
          search,
          defaultValue_one: '{{count}} operation matches “{{search}}”',
        })}
      </h2>
      <Lines lines={matches} />
    </section>
  );
}
