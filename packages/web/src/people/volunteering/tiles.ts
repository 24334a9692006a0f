import { phrase } from '@ngo-plus/contract/kernel';
import { coordinators, type Tile, volunteer } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'own-tasks',
    title: phrase('My tasks'),
    size: 'narrow',
    order: 50,
    roles: [...coordinators, ...volunteer],
    shownTo: volunteer,
    load: async () => (await import('./tasks/own-tasks-tile.tsx')).OwnTasks,
  },
  {
    id: 'team-tasks',
    title: phrase("Your team's tasks"),
    size: 'narrow',
    order: 160,
    roles: coordinators,
    shownTo: ['NGO_ADMIN', 'STAFF'],
    load: async () => (await import('./tasks/team-tasks-tile.tsx')).TeamTasks,
  },
];
