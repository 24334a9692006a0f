import { type Capability, superAdmin, tool } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'operations/coupons',
  pages: {
    portal: [
      { path: 'coupons', file: 'coupons-page.tsx' },
      { path: 'coupons/new', file: 'new-coupon-page.tsx' },
      { path: 'coupons/:id', file: 'coupon-page.tsx' },
    ],
  },
  screens: [
    {
      ...tool(280, 'SuperAdmin Tools', '/coupons', 'Coupon Management', 'coupon', superAdmin),
      under: '/marketing',
    },
  ],
  innerSections: [],
  finders: [],
};
