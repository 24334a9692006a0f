import type * as contract from '@ngo-plus/contract/ai/budgets';
import { type Budget, maxBudgets } from '@ngo-plus/contract/ai/budgets';
import { exponentOf, type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, ilike, isNull } from 'drizzle-orm';
import { memberships, organisations, users } from '../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  type TransactionContext,
  uuidv7,
  wordPatterns,
} from '../../kernel/index.ts';
import { rateOn } from '../../money/ledger/index.ts';
import { countMonth } from './count-month.ts';
import { monthOf } from './month.ts';
import { findBudgets } from './queries.ts';
import { managerOf, orgOf } from './rights.ts';
import { type BudgetRow, budgets } from './table.ts';
import { notifyOfThresholds } from './thresholds.ts';

export async function listBudgets(
  ctx: TransactionContext,
  { orgId }: Input<typeof contract.listBudgets>,
): Promise<Budget[]> {
  const { isPlatform, orgId: own } = managerOf(ctx);
  return findBudgets(ctx, isPlatform ? { orgId } : { orgId: own });
}

/**
 * Owners set budgets for members and features of their organisation; the budget of the whole organisation is the
 * platform's.
 *
 * @throws Problem `conflict` when there is such a budget already, or too many
 */
export async function createBudget(
  ctx: TransactionContext,
  input: Input<typeof contract.createBudget>,
): Promise<Budget> {
  const { isPlatform } = managerOf(ctx);
  const orgId = orgOf(ctx, input.orgId);
  const { userId, feature, currency, isHard } = input;
  if (!isPlatform && userId === null && feature === null)
    throw Problem.atField('invalid', 'feature', 'Choose a person or a purpose.');
  if (userId !== null) await requireMember(ctx, orgId, userId);
  await requireRate(ctx, currency);
  if ((await ctx.db.$count(budgets, eq(budgets.orgId, orgId))) >= maxBudgets)
    throw new Problem('conflict', 'There are too many budgets. Delete one first.');
  const id = uuidv7();
  const { rowCount } = await ctx.db
    .insert(budgets)
    .values({
      orgId,
      id,
      userId,
      feature,
      currency,
      isHard,
      amountMinor: BigInt(input.amountMinor),
      digits: exponentOf(currency),
      isOfPlatform: isPlatform,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
  if (rowCount === 0) throw new Problem('conflict', 'This budget already exists. Edit it instead.');
  await countMonth(ctx, { orgId, id, userId, feature, currency });
  await audit(ctx, { action: 'budgets.create', subject: id, orgId, after: { ...input, orgId } });
  return present(ctx, id);
}

async function requireMember(ctx: TransactionContext, orgId: string, userId: string) {
  const [row] = await ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  if (!row) throw Problem.atField('invalid', 'userId', 'Choose a member of the organisation.');
}

/** Models are priced in US dollars unless a provider charges otherwise. */
async function requireRate(ctx: TransactionContext, currency: string) {
  if (currency === 'USD') return;
  const day = ctx.now().toISOString().slice(0, 10);
  if ((await rateOn(ctx, { from: 'USD', to: currency, day })) !== undefined) return;
  throw new Problem('invalid', 'No exchange rate is known for {{currency}}. Choose US dollars.', {
    values: { currency },
    fields: { currency: phrase('Choose another currency') },
  });
}

export async function changeBudget(
  ctx: TransactionContext,
  { id, amountMinor, isHard }: Input<typeof contract.changeBudget>,
): Promise<Budget> {
  const before = await ownBudget(ctx, id);
  await ctx.db
    .update(budgets)
    .set({ amountMinor: BigInt(amountMinor), isHard })
    .where(and(eq(budgets.orgId, before.orgId), eq(budgets.id, id)));
  await notifyOfThresholds(ctx, {
    orgId: before.orgId,
    budgetId: id,
    month: monthOf(ctx.now()),
  });
  await audit(ctx, {
    action: 'budgets.change',
    subject: id,
    orgId: before.orgId,
    before: { amountMinor: before.amountMinor.toString(), isHard: before.isHard },
    after: { amountMinor, isHard },
  });
  return present(ctx, id);
}

export async function deleteBudget(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteBudget>,
) {
  const { orgId, amountMinor, currency } = await ownBudget(ctx, id);
  await ctx.db.delete(budgets).where(and(eq(budgets.orgId, orgId), eq(budgets.id, id)));
  const before = { amountMinor: amountMinor.toString(), currency };
  await audit(ctx, { action: 'budgets.delete', subject: id, orgId, before });
  return {};
}

/** A budget that the caller may change. @throws Problem `forbidden` for an owner and a budget of the platform */
async function ownBudget(ctx: TransactionContext, id: string): Promise<BudgetRow> {
  const { isPlatform, orgId } = managerOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(budgets)
    .where(and(eq(budgets.id, id), isPlatform ? undefined : eq(budgets.orgId, orgId)));
  const budget = Problem.ifMissing(row, 'That budget');
  if (budget.isOfPlatform && !isPlatform)
    throw new Problem('forbidden', 'The platform sets this budget. Contact support to change it.');
  return budget;
}

async function present(ctx: TransactionContext, id: string): Promise<Budget> {
  const [budget] = await findBudgets(ctx, { id });
  return Problem.ifMissing(budget, 'That budget');
}

export function listPeople(
  ctx: TransactionContext,
  { orgId, search }: Input<typeof contract.listBudgetPeople>,
): Promise<{ id: string; name: string }[]> {
  const of = orgOf(ctx, orgId);
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, of),
        isNull(memberships.deactivatedAt),
        ...wordPatterns(search).map((pattern) => ilike(users.name, pattern)),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(50);
}

export async function listOrganisations(
  ctx: TransactionContext,
  { search }: Input<typeof contract.listBudgetOrganisations>,
): Promise<{ id: string; name: string }[]> {
  if (!managerOf(ctx).isPlatform)
    throw new Problem('forbidden', 'Only super administrators can choose an organisation.');
  return ctx.db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(
      and(
        isNull(organisations.closedAt),
        ...wordPatterns(search).map((pattern) => ilike(organisations.name, pattern)),
      ),
    )
    .orderBy(asc(organisations.name), asc(organisations.id))
    .limit(50);
}
