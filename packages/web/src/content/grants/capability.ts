import { writesGrants } from '@ngo-plus/contract/content/grants';
import { roles as everyRole, phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { type Capability, main, office } from '../../kernel/descriptor.ts';

/** The list is public; a single grant requires signing in. */
export const capability: Capability = {
  name: 'content/grants',
  pages: {
    public: [{ path: 'public-grants', file: 'public-list-page.tsx' }],
    portal: [
      { path: 'grants', file: 'grants-page.tsx' },
      { path: 'grants/new', file: 'form/new-page.tsx' },
      { path: 'grants/import', file: 'imports/start-page.tsx' },
      { path: 'grants/import/:id', file: 'imports/run-page.tsx' },
      { path: 'grants/:id', file: 'details/grant-page.tsx' },
      { path: 'grants/:id/edit', file: 'form/edit-page.tsx' },
    ],
  },
  screens: [
    {
      ...main(170, '/grants', 'Latest Grants', 'grants', office),
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchGrants(filters),
    },
    {
      path: '/grants/new',
      label: phrase('Add a grant'),
      isAction: true,
      icon: 'grants',
      roles: rolesOf(writesGrants) ?? [],
    },
    {
      path: '/grants/import',
      label: phrase('Import grants'),
      isAction: true,
      icon: 'grants',
      roles: rolesOf(writesGrants) ?? [],
    },
    {
      path: '/grants/:id/edit',
      label: phrase('Edit grant'),
      icon: 'grants',
      roles: rolesOf(writesGrants) ?? [],
    },
    { path: '/grants/:id', label: phrase('Grant'), icon: 'grants', roles: everyRole },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'grants',
      order: 110,
      heading: phrase('Grants'),
      icon: 'grants',
      to: ({ id }) => `/grants/${id}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
