import type { Pages } from '../kernel/index.ts';

export const planPages: Pages = {
  public: [
    { path: 'pricing', file: '../plans/pricing-page.tsx' },
    { path: 'payment-success', file: '../plans/checkout/success-page.tsx', listed: false },
    { path: 'flutterwave-callback', file: '../plans/checkout/callback-page.tsx', listed: false },
  ],
  portal: [
    { path: 'pricing/checkout', file: '../plans/checkout/checkout-page.tsx' },
    { path: 'settings/billing', file: '../plans/billing/billing-page.tsx' },
  ],
};
