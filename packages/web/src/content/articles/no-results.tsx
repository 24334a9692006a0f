import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../ui/index.ts';
import type { Entry } from './article.ts';
import styles from './no-results.module.css';
import { OtherShelfLink } from './other-shelf-link.tsx';
import { addressOf, type Shelf } from './shelves.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'book', tones: ['plum', 'clay', 'cream'] },
  { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
];

type Props = {
  shelf: Shelf;
  searchText: string;
  suggestions: readonly Entry[];
  otherShelfCount: number;
};

/** The page of a search without results, with suggestions. */
export function NoResults({ shelf, searchText, suggestions, otherShelfCount }: Props) {
  const { t } = useTranslation();
  const shortened = searchText.length > 60 ? `${searchText.slice(0, 60)}…` : searchText;
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t('No results for “{{asked}}”', { asked: shortened })}
        body={t('Try fewer or different words, for example “password” or “deadline”.')}
        tiles={tiles}
      />
      <Suggestions shelf={shelf} suggestions={suggestions} />
      <OtherShelfLink shelf={shelf} searchText={searchText} count={otherShelfCount} />
    </div>
  );
}

/** Suggested articles, and links to all articles and to the contact page. */
export function Suggestions({ shelf, suggestions }: Pick<Props, 'shelf' | 'suggestions'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions">{t('You might be looking for')}</h2>
      <ul>
        {suggestions.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link to={addressOf(shelf, slug)}>{title}</Link>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={shelf.path}>{t('See everything in {{shelf}}', { shelf: t(shelf.title) })}</Link>{' '}
        {t('or')} <Link to="/contact">{t('ask us')}</Link>.
      </p>
    </section>
  );
}
