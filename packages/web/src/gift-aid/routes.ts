import type { Pages } from '../kernel/index.ts';

export const giftAidPages: Pages = {
  public: [
    { path: 'gift-aid/:reference', file: '../gift-aid/public/declare-page.tsx', listed: false },
  ],
  portal: [
    { path: 'gift-aid', file: '../gift-aid/manage/overview-page.tsx' },
    { path: 'gift-aid/gifts', file: '../gift-aid/manage/gifts-page.tsx' },
    { path: 'gift-aid/declarations', file: '../gift-aid/manage/declarations-page.tsx' },
    { path: 'gift-aid/declarations/new', file: '../gift-aid/manage/new-declaration-page.tsx' },
    { path: 'gift-aid/declarations/:id', file: '../gift-aid/manage/declaration-page.tsx' },
    { path: 'gift-aid/claims/:id', file: '../gift-aid/manage/claim-page.tsx' },
    { path: 'gift-aid/settings', file: '../gift-aid/manage/settings-page.tsx' },
  ],
};
