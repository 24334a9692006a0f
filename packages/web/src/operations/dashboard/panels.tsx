import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { GrantLine } from '../../content/grants/index.ts';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { ListPanel } from './list-panel.tsx';
import { closingGrantsQuery, latestPostsQuery, savedGrantsQuery } from './queries.ts';

export function ClosingSoon() {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Upcoming deadlines')}
      query={useQuery(closingGrantsQuery)}
      action={<SeeAll to="/grants" what={t('grants')} />}
      empty={
        <EmptyState
          level={3}
          title={t('No open grants')}
          body={t('Deadlines of published grants appear here.')}
          tiles={[
            { kind: 'search', tones: ['deep', 'clay', 'sun'] },
            { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
            { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
          ]}
        />
      }
    >
      {(grant) => (
        <Suspense>
          <GrantLine grant={grant} />
        </Suspense>
      )}
    </ListPanel>
  );
}

export function SavedGrants() {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Saved grants')}
      query={useQuery(savedGrantsQuery)}
      empty={
        <EmptyState
          level={3}
          title={t('No saved grants yet')}
          body={t('Save a grant that fits, and its deadline will appear here.')}
          tiles={[
            { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
            { person: 31, tones: ['clay', 'teal', 'sky'] },
            { kind: 'steps', tones: ['clay', 'deep', 'blush'] },
          ]}
          action={
            <Button variant="soft" color="teal" component={Link} to="/grants">
              {t('Find a grant')}
            </Button>
          }
        />
      }
    >
      {(grant) => (
        <Suspense>
          <GrantLine grant={grant} />
        </Suspense>
      )}
    </ListPanel>
  );
}

export function LatestPosts() {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Latest from the blog')}
      query={useQuery(latestPostsQuery)}
      action={<SeeAll to="/public-blogs" what={t('posts')} />}
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
    </ListPanel>
  );
}

function SeeAll({ to, what: label }: { to: string; what: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} aria-label={t('See all {{what}}', { what: label })}>
      {t('See all')}
    </Link>
  );
}
