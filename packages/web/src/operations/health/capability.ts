import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, more, superAdmin } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'operations/health',
  pages: {
    portal: [{ path: 'admin', file: 'health-page.tsx' }],
  },
  screens: [
    more(80, { path: '/admin', label: phrase('Health'), icon: 'health', roles: superAdmin }),
  ],
  innerSections: [],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
