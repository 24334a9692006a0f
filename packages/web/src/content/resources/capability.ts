import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, main, platform, staff, volunteer } from '../../kernel/descriptor.ts';

/** The library is public; administrators manage it in the portal, whose guard checks the role. */
export const capability: Capability = {
  name: 'content/resources',
  pages: {
    public: [
      { path: 'resources', file: 'library-page.tsx' },
      { path: 'resources/:id', file: 'resource-page.tsx' },
    ],
    portal: [
      { path: 'admin/resources', file: 'manage-page.tsx' },
      { path: 'admin/resources/new', file: 'new-page.tsx' },
      { path: 'admin/resources/:id/edit', file: 'edit-page.tsx' },
    ],
  },
  screens: [
    main(190, '/admin/resources', 'Resources', 'resources', platform),
    main(200, '/resources', 'Resources', 'resources', [...staff, ...volunteer]),
  ],
  innerSections: [],
  finders: [
    {
      kind: 'resources',
      order: 140,
      heading: phrase('Resources'),
      icon: 'resources',
      to: ({ id }) => `/resources/${id}`,
    },
  ],
};
