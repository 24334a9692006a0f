import type { Pages } from '../../kernel/index.ts';

export const couponPages: Pages = {
  portal: [
    { path: 'coupons', file: '../operations/coupons/coupons-page.tsx' },
    { path: 'coupons/new', file: '../operations/coupons/new-coupon-page.tsx' },
    { path: 'coupons/:id', file: '../operations/coupons/coupon-page.tsx' },
  ],
};
