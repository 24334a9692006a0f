import { phrase } from '@ngo-plus/contract/kernel';
import { office, staff, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'open-causes',
    title: phrase('Open causes'),
    size: 'narrow',
    order: 120,
    roles: office,
    shownTo: staff,
    load: async () => (await import('./open-causes-tile.tsx')).OpenCauses,
  },
];
