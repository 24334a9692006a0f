import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { rateOn } from '../../money/ledger/index.ts';
import { microAt } from './amounts.ts';
import { monthOf } from './month.ts';
import { type BudgetRow, budgets } from './table.ts';
import { notifyOfThresholds } from './thresholds.ts';

/** A call of a model, before it begins. */
export type PlannedCall = {
  readonly callId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly feature: string;
  /** The most that it may cost, in micro-units; null when its price is not known. */
  readonly most: { readonly amountMicro: bigint; readonly currency: string } | null;
};

/**
 * Reserves what a call may cost at most in each budget that applies to it, or nothing at all. A call whose cost cannot
 * be known or converted does not fit into a hard budget.
 *
 * @returns whether the call may be made
 */
export async function reserveBudgets(
  ctx: TransactionContext,
  { callId, orgId, userId, feature, most }: PlannedCall,
): Promise<boolean> {
  const applying = await budgetsFor(ctx, { orgId, userId, feature });
  if (applying.length === 0 || most?.amountMicro === 0n) return true;
  if (most === null) return applying.every(({ isHard }) => !isHard);
  const parts: { id: string; amount: bigint; rate: string }[] = [];
  for (const budget of applying) {
    const rate = await rateTo(ctx, most.currency, budget.currency);
    if (rate !== undefined)
      parts.push({ id: budget.id, amount: microAt(most.amountMicro, rate), rate });
    else if (budget.isHard) return false;
  }
  const month = monthOf(ctx.now());
  const { rows } = await ctx.db.execute<{ full: string | null }>(sql`
    select reserve_ai_budgets(${callId}, ${orgId}, ${month},
      ${sql.param(parts.map(({ id }) => id))}::uuid[],
      ${sql.param(parts.map(({ amount }) => amount.toString()))}::bigint[],
      ${sql.param(parts.map(({ rate }) => rate))}::numeric[]) as full`);
  return !rows[0]?.full;
}

function budgetsFor(
  { db }: TransactionContext,
  { orgId, userId, feature }: Pick<PlannedCall, 'orgId' | 'userId' | 'feature'>,
): Promise<BudgetRow[]> {
  const isWhole = and(isNull(budgets.userId), isNull(budgets.feature));
  return db
    .select()
    .from(budgets)
    .where(
      and(
        eq(budgets.orgId, orgId),
        or(isWhole, eq(budgets.userId, userId), eq(budgets.feature, feature)),
      ),
    )
    .orderBy(budgets.id);
}

/** The rate of today, as a plain decimal; undefined when none is known. */
export async function rateTo(
  ctx: TransactionContext,
  from: string,
  to: string,
): Promise<string | undefined> {
  if (from === to) return '1';
  const day = ctx.now().toISOString().slice(0, 10);
  return (await rateOn(ctx, { from, to, day }))?.rate;
}

/**
 * Replaces what was reserved for a call by what it cost, in micro-units of the call's currency. A call is settled once;
 * a repeated settlement changes nothing.
 */
export async function settleBudgets(
  ctx: TransactionContext,
  { callId, orgId, costMicro }: { callId: string; orgId: string; costMicro: bigint },
): Promise<void> {
  const { rows } = await ctx.db.execute<{ budget_id: string; month: string }>(
    sql`select budget_id, month::text as month from settle_ai_budgets(${callId}, ${orgId}, ${costMicro.toString()})`,
  );
  for (const { budget_id: budgetId, month } of rows)
    await notifyOfThresholds(ctx, { orgId, budgetId, month });
}
