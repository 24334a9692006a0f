import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, main, platform, staff, volunteer } from '../../kernel/descriptor.ts';

/** The library is public, and within the portal for people who are signed in; administrators manage it there. */
export const capability: Capability = {
  name: 'content/resources',
  pages: {
    public: [
      { path: 'resources', file: 'library-page.tsx' },
      { path: 'resources/:id', file: 'resource-page.tsx' },
    ],
    portal: [
      { path: 'library', file: 'portal-library-page.tsx' },
      { path: 'library/:id', file: 'portal-resource-page.tsx' },
      { path: 'admin/resources', file: 'manage-page.tsx' },
      { path: 'admin/resources/new', file: 'new-page.tsx' },
      { path: 'admin/resources/:id/edit', file: 'edit-page.tsx' },
    ],
  },
  screens: [
    main(190, '/admin/resources', 'Resources', 'resources', platform),
    main(200, '/library', 'Resources', 'resources', [...staff, ...volunteer]),
    { path: '/library', label: phrase('Library'), icon: 'resources', roles: platform },
    { path: '/library/:id', label: phrase('Resource'), icon: 'resources', roles: everyRole },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'resources',
      order: 140,
      heading: phrase('Resources'),
      icon: 'resources',
      to: ({ id }) => `/library/${id}`,
    },
  ],
};
