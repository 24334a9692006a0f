import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { office, staff, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'recent-files',
    title: phrase('Recent files'),
    size: 'narrow',
    order: 210,
    roles: everyRole,
    shownTo: office,
    load: async () => (await import('./recent-files-tile.tsx')).RecentFiles,
  },
  {
    id: 'storage',
    title: phrase('Storage'),
    size: 'narrow',
    order: 220,
    roles: everyRole,
    shownTo: staff,
    load: async () => (await import('./usage/storage-tile.tsx')).StorageTile,
  },
];
