import type { Pages } from '../kernel/index.ts';

/** The library is for everyone; administrators keep it in the portal, and its guard asks the role. */
export const resourcePages: Pages = {
  public: [
    { path: 'resources', file: '../resources/library-page.tsx' },
    { path: 'resources/:id', file: '../resources/resource-page.tsx' },
  ],
};
