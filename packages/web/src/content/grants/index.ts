import { lazy } from 'react';

/** Loaded on first use, because the route table above is part of every page. */
export const GrantLine = lazy(() =>
  import('./grant-line.tsx').then(({ GrantLine }) => ({ default: GrantLine })),
);
