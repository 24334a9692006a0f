import type { Pages } from '../kernel/index.ts';

export const couponPages: Pages = {
  portal: [
    { path: 'coupons', file: '../coupons/coupons-page.tsx' },
    { path: 'coupons/new', file: '../coupons/new-coupon-page.tsx' },
    { path: 'coupons/:id', file: '../coupons/coupon-page.tsx' },
  ],
};
