import type { Pages } from '../kernel/index.ts';

export const receiptPages: Pages = {
  portal: [
    { path: 'receipts', file: '../receipts/receipts-page.tsx' },
    { path: 'receipts/settings', file: '../receipts/settings-page.tsx' },
    { path: 'receipts/:id', file: '../receipts/receipt-page.tsx' },
  ],
};
