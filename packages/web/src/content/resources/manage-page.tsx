import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, rowsIn, useTranslation } from '../../kernel/index.ts';
import { ListPage, Rows, type TileSpec } from '../../ui/index.ts';
import { ManagedRow } from './managed-row.tsx';
import { managedResources } from './queries.ts';

export const meta = () => pageMeta({ title: 'Resources' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

/** The library for its managers: in its order, including drafts. */
export default function ManagePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const search = (address.get('search') ?? '').trim();
  const list = useInfiniteQuery(managedResources(search));
  const total = list.data?.pages[0]?.total ?? 0;
  const addLink = (
    <Button component={Link} to="/admin/resources/new">
      {t('Add resource')}
    </Button>
  );
  return (
    <ListPage
      title={t('Resources')}
      lede={t('Add, order and publish resources in the public library.')}
      actions={
        <>
          <Button variant="default" component={Link} to="/resources">
            {t('View library')}
          </Button>
          {addLink}
        </>
      }
      query={list}
      path="/admin/resources"
      failed={t("Couldn't load resources")}
      empty={{
        title: t('No resources found.'),
        body: t('Add the first one.'),
        tiles,
        action: addLink,
      }}
      filters={{
        label: t('Search resources'),
        inForce: { search },
        search: { placeholder: t('Search resources'), maxLength: 1_000 },
      }}
      count={(count) => t('{{count}} resources', { count, defaultValue_one: '{{count}} resource' })}
    >
      {(rows) => (
        <Rows edge>
          {rows.map((resource, index) => (
            <ManagedRow
              key={resource.id}
              resource={resource}
              // In search results, the adjacent row is not the neighbour in the library.
              movable={search === '' && { up: index > 0, down: index < rowsIn(total) - 1 }}
            />
          ))}
        </Rows>
      )}
    </ListPage>
  );
}
