import { lazy, Suspense } from 'react';
import { pageMeta } from '../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'API Usage' });

/** Loaded when it is opened, so that the list of all pages stays short: every page of the portal loads that list. */
const Usage = lazy(() => import('./usage.tsx').then((loaded) => ({ default: loaded.Usage })));

/** What language models were used for in the whole installation, and what it cost. */
export default function UsagePage() {
  return (
    <Suspense>
      <Usage ofPlatform />
    </Suspense>
  );
}
