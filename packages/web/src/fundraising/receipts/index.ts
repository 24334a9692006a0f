import { lazy } from 'react';

/* What pages of donations and of orders show of receipts. Loaded when it is shown: the table of pages is read everywhere. */

export const DonationReceipts = lazy(() =>
  import('./donation-receipts.tsx').then(({ DonationReceipts }) => ({ default: DonationReceipts })),
);

export const TicketReceipts = lazy(() =>
  import('./ticket-receipts.tsx').then(({ TicketReceipts }) => ({ default: TicketReceipts })),
);
