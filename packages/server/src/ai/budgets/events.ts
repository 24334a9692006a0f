import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** Spending reached a threshold of a budget, once per threshold and month until the amount is changed. */
export const budgetThresholdReached = defineEvent(
  'budgets.threshold-reached',
  z.object({
    orgId: z.uuid(),
    budgetId: z.uuid(),
    /** The first day of the month. */
    month: z.string(),
    percent: z.int(),
    /** What the budget was then. */
    amountMinor: z.string(),
  }),
);
