import { entrySorts, entryViews } from '@ngo-plus/contract/files/storage';
import type { Filters } from '../../queries.ts';

export const layouts = ['list', 'grid'] as const;

/** The location in the file browser, stored in the URL. */
export type BrowseLocation = {
  readonly view: Filters['view'];
  readonly folder: string | undefined;
  readonly sort: Filters['sortBy'];
  /** Undefined is the default order of the column: ascending for names and types, descending for sizes and dates. */
  readonly order: 'asc' | 'desc' | undefined;
  /** Undefined is the layout the person used last. */
  readonly layout: (typeof layouts)[number] | undefined;
  readonly search: string;
  /** The id of the file in the preview, or of a folder to open. */
  readonly open: string | undefined;
  /** Page of the file in the preview, from 1. */
  readonly page: number | undefined;
  readonly details: string | undefined;
};

const top: BrowseLocation = {
  view: 'folder',
  folder: undefined,
  sort: 'name',
  order: undefined,
  layout: undefined,
  search: '',
  open: undefined,
  page: undefined,
  details: undefined,
};

const among = <Known extends string>(known: readonly Known[], param: string | null) =>
  known.find((one) => one === param);

/** Ignores invalid parameters. */
export function readLocation(address: URLSearchParams): BrowseLocation {
  const param = (name: string) => address.get(name) || undefined;
  const folder = param('folder');
  return {
    view: folder ? 'folder' : (among(entryViews, address.get('view')) ?? 'folder'),
    folder,
    sort: among(entrySorts, address.get('sort')) ?? 'name',
    order: among(['asc', 'desc'], address.get('order')),
    layout: among(layouts, address.get('layout')),
    search: (address.get('search') ?? '').trim(),
    open: param('open'),
    page: pageOf(address.get('page')),
    details: param('details'),
  };
}

function pageOf(param: string | null): number | undefined {
  const page = Number(param);
  return Number.isSafeInteger(page) && page > 0 ? page : undefined;
}

/** Returns the URL of a location. By default, it is the top level in the default order. */
export function addressOf(location: Partial<BrowseLocation>): string {
  const params = Object.entries({ ...top, ...location }).filter(
    ([name, value]) => value !== undefined && value !== top[name as keyof BrowseLocation],
  );
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)]));
  return params.length > 0 ? `/storage?${query}` : '/storage';
}

/** Returns the URL of another folder or view in the same order, without a preview. */
export const viewAddress = (
  { sort, order, layout }: BrowseLocation,
  to: Pick<Partial<BrowseLocation>, 'view' | 'folder'>,
): string => addressOf({ sort, order, layout, ...to });

/** Returns the filters of the list request for a location. */
export const filtersOf = ({ view, folder, sort, order }: BrowseLocation): Filters => ({
  view,
  ...(view === 'folder' && folder && { folderId: folder }),
  sortBy: sort,
  ...(order && { sortOrder: order }),
});

const upFirst = { name: true, type: true, size: false, updated: false } as const;

/** Whether the column is sorted in ascending order at this location. */
export const isAscending = ({ sort, order }: Pick<BrowseLocation, 'sort' | 'order'>): boolean =>
  order === undefined ? upFirst[sort] : order === 'asc';

/** Returns the order after a click on a column header: first the default order, then the reverse. */
export function toggledSort(
  location: BrowseLocation,
  sort: BrowseLocation['sort'],
): Pick<BrowseLocation, 'sort' | 'order'> {
  if (location.sort !== sort) return { sort, order: undefined };
  return { sort, order: isAscending(location) ? 'desc' : 'asc' };
}
