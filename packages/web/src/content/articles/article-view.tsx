import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import type { Entry, ParsedText } from './article.ts';
import { ArticleText } from './article-text.tsx';
import styles from './article-view.module.css';
import { FurtherReading } from './further-reading.tsx';
import { addressOf, type Shelf } from './shelves.ts';

export type LoadedArticle = ParsedText & {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly updated: string;
};

export type ArticleContext = {
  /** The articles of the same category, including this one. */
  readonly sameCategory: readonly Entry[];
  readonly previous: Entry | undefined;
  readonly next: Entry | undefined;
  readonly related: readonly Entry[];
};

type Props = { shelf: Shelf; article: LoadedArticle; context: ArticleContext };

/** One article with the other articles of its category, its text, and related articles. */
export function ArticleView({ shelf, article, context }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Crumbs shelf={shelf} article={article} />
      <div className={styles.columns}>
        <CategoryNav shelf={shelf} article={article} sameCategory={context.sameCategory} />
        <ArticleText
          {...article}
          footer={
            <>
              {t('Last updated')} <Moment at={article.updated} />
            </>
          }
        />
      </div>
      <FurtherReading shelf={shelf} {...context} />
    </div>
  );
}

type ArticleLocation = Pick<Props, 'shelf' | 'article'>;

function Crumbs({ shelf, article }: ArticleLocation) {
  const { t } = useTranslation();
  const category = shelf.categories.find(({ id }) => id === article.category);
  return (
    <nav className={`${styles.crumbs} unprinted`} aria-label={t('Breadcrumbs')}>
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

/** The other articles of the category, on wide screens. */
function CategoryNav({
  shelf,
  article,
  sameCategory,
}: ArticleLocation & Pick<ArticleContext, 'sameCategory'>) {
  const { t } = useTranslation();
  const category = shelf.categories.find(({ id }) => id === article.category);
  return (
    <nav className={`${styles.beside} unprinted`} aria-labelledby="beside">
      <p id="beside">{t(category?.title ?? shelf.title)}</p>
      <ul>
        {sameCategory.map(({ slug, title }) => (
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
