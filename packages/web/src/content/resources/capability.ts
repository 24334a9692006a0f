import { listResources } from '@ngo-plus/contract/content/resources';
import { type Capability, call, main, platform, staff, volunteer } from '../../kernel/index.ts';

/** The library is for everyone; administrators keep it in the portal, and its guard asks the role. */
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
      heading: 'Resources',
      find: async (search, most, signal) => {
        const resources = await call(listResources, { search, limit: most }, { signal });
        return resources.map(({ slug, title }) => ({
          label: title,
          to: `/resources/${slug}`,
          icon: 'resources',
        }));
      },
    },
  ],
};
