import type { Pages } from '../../kernel/index.ts';

export const paymentPages: Pages = {
  portal: [
    { path: 'admin/payments', file: '../money/payments/payments-page.tsx' },
    { path: 'admin/payments/messages', file: '../money/payments/messages-page.tsx' },
    { path: 'admin/payments/mismatches', file: '../money/payments/mismatches-page.tsx' },
    { path: 'admin/payments/days', file: '../money/payments/days-page.tsx' },
    { path: 'admin/payments/disputes', file: '../money/payments/disputes-page.tsx' },
    { path: 'admin/payments/disputes/:id', file: '../money/payments/dispute-page.tsx' },
    { path: 'admin/payments/payouts', file: '../money/payments/payouts-page.tsx' },
    { path: 'admin/payments/payouts/:id', file: '../money/payments/payout-page.tsx' },
    { path: 'ledger/payouts', file: '../money/payments/own-payouts-page.tsx' },
    { path: 'ledger/payouts/:id', file: '../money/payments/own-payout-page.tsx' },
    { path: 'admin/payments/:id', file: '../money/payments/payment-page.tsx' },
  ],
};
