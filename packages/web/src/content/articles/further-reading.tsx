import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Grid } from '../../ui/index.ts';
import type { ArticleContext } from './article-view.tsx';
import { addressOf, type Collection } from './collections.ts';
import styles from './further-reading.module.css';

type Props = Pick<ArticleContext, 'previous' | 'next' | 'related'> & { collection: Collection };

/** The previous and next articles, and related ones. */
export function FurtherReading({ collection, previous, next, related }: Props) {
  const { t } = useTranslation();
  return (
    <div className={`${styles.further} unprinted`}>
      <nav className={styles.neighbours} aria-label={t('Previous and next article')}>
        {previous && (
          <Link to={addressOf(collection, previous.slug)} rel="prev" prefetch="intent">
            <span>
              <IconArrowLeft size={18} aria-hidden /> {t('Previous')}
            </span>
            <b>{previous.title}</b>
          </Link>
        )}
        {next && (
          <Link to={addressOf(collection, next.slug)} rel="next" prefetch="intent" data-next>
            <span>
              {t('Next')} <IconArrowRight size={18} aria-hidden />
            </span>
            <b>{next.title}</b>
          </Link>
        )}
      </nav>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">{t('Related articles')}</h2>
          <Grid as="ul" least="16rem" gap="20px 32px" fit>
            {related.map(({ slug, title, summary }) => (
              <li key={slug}>
                <Link to={addressOf(collection, slug)}>{title}</Link>
                <p>{summary}</p>
              </li>
            ))}
          </Grid>
        </section>
      )}
    </div>
  );
}
