import type { Pages } from '../kernel/index.ts';

/** The library is for everyone; administrators keep it in the portal, and its guard asks the role. */
export const resourcePages: Pages = {
  public: [
    { path: 'resources', file: '../resources/library-page.tsx' },
    { path: 'resources/:id', file: '../resources/resource-page.tsx' },
  ],
  portal: [
    { path: 'admin/resources', file: '../resources/manage-page.tsx' },
    { path: 'admin/resources/new', file: '../resources/new-page.tsx' },
    { path: 'admin/resources/:id/edit', file: '../resources/edit-page.tsx' },
  ],
};
