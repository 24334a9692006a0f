import type { Pages } from '../kernel/index.ts';

export const paymentPages: Pages = {
  portal: [
    { path: 'admin/payments', file: '../payments/payments-page.tsx' },
    { path: 'admin/payments/messages', file: '../payments/messages-page.tsx' },
    { path: 'admin/payments/mismatches', file: '../payments/mismatches-page.tsx' },
    { path: 'admin/payments/days', file: '../payments/days-page.tsx' },
    { path: 'admin/payments/:id', file: '../payments/payment-page.tsx' },
  ],
};
