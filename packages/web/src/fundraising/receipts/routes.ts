import type { Pages } from '../../kernel/index.ts';

export const receiptPages: Pages = {
  portal: [
    { path: 'receipts', file: '../fundraising/receipts/receipts-page.tsx' },
    { path: 'receipts/settings', file: '../fundraising/receipts/settings-page.tsx' },
    { path: 'receipts/:id', file: '../fundraising/receipts/receipt-page.tsx' },
  ],
};
