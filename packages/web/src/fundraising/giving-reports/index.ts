import { lazy } from 'react';

/** Loaded when it is shown: the table of pages above is read everywhere. */
export const GivingGlance = lazy(() =>
  import('./glance.tsx').then(({ GivingGlance }) => ({ default: GivingGlance })),
);
