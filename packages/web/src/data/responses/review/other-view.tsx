import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch, ListFilters, Loading, SkeletonLines } from '../../../ui/index.ts';
import type { OtherViewProps } from './other-view-props.ts';
import type { ResponseFilters } from './queries.ts';

/** How responses are shown; '' is the table. */
export const shows = ['', 'charts', 'map', 'photos'] as const;
export type Show = (typeof shows)[number];

/** Anyone can write an address. */
export const showIn = (address: URLSearchParams): Show =>
  shows.find((show) => show === address.get('show')) ?? '';

/** The page of the responses with the same filters, shown in another way. */
export const pathOf = (path: string, show: Show): string =>
  show === '' ? path : `${path}?show=${show}`;

const ChartsPage = lazy(() =>
  import('./charts/charts-page.tsx').then(({ ChartsPage }) => ({ default: ChartsPage })),
);
const MapPage = lazy(() =>
  import('./map/map-page.tsx').then(({ MapPage }) => ({ default: MapPage })),
);
const Gallery = lazy(() =>
  import('./gallery/gallery.tsx').then(({ Gallery }) => ({ default: Gallery })),
);

/** Links between the table and the other views. Filters stay. */
export function ShowSwitch({ show, addressOf }: { show: Show; addressOf: (show: Show) => string }) {
  const { t } = useTranslation();
  const labels: Readonly<Record<Show, string>> = {
    '': t('Table'),
    charts: t('Charts'),
    map: t('Map'),
    photos: t('Photos'),
  };
  return (
    <div style={{ marginBottom: 12 }}>
      <LinkSwitch
        label={t('Show as')}
        choices={shows.map((each) => ({
          to: addressOf(each),
          label: labels[each],
          chosen: each === show,
        }))}
      />
    </div>
  );
}

type Props = OtherViewProps & {
  show: Exclude<Show, ''>;
  toolbar: ComponentProps<typeof ListFilters<ResponseFilters>>;
};

/** Responses as charts, on a map or as photos, with the filters of the table. */
export function OtherView({ show, toolbar, ...view }: Props) {
  return (
    <>
      <ListFilters {...toolbar} />
      <Suspense
        fallback={
          <Loading>
            <SkeletonLines lines={10} />
          </Loading>
        }
      >
        {show === 'charts' && <ChartsPage {...view} />}
        {show === 'map' && <MapPage {...view} />}
        {show === 'photos' && <Gallery {...view} />}
      </Suspense>
    </>
  );
}
