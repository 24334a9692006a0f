import { lazy } from 'react';

/** What a donation’s page shows of sponsors. Loaded when it is shown: the table of pages is read everywhere. */
export const DonationMatches = lazy(() =>
  import('./donation-matches.tsx').then(({ DonationMatches }) => ({ default: DonationMatches })),
);
