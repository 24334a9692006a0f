import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  defineJob,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { chargeSavedCard, settle } from '../../money/payments/index.ts';
import { askToPay } from './emails.ts';
import { keepReference } from './ordering.ts';
import { planPayable } from './payable.ts';
import { isExpired } from './saved-card.ts';
import { findOrder, findSubscriber } from './subscriptions.ts';
import { type OrderRow, payments } from './table.ts';
import { orderText } from './texts.ts';
import { graceEnd } from './when.ts';

const payload = z.object({ orgId: z.uuid(), orderId: z.uuid(), step: z.int() });

/** Charges the card that was kept, or asks by letter. Tried again, it charges no second time. */
export const collectRenewal = defineJob({
  name: 'plans.collect',
  payload,
  run: (outside, asked) => collect(outside, asked),
});

export async function collect(
  outside: RequestContext,
  { orderId, step }: z.infer<typeof payload>,
): Promise<void> {
  const order = await outside.transact((ctx) => findOrder(ctx, orderId), 'system');
  if (order?.state !== 'open' || (await isUnderWay(outside, order))) return;
  const charged = await charge(outside, order, step);
  if (charged?.status === 'succeeded' || charged?.status === 'pending') return;
  await outside.transact(
    (ctx) => request(ctx, order, step, charged?.failure ?? undefined),
    'system',
  );
}

/** An earlier try that nobody has decided yet: another one could take the money twice. */
async function isUnderWay(outside: RequestContext, { id }: OrderRow): Promise<boolean> {
  const tried = await outside.transact(
    ({ db }) => db.select().from(payments).where(eq(payments.orderId, id)).limit(20),
    'system',
  );
  for (const { reference } of tried) {
    const payment = await settle(outside, [planPayable], { reference });
    if (payment?.status === 'pending' || payment?.status === 'succeeded') return true;
  }
  return false;
}

/** Undefined where no card is kept, or can be charged any more. */
async function charge(outside: RequestContext, order: OrderRow, step: number) {
  const asked = await outside.transact((ctx) => chargeFor(ctx, order, step), 'system');
  if (!asked) return undefined;
  try {
    return await chargeSavedCard(outside, [planPayable], asked);
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return undefined;
    throw error;
  }
}

async function chargeFor(ctx: TransactionContext, order: OrderRow, step: number) {
  const { name, subscription } = await findSubscriber(ctx, order.orgId);
  const payer = await payerOf(ctx, order.orgId);
  if (!subscription?.cardPaymentId || !payer) return undefined;
  // It would be refused, and whoever is asked to pay would read of a card that failed.
  if (await isExpired(ctx, subscription.cardPaymentId)) return undefined;
  const reference = await keepReference(ctx, order, referenceOf(order, step));
  return {
    keptBy: subscription.cardPaymentId,
    subjectId: order.id,
    reference,
    payer,
    amount: { amountMinor: order.totalMinor, currency: order.currency },
    title: `${orderText(order)}, ${name}`.slice(0, 200),
  };
}

/** The same for the same step, so that a job that runs twice charges once. */
const referenceOf = ({ id, orgId }: OrderRow, step: number): string => {
  const chance = createHash('sha256').update(`${id}:${step}`).digest('hex').slice(0, 32);
  return `plan-${orgId.replaceAll('-', '')}-${chance}`;
};

async function payerOf({ db }: TransactionContext, orgId: string) {
  const [head] = await db
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(memberships.role, 'NGO_ADMIN')))
    .orderBy(memberships.id)
    .limit(1);
  return head;
}

async function request(
  ctx: TransactionContext,
  order: OrderRow,
  step: number,
  failure: string | undefined,
) {
  const subscriber = await findSubscriber(ctx, order.orgId);
  const { state, periodEnd } = subscriber.subscription ?? {};
  const now = await findOrder(ctx, order.id);
  if (now?.state !== 'open' || state !== 'past_due' || !periodEnd) return;
  await askToPay(ctx, subscriber, { order, step, failure, graceEndsAt: graceEnd(periodEnd) });
}
