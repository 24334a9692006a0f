import { budgetThresholds } from '@ngo-plus/contract/ai/budgets';
import { and, eq, lt } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import { microOf } from './amounts.ts';
import { budgetThresholdReached } from './events.ts';
import { budgetMonths, budgets } from './table.ts';

type BudgetMonth = { readonly orgId: string; readonly budgetId: string; readonly month: string };

const atBudget = ({ orgId, budgetId, month }: BudgetMonth) =>
  and(
    eq(budgetMonths.orgId, orgId),
    eq(budgetMonths.budgetId, budgetId),
    eq(budgetMonths.month, month),
  );

/** Publishes the highest threshold that spending reached, if it is a new one. */
export async function notifyOfThresholds(ctx: TransactionContext, of: BudgetMonth): Promise<void> {
  const [row] = await ctx.db
    .select({
      spentMicro: budgetMonths.spentMicro,
      amountMinor: budgets.amountMinor,
      currency: budgets.currency,
    })
    .from(budgetMonths)
    .innerJoin(
      budgets,
      and(eq(budgets.orgId, budgetMonths.orgId), eq(budgets.id, budgetMonths.budgetId)),
    )
    .where(atBudget(of));
  if (!row) return;
  const limitMicro = microOf(row.amountMinor, row.currency);
  const percent = budgetThresholds.findLast(
    (threshold) => row.spentMicro > 0n && row.spentMicro * 100n >= limitMicro * BigInt(threshold),
  );
  if (percent !== undefined) await publishOnce(ctx, of, percent);
}

/** Publishes that a hard budget has no room for a further call. */
export const notifyFull = (ctx: TransactionContext, of: BudgetMonth): Promise<void> =>
  publishOnce(ctx, of, 100);

async function publishOnce(
  ctx: TransactionContext,
  of: BudgetMonth,
  percent: number,
): Promise<void> {
  const { rowCount } = await ctx.db
    .update(budgetMonths)
    .set({ notified: percent })
    .where(and(atBudget(of), lt(budgetMonths.notified, percent)));
  if (rowCount === 1) await emit(ctx, budgetThresholdReached, { ...of, percent });
}
