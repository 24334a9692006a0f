import type { Pages } from '../kernel/index.ts';

export const giftAidPages: Pages = {
  public: [
    { path: 'gift-aid/:reference', file: '../gift-aid/public/declare-page.tsx', listed: false },
  ],
};
