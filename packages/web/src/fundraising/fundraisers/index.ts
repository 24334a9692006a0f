import { lazy } from 'react';

/** The fundraising page of a donation. Lazy-loaded, because every page loads the route table. */
export const PageSelect = lazy(() =>
  import('./manage/page-select.tsx').then(({ PageSelect }) => ({ default: PageSelect })),
);
