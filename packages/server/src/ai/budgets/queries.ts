import { type Budget, maxBudgets } from '@ngo-plus/contract/ai/budgets';
import { and, asc, eq, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { microOf } from './amounts.ts';
import { monthOf } from './month.ts';
import { budgetMonths, budgets } from './table.ts';

type Wanted = { readonly orgId?: string | undefined; readonly id?: string | undefined };

/** Budgets with what was spent this month, those of whole organisations first. */
export async function findBudgets(
  { db, now }: TransactionContext,
  { orgId, id }: Wanted,
): Promise<Budget[]> {
  const rows = await db
    .select({
      budget: budgets,
      organisation: organisations.name,
      person: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
      spentMicro: budgetMonths.spentMicro,
      reservedMicro: budgetMonths.reservedMicro,
    })
    .from(budgets)
    .innerJoin(organisations, eq(organisations.id, budgets.orgId))
    .leftJoin(users, eq(users.id, budgets.userId))
    .leftJoin(
      budgetMonths,
      and(
        eq(budgetMonths.orgId, budgets.orgId),
        eq(budgetMonths.budgetId, budgets.id),
        eq(budgetMonths.month, monthOf(now())),
      ),
    )
    .where(
      and(
        orgId === undefined ? undefined : eq(budgets.orgId, orgId),
        id === undefined ? undefined : eq(budgets.id, id),
      ),
    )
    .orderBy(
      asc(organisations.name),
      sql`${budgets.userId} is not null`,
      sql`${budgets.feature} is not null`,
      asc(budgets.id),
    )
    .limit(maxBudgets);
  return rows.map(present);
}

type Found = {
  readonly budget: typeof budgets.$inferSelect;
  readonly organisation: string;
  readonly person: string | null;
  readonly spentMicro: bigint | null;
  readonly reservedMicro: bigint | null;
};

function present({ budget, organisation, person, ...month }: Found): Budget {
  const { id, orgId, userId, feature, amountMinor, currency, isHard, isOfPlatform } = budget;
  const spent = month.spentMicro ?? 0n;
  const limit = microOf(amountMinor, currency);
  return {
    id,
    organisation: { id: orgId, name: organisation },
    person: userId === null ? null : { id: userId, name: person },
    feature,
    amount: { amountMinor: amountMinor.toString(), currency },
    isHard,
    isOfPlatform,
    spent: { amountMicro: spent.toString(), currency },
    reserved: { amountMicro: (month.reservedMicro ?? 0n).toString(), currency },
    percent: limit === 0n ? 100 : Number((spent * 100n) / limit),
  };
}
