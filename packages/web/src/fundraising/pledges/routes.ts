import type { Pages } from '../../kernel/index.ts';

export const pledgePages: Pages = {
  public: [
    { path: 'causes/:causeId/pledge', file: '../fundraising/pledges/public/promise-page.tsx' },
    { path: 'pledge/:token', file: '../fundraising/pledges/public/pay-page.tsx', listed: false },
  ],
  portal: [
    { path: 'pledges', file: '../fundraising/pledges/manage/list-page.tsx' },
    { path: 'pledges/new', file: '../fundraising/pledges/manage/new-page.tsx' },
    { path: 'pledges/:id', file: '../fundraising/pledges/manage/pledge-page.tsx' },
    { path: 'pledges/:id/edit', file: '../fundraising/pledges/manage/edit-page.tsx' },
  ],
};
