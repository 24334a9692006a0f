import { lazy } from 'react';

/* What pages of gifts and of orders show of receipts. Loaded when it is shown: the table of pages is read everywhere. */

export const GiftReceipts = lazy(() =>
  import('./gift-receipts.tsx').then(({ GiftReceipts }) => ({ default: GiftReceipts })),
);

export const TicketReceipts = lazy(() =>
  import('./ticket-receipts.tsx').then(({ TicketReceipts }) => ({ default: TicketReceipts })),
);
