import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import type { Entry, Read } from './article.ts';
import { ArticleText } from './article-text.tsx';
import styles from './article-view.module.css';
import { Further } from './further.tsx';
import { addressOf, type Shelf } from './shelves.ts';

export type Shown = Read & {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly updated: string;
};

export type Around = {
  /** The articles of the same category, this one among them. */
  readonly beside: readonly Entry[];
  readonly previous: Entry | undefined;
  readonly next: Entry | undefined;
  readonly related: readonly Entry[];
};

type Props = { shelf: Shelf; article: Shown; around: Around };

/** One article: its neighbours at the side, its text, and where to read on. */
export function ArticleView({ shelf, article, around }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Crumbs shelf={shelf} article={article} />
      <div className={styles.columns}>
        <Beside shelf={shelf} article={article} beside={around.beside} />
        <ArticleText
          {...article}
          foot={
            <>
              {t('Last updated')} <Moment at={article.updated} />
            </>
          }
        />
      </div>
      <Further shelf={shelf} {...around} />
    </div>
  );
}

type Where = Pick<Props, 'shelf' | 'article'>;

function Crumbs({ shelf, article }: Where) {
  const { t } = useTranslation();
  const category = shelf.categories.find(({ id }) => id === article.category);
  return (
    <nav className={styles.crumbs} aria-label={t('Breadcrumbs')}>
      <ol>
        <li>
          <Link to={shelf.path}>{t(shelf.title)}</Link>
        </li>
        {category && (
          <li>
            <Link to={`${shelf.path}#${category.id}`}>{t(category.title)}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** On wide screens: the other articles of the category. */
function Beside({ shelf, article, beside }: Where & Pick<Around, 'beside'>) {
  const { t } = useTranslation();
  const category = shelf.categories.find(({ id }) => id === article.category);
  return (
    <nav className={styles.beside} aria-labelledby="beside">
      <p id="beside">{t(category?.title ?? shelf.title)}</p>
      <ul>
        {beside.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={addressOf(shelf, slug)}
              {...(slug === article.slug && { 'aria-current': 'page' as const })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
