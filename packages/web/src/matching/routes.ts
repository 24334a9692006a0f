import type { Pages } from '../kernel/index.ts';

export const matchingPages: Pages = {
  portal: [
    { path: 'match-pools', file: '../matching/list-page.tsx' },
    { path: 'match-pools/new', file: '../matching/new-page.tsx' },
    { path: 'match-pools/:id', file: '../matching/pool-page.tsx' },
    { path: 'match-pools/:id/edit', file: '../matching/edit-page.tsx' },
    { path: 'match-pools/:id/statement', file: '../matching/statement-page.tsx' },
  ],
};
