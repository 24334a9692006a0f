import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  Problem,
  type RequestContext,
  signedIn,
  type TestPlatform,
  type TransactionContext,
} from '../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../money/payments/index.ts';
import { writeOrder } from './checkout.ts';
import { planPayable } from './payable.ts';
import { basisOf } from './pricing.ts';
import { findSubscription, lockSubscriber } from './subscriptions.ts';
import { billingDetails } from './table.ts';
import { orderText } from './texts.ts';

const monthsAgo = 4;

const choice = { interval: 'year', currency: 'RWF', coupon: 'WELCOME20' } as const;

/** The first demo NGO paid a year of Pro by bank some months ago, with a coupon. */
export async function seedPlans({ system, as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  const boughtAt = new Date(owner.now());
  boughtAt.setUTCMonth(boughtAt.getUTCMonth() - monthsAgo);
  const { orgId } = signedIn(owner);
  await inThePast(system, boughtAt).transact((ctx) => subscribe(ctx, orgId, boughtAt));
}

/** The system context at another time. */
function inThePast(system: RequestContext, at: Date): Pick<RequestContext, 'transact'> {
  const now = () => new Date(at);
  return { transact: (work, scope) => system.transact((ctx) => work({ ...ctx, now }), scope) };
}

async function subscribe(ctx: TransactionContext, orgId: string, at: Date): Promise<void> {
  if (await findSubscription(ctx, orgId)) return;
  await ctx.db
    .insert(billingDetails)
    .values({
      orgId,
      name: 'Hillside Water Trust',
      taxNumber: '102 883 417',
      email: '',
      address: 'KG 11 Avenue 24\nKigali\nRwanda',
      updatedAt: at,
    })
    .onConflictDoNothing();
  const subscriber = await lockSubscriber(ctx, orgId);
  const order = await writeOrder(ctx, subscriber, choice, {
    basis: basisOf(ctx, subscriber, choice),
  });
  const [platform] = await ctx.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.kind, 'platform'));
  await recordOffline(ctx, planPayable, {
    orgId: Problem.ifMissing(platform, 'The platform').id,
    subjectId: order.id,
    reference: referenceFor('plan', orgId),
    method: 'bank-transfer',
    at,
    amount: { amountMinor: order.totalMinor, currency: order.currency },
    title: orderText(order, subscriber.language),
  });
}
