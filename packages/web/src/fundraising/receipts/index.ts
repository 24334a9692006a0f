import { lazy } from 'react';

/*
 * Receipts on the pages of donations and orders. Lazy-loaded, because every page loads the route
 * table.
 */

export const DonationReceipts = lazy(() =>
  import('./donation-receipts.tsx').then(({ DonationReceipts }) => ({ default: DonationReceipts })),
);

export const TicketReceipts = lazy(() =>
  import('./ticket-receipts.tsx').then(({ TicketReceipts }) => ({ default: TicketReceipts })),
);
