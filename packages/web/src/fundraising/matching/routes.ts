import type { Pages } from '../../kernel/index.ts';

export const matchingPages: Pages = {
  portal: [
    { path: 'match-pools', file: '../fundraising/matching/list-page.tsx' },
    { path: 'match-pools/new', file: '../fundraising/matching/new-page.tsx' },
    { path: 'match-pools/:id', file: '../fundraising/matching/pool-page.tsx' },
    { path: 'match-pools/:id/edit', file: '../fundraising/matching/edit-page.tsx' },
    { path: 'match-pools/:id/statement', file: '../fundraising/matching/statement-page.tsx' },
  ],
};
