import { type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta, rowsIn, useFormat, useTranslation } from '../../kernel/index.ts';
import {
  EmptyList,
  Grid,
  PageHeader,
  PageLinks,
  PublicPage,
  type TileSpec,
  whyNone,
} from '../../ui/index.ts';
import { loader } from './library.ts';
import { publicLibrary } from './library-path.ts';
import { urlOf } from './list-query.ts';
import { Player } from './player.tsx';
import { ResourceCardView } from './resource-card.tsx';
import { ResourceFilters } from './resource-filters.tsx';

export { loader };

const path = publicLibrary;

const description = 'Guides, templates, videos and audio for people who run nonprofits and NGOs.';

export const meta = (page: MetaArgs) => [
  ...pageMeta({ title: 'Resources', description }, page),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'NGO Plus: Listen',
    href: '/api/resources/feed.xml',
  },
];

export default function LibraryPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, facets, total, failed } = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      <PageHeader
        title={t('Resources')}
        lede={t('Guides, templates, videos and audio for people who run nonprofits and NGOs.')}
        actions={<a href="/api/resources/feed.xml">{t('Podcast feed (RSS)')}</a>}
      />
      <ResourceFilters
        path={path}
        inForce={filters}
        facets={facets}
        count={
          failed
            ? ''
            : t('{{shown}} resources', {
                count: rowsIn(total),
                shown: format.total(total),
                defaultValue_one: '{{shown}} resource',
              })
        }
      />
      <Cards />
      <Player />
    </PublicPage>
  );
}

function Cards() {
  const { items, filters, cursor, next, failed } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(filters).some((value) => value !== '');
  if (items.length === 0) return <NoResources why={whyNone({ failed, narrowed: isFiltered })} />;
  return (
    <>
      <Grid least="20rem">
        {items.map((resource, index) => (
          <ResourceCardView key={resource.id} resource={resource} index={index} />
        ))}
      </Grid>
      <PageLinks first={cursor && urlOf(path, filters)} next={next && urlOf(path, filters, next)} />
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

/** Shown when the browser could not load the list. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <PageHeader title={t('Resources')} />
      <NoResources why="failed" />
    </PublicPage>
  );
}

function NoResources({ why }: { why: ReturnType<typeof whyNone> }) {
  const { t } = useTranslation();
  return (
    <EmptyList
      title={why === 'failed' ? t("Couldn't load resources") : t('No resources found.')}
      failure={t('Check your connection and try again.')}
      promise={t('New resources appear here.')}
      tiles={tiles}
      path={path}
      why={why}
    />
  );
}
