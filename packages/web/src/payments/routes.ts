import type { Pages } from '../kernel/index.ts';

export const paymentPages: Pages = {
  portal: [
    { path: 'admin/payments', file: '../payments/payments-page.tsx' },
    { path: 'admin/payments/messages', file: '../payments/messages-page.tsx' },
    { path: 'admin/payments/mismatches', file: '../payments/mismatches-page.tsx' },
    { path: 'admin/payments/days', file: '../payments/days-page.tsx' },
    { path: 'admin/payments/disputes', file: '../payments/disputes-page.tsx' },
    { path: 'admin/payments/disputes/:id', file: '../payments/dispute-page.tsx' },
    { path: 'admin/payments/payouts', file: '../payments/payouts-page.tsx' },
    { path: 'admin/payments/payouts/:id', file: '../payments/payout-page.tsx' },
    { path: 'ledger/payouts', file: '../payments/own-payouts-page.tsx' },
    { path: 'ledger/payouts/:id', file: '../payments/own-payout-page.tsx' },
    { path: 'admin/payments/:id', file: '../payments/payment-page.tsx' },
  ],
};
