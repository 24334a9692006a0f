import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import type { Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'latest-posts',
    title: phrase('Latest from the blog'),
    size: 'narrow',
    order: 230,
    roles: everyRole,
    load: async () => (await import('./latest-posts-tile.tsx')).LatestPosts,
  },
];
