import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import type { Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'leave',
    title: phrase('Leave'),
    size: 'narrow',
    order: 200,
    roles: everyRole,
    shownTo: ['NGO_ADMIN', 'STAFF'],
    load: async () => (await import('./leave/leave-tile.tsx')).LeaveTile,
  },
];
