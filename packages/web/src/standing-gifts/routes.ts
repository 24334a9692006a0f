import type { Pages } from '../kernel/index.ts';

export const standingPages: Pages = {
  public: [
    {
      path: 'my-gifts/regular/:id',
      file: '../standing-gifts/public/own-page.tsx',
      listed: false,
    },
    { path: 'give-again/:token', file: '../standing-gifts/public/pay-page.tsx', listed: false },
  ],
  portal: [
    { path: 'regular-gifts', file: '../standing-gifts/manage/list-page.tsx' },
    { path: 'regular-gifts/:id', file: '../standing-gifts/manage/standing-page.tsx' },
  ],
};
