import { lazy, Suspense } from 'react';
import { pageMeta } from '../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'AI budgets' });

const Budgets = lazy(() =>
  import('./own-budgets.tsx').then((loaded) => ({ default: loaded.OwnBudgets })),
);

/** The budgets of the own organisation, and what models were used for. */
export default function OwnBudgetsPage() {
  return (
    <Suspense>
      <Budgets />
    </Suspense>
  );
}
