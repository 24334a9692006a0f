import { lazy } from 'react';

export { methodNames } from './method-names.ts';

/** The location of a donation's money. Loaded on first use, because the route table is part of every page. */
export const MoneyNote = lazy(() =>
  import('./money-note.tsx').then(({ MoneyNote }) => ({ default: MoneyNote })),
);
