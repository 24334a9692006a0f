import { useLocalStorage } from '@mantine/hooks';
import { layouts, type Place } from '../address/browse-location.ts';
import { usePlace } from '../address/use-browse-location.ts';

type Layout = NonNullable<Place['layout']>;

/** List or grid: as the address says, or as the person chose last. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const { place, go } = usePlace();
  const [kept, keep] = useLocalStorage<Layout>({
    key: 'storage-layout',
    defaultValue: 'list',
    getInitialValueInEffect: false,
    deserialize: (text) => layouts.find((one) => one === text) ?? 'list',
    serialize: (layout) => layout,
  });
  const choose = (layout: Layout) => {
    keep(layout);
    if (place.layout !== undefined) go({ layout: undefined }, { replace: true });
  };
  return [place.layout ?? kept, choose];
}
