import type { Pages } from '../../kernel/index.ts';

export const planPages: Pages = {
  public: [
    { path: 'pricing', file: '../operations/plans/pricing-page.tsx' },
    {
      path: 'payment-success',
      file: '../operations/plans/checkout/success-page.tsx',
      listed: false,
    },
    {
      path: 'flutterwave-callback',
      file: '../operations/plans/checkout/callback-page.tsx',
      listed: false,
    },
  ],
  portal: [
    { path: 'pricing/checkout', file: '../operations/plans/checkout/checkout-page.tsx' },
    { path: 'settings/billing', file: '../operations/plans/billing/billing-page.tsx' },
  ],
};
