import { lazy } from 'react';

export { useAccountLabels } from './use-account-labels.ts';

/** Loaded on first use, because the route table above is part of every page. */
export const EntryLines = lazy(() =>
  import('./entry-lines.tsx').then(({ EntryLines: lines }) => ({ default: lines })),
);
