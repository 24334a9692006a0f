import type { Pages } from '../../kernel/index.ts';

/** The library is for everyone; administrators keep it in the portal, and its guard asks the role. */
export const resourcePages: Pages = {
  public: [
    { path: 'resources', file: '../content/resources/library-page.tsx' },
    { path: 'resources/:id', file: '../content/resources/resource-page.tsx' },
  ],
  portal: [
    { path: 'admin/resources', file: '../content/resources/manage-page.tsx' },
    { path: 'admin/resources/new', file: '../content/resources/new-page.tsx' },
    { path: 'admin/resources/:id/edit', file: '../content/resources/edit-page.tsx' },
  ],
};
