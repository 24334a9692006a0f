import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { coordinators, office, platform, type Tile, volunteer } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'platform-figures',
    title: phrase('The platform in figures'),
    size: 'full',
    order: 10,
    roles: platform,
    load: async () => (await import('./platform-figures-tile.tsx')).PlatformFiguresTile,
  },
  {
    id: 'sign-ups',
    title: phrase('Sign-ups by month'),
    size: 'wide',
    order: 20,
    roles: platform,
    load: async () => (await import('./joined-tile.tsx')).JoinedTile,
  },
  {
    id: 'own-figures',
    title: phrase('My shifts, tasks and hours'),
    size: 'full',
    order: 35,
    roles: [...coordinators, ...volunteer],
    shownTo: volunteer,
    load: async () => (await import('./own-figures-tile.tsx')).OwnFiguresTile,
  },
  {
    id: 'at-a-glance',
    title: phrase('Grants, team and storage'),
    size: 'full',
    order: 170,
    roles: office,
    load: async () => (await import('./glance-tile.tsx')).GlanceTile,
  },
  {
    id: 'people-by-role',
    title: phrase('People by role'),
    size: 'narrow',
    order: 240,
    roles: everyRole,
    shownTo: ['ANALYST', 'VIEWER', 'VOLUNTEER'],
    load: async () => (await import('./people-tile.tsx')).PeopleTile,
  },
];
