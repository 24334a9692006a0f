import { lazy } from 'react';

export { receiptPages } from './routes.ts';

/** What a gift’s page shows of its receipts. Loaded when it is shown: the table of pages is read everywhere. */
export const GiftReceipts = lazy(() =>
  import('./gift-receipts.tsx').then(({ GiftReceipts }) => ({ default: GiftReceipts })),
);
