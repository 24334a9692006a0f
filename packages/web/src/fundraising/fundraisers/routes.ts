import type { Pages } from '../../kernel/index.ts';

export const fundraiserPages: Pages = {
  public: [
    { path: 'causes/:causeId/fundraise', file: '../fundraising/fundraisers/public/start-page.tsx' },
    {
      path: 'causes/:causeId/leaderboard',
      file: '../fundraising/fundraisers/public/board-page.tsx',
    },
    { path: 'fundraise/own', file: '../fundraising/fundraisers/own/own-page.tsx', listed: false },
    { path: 'fundraise/:id', file: '../fundraising/fundraisers/public/page-page.tsx' },
    { path: 'fundraise/:id/poster', file: '../fundraising/fundraisers/public/poster-page.tsx' },
    { path: 'fundraise/:id/report', file: '../fundraising/fundraisers/public/report-page.tsx' },
  ],
  portal: [
    { path: 'fundraisers', file: '../fundraising/fundraisers/manage/list-page.tsx' },
    { path: 'fundraisers/mine', file: '../fundraising/fundraisers/own/my-pages-page.tsx' },
    { path: 'fundraisers/causes', file: '../fundraising/fundraisers/manage/campaigns-page.tsx' },
    {
      path: 'fundraisers/causes/:causeId',
      file: '../fundraising/fundraisers/manage/campaign-page.tsx',
    },
    { path: 'fundraisers/reports', file: '../fundraising/fundraisers/manage/reports-page.tsx' },
    { path: 'fundraisers/:id', file: '../fundraising/fundraisers/manage/one-page.tsx' },
  ],
};
