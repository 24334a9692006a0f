import { lazy } from 'react';

export { useAccountLabels } from './use-account-labels.ts';

/** Loaded when it is shown: the table of pages above is read everywhere. */
export const GroupLines = lazy(() =>
  import('./group-lines.tsx').then(({ GroupLines }) => ({ default: GroupLines })),
);
