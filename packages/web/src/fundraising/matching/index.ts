import { lazy } from 'react';

/** Sponsors on a donation's page. Lazy-loaded, because every page loads the route table. */
export const DonationMatches = lazy(() =>
  import('./donation-matches.tsx').then(({ DonationMatches }) => ({ default: DonationMatches })),
);
