import type { Pages } from '../kernel/index.ts';

export const donationPages: Pages = {
  public: [
    { path: 'causes/:causeId', file: '../donations/public/cause-page.tsx' },
    {
      path: 'flutterwave-success',
      file: '../donations/public/success-page.tsx',
      listed: false,
    },
  ],
  portal: [],
  bare: [
    {
      path: 'cause-embed/:causeId',
      file: '../donations/public/embed-page.tsx',
      listed: false,
    },
  ],
};
