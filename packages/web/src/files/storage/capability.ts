import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, main } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'files/storage',
  pages: {
    // The page behind a shared link. The token is in the fragment of the URL, so it never reaches a server log.
    public: [{ path: 'links', file: 'links/links-page.tsx', listed: false }],
    portal: [{ path: 'storage', file: 'storage-page.tsx' }],
  },
  screens: [
    {
      ...main(50, '/storage', 'Cloud Storage', 'storage', everyRole),
      prefetch: async (address) => (await import('./prefetch.ts')).prefetchEntries(address),
    },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'files',
      order: 120,
      heading: phrase('Files'),
      icon: 'storage',
      to: ({ id }) => `/storage?open=${id}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
