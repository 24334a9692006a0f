import type { Pages } from '../kernel/index.ts';

export const donationPages: Pages = {
  public: [
    { path: 'causes/:causeId', file: '../donations/public/cause-page.tsx' },
    {
      path: 'flutterwave-success',
      file: '../donations/public/success-page.tsx',
      listed: false,
    },
    { path: 'my-gifts', file: '../donations/public/my-gifts-page.tsx', listed: false },
  ],
  portal: [
    { path: 'gifts', file: '../donations/manage/list-page.tsx' },
    { path: 'gifts/offline', file: '../donations/manage/offline-page.tsx' },
    { path: 'gifts/import', file: '../donations/imports/start-page.tsx' },
    { path: 'gifts/import/:id', file: '../donations/imports/run-page.tsx' },
    { path: 'gifts/:id', file: '../donations/manage/gift-page.tsx' },
  ],
  bare: [
    {
      path: 'cause-embed/:causeId',
      file: '../donations/embed/embed-page.tsx',
      listed: false,
    },
  ],
};
