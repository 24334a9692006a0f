import type { Pages } from '../../kernel/index.ts';

export const donationPages: Pages = {
  public: [
    { path: 'causes/:causeId', file: '../fundraising/donations/public/cause-page.tsx' },
    {
      path: 'flutterwave-success',
      file: '../fundraising/donations/public/success-page.tsx',
      listed: false,
    },
    { path: 'my-gifts', file: '../fundraising/donations/public/my-gifts-page.tsx', listed: false },
  ],
  portal: [
    { path: 'gifts', file: '../fundraising/donations/manage/list-page.tsx' },
    { path: 'gifts/offline', file: '../fundraising/donations/manage/offline-page.tsx' },
    { path: 'gifts/import', file: '../fundraising/donations/imports/start-page.tsx' },
    { path: 'gifts/import/:id', file: '../fundraising/donations/imports/run-page.tsx' },
    { path: 'gifts/:id', file: '../fundraising/donations/manage/gift-page.tsx' },
  ],
  bare: [
    {
      path: 'cause-embed/:causeId',
      file: '../fundraising/donations/embed/embed-page.tsx',
      listed: false,
    },
  ],
};
