import { lazy } from 'react';

export { CheckAgain } from './check-again.tsx';
export { type Outcome, outcomeOf } from './outcome.ts';
export { paymentPages } from './routes.ts';
export { useFollowing } from './use-following.ts';

/** Where the money of a gift is. Loaded when it is shown: the table of pages is read everywhere. */
export const MoneyNote = lazy(() =>
  import('./money-note.tsx').then(({ MoneyNote }) => ({ default: MoneyNote })),
);
