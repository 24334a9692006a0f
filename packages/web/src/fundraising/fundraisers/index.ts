import { lazy } from 'react';

/** Through whose page a donation came. Loaded when it is shown: the table of pages is read everywhere. */
export const PageSelect = lazy(() =>
  import('./manage/page-select.tsx').then(({ PageSelect }) => ({ default: PageSelect })),
);
