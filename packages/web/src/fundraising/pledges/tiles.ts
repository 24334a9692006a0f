import { phrase } from '@ngo-plus/contract/kernel';
import { office, staff, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'due-pledges',
    title: phrase('Pledges due'),
    size: 'narrow',
    order: 140,
    roles: office,
    shownTo: staff,
    load: async () => (await import('./due-pledges-tile.tsx')).DuePledges,
  },
];
