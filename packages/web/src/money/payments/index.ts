import { lazy } from 'react';

/** Where the money of a donation is. Loaded when it is shown: the table of pages is read everywhere. */
export const MoneyNote = lazy(() =>
  import('./money-note.tsx').then(({ MoneyNote }) => ({ default: MoneyNote })),
);
