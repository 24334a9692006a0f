import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { coordinators, type Tile, volunteer } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'own-shifts',
    title: phrase('My upcoming shifts'),
    size: 'wide',
    order: 40,
    roles: everyRole,
    shownTo: volunteer,
    load: async () => (await import('./own/own-shifts-tile.tsx')).UpcomingShifts,
  },
  {
    id: 'next-shifts',
    title: phrase('Next shifts'),
    size: 'wide',
    order: 150,
    roles: coordinators,
    shownTo: ['NGO_ADMIN', 'STAFF'],
    load: async () => (await import('./manage/next-shifts-tile.tsx')).NextShifts,
  },
];
