import { lazy } from 'react';

/** Lazy-loaded, because every page loads the route table above. */
export const GivingGlance = lazy(() =>
  import('./glance.tsx').then(({ GivingGlance }) => ({ default: GivingGlance })),
);
