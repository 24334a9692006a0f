import { planPrices } from '@ngo-plus/contract/operations/plans';
import { eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type OrderRow, orders, type SubscriptionRow, subscriptions } from './table.ts';
import { nextOf } from './when.ts';

/** What one period of Pro costs, in minor units. @throws Problem `invalid` where it is not sold */
export function priceOf(interval: OrderRow['interval'], currency: string): bigint {
  const prices: Readonly<Record<string, { monthMinor: number; yearMinor: number }>> =
    planPrices.pro;
  const price = prices[currency];
  if (!price) {
    const message = 'Choose a currency available for plans';
    throw new Problem('invalid', message, { fields: { currency: message } });
  }
  return BigInt(interval === 'year' ? price.yearMinor : price.monthMinor);
}

export async function findSubscription({ db }: Pick<TransactionContext, 'db'>, orgId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orgId, orgId));
  return row;
}

/** An organisation and what it subscribes to. */
export type Subscriber = {
  readonly orgId: string;
  readonly name: string;
  /** The plan that it is on, whyever. */
  readonly plan: 'free' | 'pro' | 'enterprise';
  /** Nobody uses it for now, or any more: nothing is collected. */
  readonly standing: 'open' | 'suspended' | 'closed';
  readonly subscription: SubscriptionRow | undefined;
};

const selectOrganisation = ({ db }: Pick<TransactionContext, 'db'>, orgId: string) =>
  db
    .select({
      name: organisations.name,
      plan: organisations.plan,
      suspendedAt: organisations.suspendedAt,
      closedAt: organisations.closedAt,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));

/** @throws Problem `not_found` */
export async function findSubscriber(ctx: TransactionContext, orgId: string): Promise<Subscriber> {
  const [row] = await selectOrganisation(ctx, orgId);
  const { name, plan, suspendedAt, closedAt } = Problem.ifMissing(row, 'That organisation');
  const standing = closedAt ? 'closed' : suspendedAt ? 'suspended' : 'open';
  return { orgId, name, plan, standing, subscription: await findSubscription(ctx, orgId) };
}

/**
 * Whoever changes what an organisation subscribes to begins here, in scope `system`: the others wait until
 * the transaction ends. It is the row of the organisation that is held, which is there also when there is
 * no subscription yet.
 *
 * @throws Problem `not_found`
 */
export async function lockSubscriber(ctx: TransactionContext, orgId: string): Promise<Subscriber> {
  const [held] = await selectOrganisation(ctx, orgId).for('no key update');
  Problem.ifMissing(held, 'That organisation');
  return findSubscriber(ctx, orgId);
}

type Change = Partial<Omit<SubscriptionRow, 'orgId' | 'revision' | 'createdAt' | 'updatedAt'>>;

const fresh = {
  plan: 'pro',
  valueMinor: 0n,
  balanceMinor: 0n,
  cancelAtPeriodEnd: false,
  reminders: 0,
  periodEnd: null,
  trialEndsAt: null,
  toldEnd: null,
  revision: 0,
} as const;

/**
 * Writes a subscription that the caller holds, the first or a changed one. When there is something to do
 * about it next follows from it, unless `nextAt` says otherwise.
 */
export async function writeSubscription(
  ctx: TransactionContext,
  orgId: string,
  change: Change & Pick<SubscriptionRow, 'state'>,
): Promise<SubscriptionRow> {
  const before = await findSubscription(ctx, orgId);
  const whole = { ...fresh, ...before, ...change };
  const values = {
    ...change,
    updatedAt: ctx.now(),
    revision: whole.revision + 1,
    nextAt: change.nextAt === undefined ? nextOf(whole) : change.nextAt,
  };
  const [row] = before
    ? await ctx.db
        .update(subscriptions)
        .set(values)
        .where(eq(subscriptions.orgId, orgId))
        .returning()
    : await ctx.db
        .insert(subscriptions)
        .values({ ...fresh, ...values, orgId, createdAt: ctx.now() })
        .returning();
  if (!row) throw new Error(`Failed to insert the subscription of ${orgId}.`);
  return row;
}

/** What an organisation is on. A plan by agreement is not touched by what it once subscribed to. */
export async function putOnPlan(
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

/** What an organisation was about to pay, or is. */
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
