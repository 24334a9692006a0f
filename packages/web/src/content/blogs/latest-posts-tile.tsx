import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ShortListPanel } from '../../ui/index.ts';
import { latestPosts } from './queries.ts';

/** The newest published posts. */
export function LatestPosts() {
  const { t } = useTranslation();
  return (
    <ShortListPanel
      title={t('Latest from the blog')}
      query={useQuery(latestPosts)}
      action={
        <Link to="/public-blogs" aria-label={t('See all {{what}}', { what: t('posts') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No posts yet')}
          body={t('Published posts appear here.')}
          tiles={[
            { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
            { person: 31, tones: ['clay', 'teal', 'sun'] },
            { kind: 'book', tones: ['plum', 'clay', 'cream'] },
          ]}
        />
      }
    >
      {({ slug, title, category, postDate }) => (
        <>
          <Link to={`/blogs/${slug}`}>{title}</Link>
          <small>
            {postDate && <Moment at={postDate} />}
            <span>{category}</span>
          </small>
        </>
      )}
    </ShortListPanel>
  );
}
