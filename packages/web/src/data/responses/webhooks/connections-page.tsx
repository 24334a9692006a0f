import { lazy, Suspense } from 'react';
import { pageMeta } from '../../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'Notifications and webhooks' });

/** Loaded when it is opened, so that the list of all pages stays short: every page of the portal loads that list. */
const Connections = lazy(() =>
  import('./connections.tsx').then((loaded) => ({ default: loaded.Connections })),
);

/** Who learns of responses to a form. */
export default function ConnectionsPage() {
  return (
    <Suspense>
      <Connections />
    </Suspense>
  );
}
