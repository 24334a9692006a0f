import { lazy } from 'react';

/** What a gift’s page shows of sponsors. Loaded when it is shown: the table of pages is read everywhere. */
export const GiftMatches = lazy(() =>
  import('./gift-matches.tsx').then(({ GiftMatches }) => ({ default: GiftMatches })),
);
