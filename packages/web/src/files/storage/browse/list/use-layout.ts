import { useLocalStorage } from '@mantine/hooks';
import { type BrowseLocation, layouts, useBrowseLocation } from '../address/index.ts';

type Layout = NonNullable<BrowseLocation['layout']>;

/** List or grid: from the URL, or else the layout the person used last. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const { location, go } = useBrowseLocation();
  const [kept, keep] = useLocalStorage<Layout>({
    key: 'storage-layout',
    defaultValue: 'list',
    getInitialValueInEffect: false,
    deserialize: (text) => layouts.find((one) => one === text) ?? 'list',
    serialize: (layout) => layout,
  });
  const choose = (layout: Layout) => {
    keep(layout);
    if (location.layout !== undefined) go({ layout: undefined }, { replace: true });
  };
  return [location.layout ?? kept, choose];
}
