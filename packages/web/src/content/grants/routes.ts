import type { Pages } from '../../kernel/index.ts';

/** Anyone may look through the list; a single grant asks people to sign in. */
export const grantPages: Pages = {
  public: [{ path: 'public-grants', file: '../content/grants/public-list-page.tsx' }],
  portal: [
    { path: 'grants', file: '../content/grants/grants-page.tsx' },
    { path: 'grants/new', file: '../content/grants/new-page.tsx' },
    { path: 'grants/import', file: '../content/grants/imports/start-page.tsx' },
    { path: 'grants/import/:id', file: '../content/grants/imports/run-page.tsx' },
    { path: 'grants/:id', file: '../content/grants/grant-page.tsx' },
    { path: 'grants/:id/edit', file: '../content/grants/edit-page.tsx' },
  ],
};
