import { entrySorts, entryViews } from '@ngo-plus/contract/files/storage';
import type { Filters } from '../../queries.ts';

export const layouts = ['list', 'grid'] as const;

/** What the address says of where one is among the files. */
export type BrowseLocation = {
  readonly view: Filters['view'];
  readonly folder: string | undefined;
  readonly sort: Filters['sortBy'];
  /** Undefined is the usual order of the column: names and types up, sizes and dates down. */
  readonly order: 'asc' | 'desc' | undefined;
  /** Undefined is what the person chose last. */
  readonly layout: (typeof layouts)[number] | undefined;
  readonly search: string;
  /** A file that is looked at, or a folder to go to. */
  readonly open: string | undefined;
  /** Of the file that is looked at, from 1. */
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

const among = <Known extends string>(known: readonly Known[], given: string | null) =>
  known.find((one) => one === given);

/** Anything odd is as if it were not there. */
export function readLocation(address: URLSearchParams): BrowseLocation {
  const given = (name: string) => address.get(name) || undefined;
  const folder = given('folder');
  return {
    view: folder ? 'folder' : (among(entryViews, address.get('view')) ?? 'folder'),
    folder,
    sort: among(entrySorts, address.get('sort')) ?? 'name',
    order: among(['asc', 'desc'], address.get('order')),
    layout: among(layouts, address.get('layout')),
    search: (address.get('search') ?? '').trim(),
    open: given('open'),
    page: pageOf(address.get('page')),
    details: given('details'),
  };
}

function pageOf(given: string | null): number | undefined {
  const page = Number(given);
  return Number.isSafeInteger(page) && page > 0 ? page : undefined;
}

/** The address of a location; what is left out is at the top, in the usual order. */
export function addressOf(location: Partial<BrowseLocation>): string {
  const told = Object.entries({ ...top, ...location }).filter(
    ([name, value]) => value !== undefined && value !== top[name as keyof BrowseLocation],
  );
  const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
  return told.length > 0 ? `/storage?${query}` : '/storage';
}

/** Another folder or view, in the same order; nothing is open there. */
export const viewAddress = (
  { sort, order, layout }: BrowseLocation,
  to: Pick<Partial<BrowseLocation>, 'view' | 'folder'>,
): string => addressOf({ sort, order, layout, ...to });

/** What the server is asked for there. */
export const filtersOf = ({ view, folder, sort, order }: BrowseLocation): Filters => ({
  view,
  ...(view === 'folder' && folder && { folderId: folder }),
  sortBy: sort,
  ...(order && { sortOrder: order }),
});

const upFirst = { name: true, type: true, size: false, updated: false } as const;

/** Whether a column goes up at this location. */
export const isAscending = ({ sort, order }: Pick<BrowseLocation, 'sort' | 'order'>): boolean =>
  order === undefined ? upFirst[sort] : order === 'asc';

/** The order after a press on the head of a column: first its usual one, then the other way. */
export function toggledSort(
  location: BrowseLocation,
  sort: BrowseLocation['sort'],
): Pick<BrowseLocation, 'sort' | 'order'> {
  if (location.sort !== sort) return { sort, order: undefined };
  return { sort, order: isAscending(location) ? 'desc' : 'asc' };
}
