import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Result } from './article.ts';
import { OtherShelfLink } from './other-shelf-link.tsx';
import styles from './results.module.css';
import { addressOf, type Shelf } from './shelves.ts';

type Props = {
  shelf: Shelf;
  searchText: string;
  results: readonly Result[];
  otherShelfCount: number;
};

/** Search results: each article with the matching passage and a link to its section. */
export function Results({ shelf, searchText, results, otherShelfCount }: Props) {
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
        <Link to={shelf.path}>{t('Clear search')}</Link>
      </div>
      <ol className={styles.results}>
        {results.map((result) => (
          <li key={result.slug}>
            <ResultItem shelf={shelf} result={result} />
          </li>
        ))}
      </ol>
      <OtherShelfLink shelf={shelf} searchText={searchText} count={otherShelfCount} />
    </>
  );
}

function ResultItem({ shelf, result }: { shelf: Shelf; result: Result }) {
  const { t } = useTranslation();
  const { slug, title, category, part, passage } = result;
  const address = addressOf(shelf, slug);
  const group = shelf.categories.find(({ id }) => id === category)?.title;
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
