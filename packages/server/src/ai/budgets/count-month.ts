import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { microAt } from './amounts.ts';
import { monthOf } from './month.ts';
import { rateTo } from './reserve.ts';
import { type BudgetRow, budgetMonths, reservations } from './table.ts';
import { notifyOfThresholds } from './thresholds.ts';

type NewBudget = Pick<BudgetRow, 'orgId' | 'id' | 'userId' | 'feature' | 'currency'>;

/**
 * Counts the calls of this month in a new budget: what ended ones cost, and what running ones may cost at most. Amounts
 * in a currency without a known rate are left out.
 */
export async function countMonth(ctx: TransactionContext, budget: NewBudget): Promise<void> {
  const { orgId, id: budgetId, userId, feature, currency } = budget;
  const month = monthOf(ctx.now());
  const isCounted = sql`org_id = ${orgId} and started_at >= (${month}::date::timestamp at time zone 'UTC')
    and (${userId}::uuid is null or user_id = ${userId}::uuid)
    and (${feature}::text is null or feature = ${feature}::text)`;
  // A call that ends meanwhile waits for the lock, then finds its reservation in this budget too.
  const { rows: running } = await ctx.db.execute<{ id: string; currency: string; most: string }>(
    sql`select id, currency, most_micro::text as most from ai_calls
      where ${isCounted} and outcome = 'started' and most_micro > 0 order by id for update`,
  );
  const { rows: ended } = await ctx.db.execute<{ currency: string; cost: string }>(
    sql`select currency, sum(cost_micro)::text as cost from ai_calls
      where ${isCounted} and outcome <> 'started' and cost_micro > 0 group by currency`,
  );
  const rates = new Map<string, string | undefined>();
  for (const from of new Set([...running, ...ended].map((one) => one.currency)))
    rates.set(from, await rateTo(ctx, from, currency));
  const spent = ended.map((one) => converted(one.cost, rates.get(one.currency)));
  const reserved = running.flatMap(({ id: callId, most, currency: from }) => {
    const rate = rates.get(from);
    return rate === undefined
      ? []
      : [{ orgId, callId, budgetId, month, amountMicro: microAt(BigInt(most), rate), rate }];
  });
  await ctx.db.insert(budgetMonths).values({
    orgId,
    budgetId,
    month,
    spentMicro: sumOf(spent),
    reservedMicro: sumOf(reserved.map(({ amountMicro }) => amountMicro)),
  });
  if (reserved.length > 0) await ctx.db.insert(reservations).values(reserved);
  await notifyOfThresholds(ctx, { orgId, budgetId, month });
}

const converted = (micro: string, rate: string | undefined): bigint =>
  rate === undefined ? 0n : microAt(BigInt(micro), rate);

const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);
