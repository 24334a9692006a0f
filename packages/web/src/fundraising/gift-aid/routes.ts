import type { Pages } from '../../kernel/index.ts';

export const giftAidPages: Pages = {
  public: [
    {
      path: 'gift-aid/:reference',
      file: '../fundraising/gift-aid/public/declare-page.tsx',
      listed: false,
    },
  ],
  portal: [
    { path: 'gift-aid', file: '../fundraising/gift-aid/manage/overview-page.tsx' },
    { path: 'gift-aid/gifts', file: '../fundraising/gift-aid/manage/gifts-page.tsx' },
    { path: 'gift-aid/declarations', file: '../fundraising/gift-aid/manage/declarations-page.tsx' },
    {
      path: 'gift-aid/declarations/new',
      file: '../fundraising/gift-aid/manage/new-declaration-page.tsx',
    },
    {
      path: 'gift-aid/declarations/:id',
      file: '../fundraising/gift-aid/manage/declaration-page.tsx',
    },
    { path: 'gift-aid/claims/:id', file: '../fundraising/gift-aid/manage/claim-page.tsx' },
    { path: 'gift-aid/settings', file: '../fundraising/gift-aid/manage/settings-page.tsx' },
  ],
};
