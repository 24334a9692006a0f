import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Link, type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { pageMeta, rowsIn, useFormat, useTranslation } from '../../kernel/index.ts';
import { PageHeader, PageLinks, PublicPage } from '../../ui/index.ts';
import { urlOf } from './list-query.ts';
import { LoadingPosts, NoPosts } from './list-states.tsx';
import { PostCardView } from './post-card.tsx';
import { PostFilters } from './post-filters.tsx';
import styles from './posts.module.css';
import { loader } from './public-list.ts';

export { loader };

const path = '/public-blogs';

const description =
  'Practical articles for nonprofits and NGOs on money, people, evidence and care.';

export const meta = (page: MetaArgs) => [
  ...pageMeta({ title: 'Latest Blogs', description }, page),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'NGO Plus: Latest Blogs',
    href: '/api/blogs/feed.xml',
  },
];

export default function PublicListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, categories, total, failed } = useLoaderData<typeof loader>();
  const waiting = useNavigation().location?.pathname === path;
  return (
    <PublicPage>
      <PageHeader
        title={t('Latest Blogs')}
        lede={t('Practical articles for nonprofits and NGOs on money, people, evidence and care.')}
        actions={<a href="/api/blogs/feed.xml">{t('RSS feed')}</a>}
      />
      <PostFilters
        path={path}
        inForce={filters}
        categories={categories}
        count={
          failed
            ? ''
            : t('{{shown}} blogs', {
                count: rowsIn(total),
                shown: format.total(total),
                defaultValue_one: '{{shown}} blog',
              })
        }
      />
      {waiting ? <LoadingPosts /> : <Posts />}
    </PublicPage>
  );
}

/** Shown when the browser could not load the list. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <PageHeader title={t('Latest Blogs')} />
      <NoPosts path={path} filtered={false} failed />
    </PublicPage>
  );
}

function Posts() {
  const { t } = useTranslation();
  const { items, filters, cursor, next, failed } = useLoaderData<typeof loader>();
  const filtered = Object.values(filters).some((value) => value !== '');
  if (items.length === 0) return <NoPosts path={path} filtered={filtered} failed={failed} />;
  return (
    <>
      <div className={styles.grid}>
        {items.map((post, index) => (
          <PostCardView key={post.id} post={post} index={index}>
            <Button variant="soft" component={Link} to={`/blogs/${post.id}`}>
              {t('Read More')}
              <VisuallyHidden>: {post.title}</VisuallyHidden>
            </Button>
            <span className="muted small">
              {t('{{count}} min read', {
                count: post.readingMinutes,
                defaultValue_one: '{{count}} min read',
              })}
            </span>
          </PostCardView>
        ))}
      </div>
      <PageLinks first={cursor && urlOf(path, filters)} next={next && urlOf(path, filters, next)} />
    </>
  );
}
