import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import type { Entry, ParsedText } from './article.ts';
import { ArticleText } from './article-text.tsx';
import styles from './article-view.module.css';
import { addressOf, type Collection } from './collections.ts';
import { FurtherReading } from './further-reading.tsx';

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

type Props = { collection: Collection; article: LoadedArticle; context: ArticleContext };

/** One article with the other articles of its category, its text, and related articles. */
export function ArticleView({ collection, article, context }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Crumbs collection={collection} article={article} />
      <div className={styles.columns}>
        <CategoryNav
          collection={collection}
          article={article}
          sameCategory={context.sameCategory}
        />
        <ArticleText
          {...article}
          footer={
            <>
              {t('Last updated')} <Moment at={article.updated} />
            </>
          }
        />
      </div>
      <FurtherReading collection={collection} {...context} />
    </div>
  );
}

type ArticleLocation = Pick<Props, 'collection' | 'article'>;

function Crumbs({ collection, article }: ArticleLocation) {
  const { t } = useTranslation();
  const category = collection.categories.find(({ id }) => id === article.category);
  return (
    <nav className={`${styles.crumbs} unprinted`} aria-label={t('Breadcrumbs')}>
      <ol>
        <li>
          <Link to={collection.path}>{t(collection.title)}</Link>
        </li>
        {category && (
          <li>
            <Link to={`${collection.path}#${category.id}`}>{t(category.title)}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The other articles of the category, on wide screens. */
function CategoryNav({
  collection,
  article,
  sameCategory,
}: ArticleLocation & Pick<ArticleContext, 'sameCategory'>) {
  const { t } = useTranslation();
  const category = collection.categories.find(({ id }) => id === article.category);
  return (
    <nav className={`${styles.beside} unprinted`} aria-labelledby="beside">
      <p id="beside">{t(category?.title ?? collection.title)}</p>
      <ul>
        {sameCategory.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={addressOf(collection, slug)}
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
