import { planPrices } from '@ngo-plus/contract/operations/plans';
import { eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, pickLanguage, type TransactionContext } from '../../kernel/index.ts';
import { nextDueAt } from './schedule.ts';
import { type OrderRow, orders, type SubscriptionRow, subscriptions } from './table.ts';

/** The price of one period of Pro, in minor units. @throws Problem `invalid` for other currencies */
export function priceOf(interval: OrderRow['interval'], currency: string): bigint {
  const prices: Readonly<Record<string, { monthMinor: number; yearMinor: number }>> =
    planPrices.pro;
  const price = prices[currency];
  if (!price) {
    throw Problem.atField('invalid', 'currency', 'Choose a currency available for plans');
  }
  return BigInt(interval === 'year' ? price.yearMinor : price.monthMinor);
}

export async function findSubscription({ db }: Pick<TransactionContext, 'db'>, orgId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orgId, orgId));
  return row;
}

/** An organisation with its subscription. */
export type Subscriber = {
  readonly orgId: string;
  readonly name: string;
  /** The language in which it writes, if that is offered; else English. */
  readonly language: string;
  /** The plan in effect, whether paid, on trial or custom. */
  readonly plan: 'free' | 'pro' | 'enterprise';
  /** Nothing is collected from suspended or closed organisations. */
  readonly status: 'open' | 'suspended' | 'closed';
  readonly subscription: SubscriptionRow | undefined;
};

const selectOrganisation = ({ db }: Pick<TransactionContext, 'db'>, orgId: string) =>
  db
    .select({
      name: organisations.name,
      language: organisations.language,
      plan: organisations.plan,
      suspendedAt: organisations.suspendedAt,
      closedAt: organisations.closedAt,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));

/** @throws Problem `not_found` */
export async function findSubscriber(ctx: TransactionContext, orgId: string): Promise<Subscriber> {
  const [row] = await selectOrganisation(ctx, orgId);
  const {
    name,
    plan,
    suspendedAt,
    closedAt,
    language: theirs,
  } = Problem.ifMissing(row, 'That organisation');
  const status = closedAt ? 'closed' : suspendedAt ? 'suspended' : 'open';
  const language = pickLanguage(theirs);
  return { orgId, name, language, plan, status, subscription: await findSubscription(ctx, orgId) };
}

/**
 * Locks an organisation before its subscription changes, in scope `system`, until the transaction ends. The lock
 * is on the organisation's row, which exists even without a subscription.
 *
 * @throws Problem `not_found`
 */
export async function lockSubscriber(ctx: TransactionContext, orgId: string): Promise<Subscriber> {
  const [locked] = await selectOrganisation(ctx, orgId).for('no key update');
  Problem.ifMissing(locked, 'That organisation');
  return findSubscriber(ctx, orgId);
}

type Change = Partial<Omit<SubscriptionRow, 'orgId' | 'revision' | 'createdAt' | 'updatedAt'>>;

const defaults = {
  plan: 'pro',
  valueMinor: 0n,
  balanceMinor: 0n,
  cancelAtPeriodEnd: false,
  reminders: 0,
  periodEnd: null,
  trialEndsAt: null,
  remindedOfEnd: null,
  revision: 0,
} as const;

/**
 * Inserts or updates a subscription that the caller has locked. The next due date is computed unless `nextAt` is
 * set.
 */
export async function writeSubscription(
  ctx: TransactionContext,
  orgId: string,
  change: Change & Pick<SubscriptionRow, 'state'>,
): Promise<SubscriptionRow> {
  const before = await findSubscription(ctx, orgId);
  const merged = { ...defaults, ...before, ...change };
  const values = {
    ...change,
    updatedAt: ctx.now(),
    revision: merged.revision + 1,
    nextAt: change.nextAt === undefined ? nextDueAt(merged) : change.nextAt,
  };
  const [row] = before
    ? await ctx.db
        .update(subscriptions)
        .set(values)
        .where(eq(subscriptions.orgId, orgId))
        .returning()
    : await ctx.db
        .insert(subscriptions)
        .values({ ...defaults, ...values, orgId, createdAt: ctx.now() })
        .returning();
  if (!row) throw new Error(`Failed to insert the subscription of ${orgId}.`);
  return row;
}

/** Sets the plan of an organisation. A custom plan is not changed by an earlier subscription. */
export async function setPlan(
  ctx: TransactionContext,
  { orgId, plan: before }: Pick<Subscriber, 'orgId' | 'plan'>,
  plan: 'free' | 'pro',
): Promise<void> {
  if (before === 'enterprise' || before === plan) return;
  await ctx.db.update(organisations).set({ plan }).where(eq(organisations.id, orgId));
}

export async function findOrder({ db }: Pick<TransactionContext, 'db'>, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The open order of an organisation. */
export async function openOrderOf({ db }: Pick<TransactionContext, 'db'>, orgId: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(sql`${orders.orgId} = ${orgId} and ${orders.state} = 'open'`);
  return row;
}

export const setOrder = (
  { db }: TransactionContext,
  id: string,
  values: Partial<Pick<OrderRow, 'state' | 'paidAt'>>,
) => db.update(orders).set(values).where(eq(orders.id, id));
