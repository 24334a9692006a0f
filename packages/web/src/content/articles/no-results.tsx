import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../ui/index.ts';
import type { Entry } from './article.ts';
import { addressOf, type Collection } from './collections.ts';
import styles from './no-results.module.css';
import { OtherCollectionLink } from './other-collection-link.tsx';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'book', tones: ['plum', 'clay', 'cream'] },
  { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
];

type Props = {
  collection: Collection;
  searchText: string;
  suggestions: readonly Entry[];
  otherCollectionCount: number;
};

/** The page of a search without results, with suggestions. */
export function NoResults({ collection, searchText, suggestions, otherCollectionCount }: Props) {
  const { t } = useTranslation();
  const shortened = searchText.length > 60 ? `${searchText.slice(0, 60)}…` : searchText;
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t('No results for “{{asked}}”', { asked: shortened })}
        body={t('Try fewer or different words, for example “password” or “deadline”.')}
        tiles={tiles}
      />
      <Suggestions collection={collection} suggestions={suggestions} />
      <OtherCollectionLink
        collection={collection}
        searchText={searchText}
        count={otherCollectionCount}
      />
    </div>
  );
}

/** Suggested articles, and links to all articles and to the contact page. */
export function Suggestions({
  collection,
  suggestions,
}: Pick<Props, 'collection' | 'suggestions'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions">{t('You might be looking for')}</h2>
      <ul>
        {suggestions.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link to={addressOf(collection, slug)}>{title}</Link>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={collection.path}>
          {t('See everything in {{collection}}', { collection: t(collection.title) })}
        </Link>{' '}
        {t('or')} <Link to="/contact">{t('ask us')}</Link>.
      </p>
    </section>
  );
}
