import type { Pages } from '../../kernel/index.ts';

export const standingPages: Pages = {
  public: [
    {
      path: 'my-gifts/regular/:id',
      file: '../fundraising/standing-gifts/public/own-page.tsx',
      listed: false,
    },
    {
      path: 'give-again/:token',
      file: '../fundraising/standing-gifts/public/pay-page.tsx',
      listed: false,
    },
  ],
  portal: [
    { path: 'regular-gifts', file: '../fundraising/standing-gifts/manage/list-page.tsx' },
    { path: 'regular-gifts/:id', file: '../fundraising/standing-gifts/manage/standing-page.tsx' },
  ],
};
