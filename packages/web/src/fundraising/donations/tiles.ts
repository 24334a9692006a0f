import { phrase } from '@ngo-plus/contract/kernel';
import { office, staff, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'recent-donations',
    title: phrase('Recent donations'),
    size: 'wide',
    order: 130,
    roles: office,
    shownTo: staff,
    load: async () => (await import('./recent-donations-tile.tsx')).RecentDonations,
  },
];
