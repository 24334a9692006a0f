import { phrase } from '@ngo-plus/contract/kernel';
import { superAdmin, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'health',
    title: phrase('Health'),
    size: 'narrow',
    order: 30,
    roles: superAdmin,
    load: async () => (await import('./health-tile.tsx')).HealthTile,
  },
];
