import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Result } from './article.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './results.module.css';
import { addressOf, type Shelf } from './shelves.ts';

type Props = { shelf: Shelf; asked: string; results: readonly Result[]; elsewhere: number };

/** What a search found: each article with the words that fit, and a link to their part of it. */
export function Results({ shelf, asked, results, elsewhere }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.head}>
        <h2>
          {t('{{count}} results for “{{asked}}”', {
            count: results.length,
            asked,
            defaultValue_one: '{{count}} result for “{{asked}}”',
          })}
        </h2>
        <Link to={shelf.path}>{t('Clear search')}</Link>
      </div>
      <ol className={styles.results}>
        {results.map((result) => (
          <li key={result.slug}>
            <Match shelf={shelf} result={result} />
          </li>
        ))}
      </ol>
      <ExternalLink shelf={shelf} asked={asked} count={elsewhere} />
    </>
  );
}

function Match({ shelf, result }: { shelf: Shelf; result: Result }) {
  const { t } = useTranslation();
  const { slug, title, category, part, passage } = result;
  const address = addressOf(shelf, slug);
  const group = shelf.categories.find(({ id }) => id === category)?.title;
  return (
    <article>
      {group && <p className={styles.group}>{t(group)}</p>}
      <h3>
        <Link to={address}>{title}</Link>
      </h3>
      <p className={styles.passage}>
        {passage.map(({ words, marked }, place) =>
          marked ? <mark key={`${place}`}>{words}</mark> : words,
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
