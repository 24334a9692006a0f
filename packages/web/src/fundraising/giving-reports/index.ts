import { lazy } from 'react';

/* Lazy-loaded, because every page loads the route table. */

export const GivingFigures = lazy(() =>
  import('./giving-figures.tsx').then(({ GivingFigures }) => ({ default: GivingFigures })),
);

export const MonthOfGiving = lazy(() =>
  import('./month-of-giving.tsx').then(({ MonthOfGiving }) => ({ default: MonthOfGiving })),
);
