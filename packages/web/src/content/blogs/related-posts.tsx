import type { PostCard } from '@ngo-plus/contract/content/blogs';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Grid } from '../../ui/index.ts';
import { Cover } from './cover.tsx';
import styles from './post-page.module.css';

export function RelatedPosts({ posts }: { posts: readonly PostCard[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.related} aria-labelledby="related-posts">
      <h2 id="related-posts">{t('Read next')}</h2>
      <Grid as="ul" least="16rem" fit>
        {posts.map((post) => (
          <li key={post.id}>
            <Cover post={post} />
            <div>
              <h3>
                <Link to={`/blogs/${post.id}`} prefetch="intent">
                  {post.title}
                </Link>
              </h3>
              <p>
                {post.category} ·{' '}
                {t('{{count}} minutes', {
                  count: post.readingMinutes,
                  defaultValue_one: '{{count}} minute',
                })}
              </p>
            </div>
          </li>
        ))}
      </Grid>
    </section>
  );
}
