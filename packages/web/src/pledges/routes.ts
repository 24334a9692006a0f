import type { Pages } from '../kernel/index.ts';

export const pledgePages: Pages = {
  public: [
    { path: 'causes/:causeId/pledge', file: '../pledges/public/promise-page.tsx' },
    { path: 'pledge/:token', file: '../pledges/public/pay-page.tsx', listed: false },
  ],
  portal: [
    { path: 'pledges', file: '../pledges/manage/list-page.tsx' },
    { path: 'pledges/new', file: '../pledges/manage/new-page.tsx' },
    { path: 'pledges/:id', file: '../pledges/manage/pledge-page.tsx' },
    { path: 'pledges/:id/edit', file: '../pledges/manage/edit-page.tsx' },
  ],
};
