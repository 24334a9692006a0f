import { budgetThresholds } from '@ngo-plus/contract/ai/budgets';
import { and, eq } from 'drizzle-orm';
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

/**
 * Publishes the highest threshold that spending reached, if it is a new one. Reservations do not count: most calls cost
 * less. Thresholds above what is spent, which a smaller amount had reached, are notified of again.
 */
export async function notifyOfThresholds(ctx: TransactionContext, of: BudgetMonth): Promise<void> {
  const [row] = await ctx.db
    .select({
      spentMicro: budgetMonths.spentMicro,
      notified: budgetMonths.notified,
      amountMinor: budgets.amountMinor,
      currency: budgets.currency,
    })
    .from(budgetMonths)
    .innerJoin(
      budgets,
      and(eq(budgets.orgId, budgetMonths.orgId), eq(budgets.id, budgetMonths.budgetId)),
    )
    .where(atBudget(of))
    .for('update', { of: budgetMonths });
  if (!row) return;
  const limitMicro = microOf(row.amountMinor, row.currency);
  const percent =
    budgetThresholds.findLast(
      (threshold) => row.spentMicro > 0n && row.spentMicro * 100n >= limitMicro * BigInt(threshold),
    ) ?? 0;
  if (percent === row.notified) return;
  await ctx.db.update(budgetMonths).set({ notified: percent }).where(atBudget(of));
  if (percent > row.notified)
    await emit(ctx, budgetThresholdReached, {
      ...of,
      percent,
      amountMinor: row.amountMinor.toString(),
    });
}
