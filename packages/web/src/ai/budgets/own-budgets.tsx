import { Usage } from '../usage/index.ts';
import { Budgets } from './budgets.tsx';

/** What owners see of their own organisation. */
export function OwnBudgets() {
  return (
    <>
      <Budgets />
      <Usage />
    </>
  );
}
