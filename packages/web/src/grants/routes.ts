import type { Pages } from '../kernel/index.ts';

/** Anyone may look through the list; a single grant asks people to sign in. */
export const grantPages: Pages = {
  public: [{ path: 'public-grants', file: '../grants/public-list-page.tsx' }],
  portal: [
    { path: 'grants', file: '../grants/grants-page.tsx' },
    { path: 'grants/new', file: '../grants/new-page.tsx' },
    { path: 'grants/import', file: '../grants/imports/start-page.tsx' },
    { path: 'grants/import/:id', file: '../grants/imports/run-page.tsx' },
    { path: 'grants/:id', file: '../grants/grant-page.tsx' },
    { path: 'grants/:id/edit', file: '../grants/edit-page.tsx' },
  ],
};
