import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../ui/index.ts';
import type { Entry } from './article.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './no-results.module.css';
import { addressOf, type Shelf } from './shelves.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'book', tones: ['plum', 'clay', 'cream'] },
  { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
];

type Props = {
  shelf: Shelf;
  asked: string;
  suggestions: readonly Entry[];
  elsewhere: number;
};

/** A search without an answer: what else to try. */
export function NoResults({ shelf, asked, suggestions, elsewhere }: Props) {
  const { t } = useTranslation();
  const shown = asked.length > 60 ? `${asked.slice(0, 60)}…` : asked;
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t('No results for “{{asked}}”', { asked: shown })}
        body={t('Try fewer or different words, for example “password” or “deadline”.')}
        tiles={tiles}
      />
      <Suggestions shelf={shelf} suggestions={suggestions} />
      <ExternalLink shelf={shelf} asked={asked} count={elsewhere} />
    </div>
  );
}

/** Articles that may have been meant, and the way to all of them and to a person. */
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
