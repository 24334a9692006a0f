import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../ui/index.ts';
import { portalLibrary } from './library-path.ts';
import { filtersIn } from './list-query.ts';
import { Player } from './player.tsx';
import { libraryResources } from './queries.ts';
import { ResourceRows } from './resource-rows.tsx';
import { useLibraryFilters } from './use-library-filters.ts';

export const meta = () => pageMeta({ title: 'Resources' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

/** The library for people who are signed in, with the portal around it. */
export default function PortalLibraryPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  return (
    <ListPage
      title={t('Resources')}
      lede={t('Guides, templates, videos and audio for people who run nonprofits and NGOs.')}
      query={useInfiniteQuery(libraryResources(filters))}
      path={portalLibrary}
      failed={t("Couldn't load resources")}
      empty={{
        title: t('No resources yet'),
        filtered: t('No resources match these filters'),
        body: t('New resources appear here.'),
        tiles,
      }}
      filters={useLibraryFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} resources', { count, shown, defaultValue_one: '{{shown}} resource' })
      }
      below={<Player />}
    >
      {(resources) => <ResourceRows resources={resources} />}
    </ListPage>
  );
}
