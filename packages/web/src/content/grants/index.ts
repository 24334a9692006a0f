import { lazy } from 'react';

/** Loaded when it is shown: the table of pages above is read everywhere. */
export const GrantLine = lazy(() =>
  import('./grant-line.tsx').then(({ GrantLine }) => ({ default: GrantLine })),
);
