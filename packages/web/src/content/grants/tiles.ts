import { phrase } from '@ngo-plus/contract/kernel';
import { coordinators, office, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'grant-deadlines',
    title: phrase('Upcoming deadlines'),
    size: 'narrow',
    order: 180,
    roles: office,
    load: async () => (await import('./grant-tiles.tsx')).ClosingSoon,
  },
  {
    id: 'saved-grants',
    title: phrase('Saved grants'),
    size: 'narrow',
    order: 190,
    roles: office,
    shownTo: coordinators,
    load: async () => (await import('./grant-tiles.tsx')).SavedGrants,
  },
];
