import type { Pages } from '../kernel/index.ts';

export const fundraiserPages: Pages = {
  public: [
    { path: 'causes/:causeId/fundraise', file: '../fundraisers/public/start-page.tsx' },
    { path: 'causes/:causeId/leaderboard', file: '../fundraisers/public/board-page.tsx' },
    { path: 'fundraise/own', file: '../fundraisers/own/own-page.tsx', listed: false },
    { path: 'fundraise/:id', file: '../fundraisers/public/page-page.tsx' },
    { path: 'fundraise/:id/poster', file: '../fundraisers/public/poster-page.tsx' },
    { path: 'fundraise/:id/report', file: '../fundraisers/public/report-page.tsx' },
  ],
  portal: [
    { path: 'fundraisers', file: '../fundraisers/manage/list-page.tsx' },
    { path: 'fundraisers/mine', file: '../fundraisers/own/my-pages-page.tsx' },
    { path: 'fundraisers/causes', file: '../fundraisers/manage/campaigns-page.tsx' },
    { path: 'fundraisers/causes/:causeId', file: '../fundraisers/manage/campaign-page.tsx' },
    { path: 'fundraisers/reports', file: '../fundraisers/manage/reports-page.tsx' },
    { path: 'fundraisers/:id', file: '../fundraisers/manage/one-page.tsx' },
  ],
};
