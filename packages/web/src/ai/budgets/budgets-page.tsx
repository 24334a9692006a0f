import { lazy, Suspense } from 'react';
import { pageMeta } from '../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'AI budgets' });

/** Loaded when it is opened, so that the list of all pages stays short: every page of the portal loads that list. */
const Budgets = lazy(() => import('./budgets.tsx').then((loaded) => ({ default: loaded.Budgets })));

/** The budgets of all organisations. */
export default function BudgetsPage() {
  return (
    <Suspense>
      <Budgets ofPlatform />
    </Suspense>
  );
}
