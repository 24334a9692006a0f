import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Result } from './article.ts';
import { addressOf, type Collection } from './collections.ts';
import { OtherCollectionLink } from './other-collection-link.tsx';
import styles from './results.module.css';

type Props = {
  collection: Collection;
  searchText: string;
  results: readonly Result[];
  otherCollectionCount: number;
};

/** Search results: each article with the matching passage and a link to its section. */
export function Results({ collection, searchText, results, otherCollectionCount }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={`group ${styles.head}`} style={{ gap: '8px 24px', alignItems: 'baseline' }}>
        <h2>
          {t('{{count}} results for “{{asked}}”', {
            count: results.length,
            asked: searchText,
            defaultValue_one: '{{count}} result for “{{asked}}”',
          })}
        </h2>
        <Link to={collection.path}>{t('Clear search')}</Link>
      </div>
      <ol className={styles.results}>
        {results.map((result) => (
          <li key={result.slug}>
            <ResultItem collection={collection} result={result} />
          </li>
        ))}
      </ol>
      <OtherCollectionLink
        collection={collection}
        searchText={searchText}
        count={otherCollectionCount}
      />
    </>
  );
}

function ResultItem({ collection, result }: { collection: Collection; result: Result }) {
  const { t } = useTranslation();
  const { slug, title, category, part, passage } = result;
  const address = addressOf(collection, slug);
  const group = collection.categories.find(({ id }) => id === category)?.title;
  return (
    <article>
      {group && <p className="muted small">{t(group)}</p>}
      <h3>
        <Link to={address}>{title}</Link>
      </h3>
      <p className={styles.passage}>
        {passage.map(({ words, marked }, index) =>
          marked ? <mark key={`${index}`}>{words}</mark> : words,
        )}
      </p>
      {part && (
        <p className={styles.part}>
          <Link to={`${address}#${part.id}`}>{part.title}</Link>
        </p>
      )}
    </article>
  );
}
