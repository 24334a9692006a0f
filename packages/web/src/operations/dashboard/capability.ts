import { roles as everyRole } from '@ngo-plus/contract/kernel';
import { type Capability, main } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'operations/dashboard',
  pages: {
    portal: [{ path: 'dashboard', file: 'dashboard-page.tsx' }],
  },
  screens: [
    {
      ...main(10, '/dashboard', 'Dashboard', 'dashboard', everyRole),
      prefetch: async () => (await import('./prefetch.ts')).prefetchDashboard(),
    },
  ],
  innerSections: [],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
