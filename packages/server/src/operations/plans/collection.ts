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
import { storeReference } from './checkout.ts';
import { emailPaymentLink } from './emails.ts';
import { planPayable } from './payable.ts';
import { isExpired } from './saved-card.ts';
import { graceEnd } from './schedule.ts';
import { findOrder, findSubscriber } from './subscriptions.ts';
import { type OrderRow, payments } from './table.ts';
import { orderText } from './texts.ts';

const payload = z.object({ orgId: z.uuid(), orderId: z.uuid(), step: z.int() });

/** Charges the saved card, or emails a payment link. Idempotent: a retry does not charge again. */
export const collectRenewal = defineJob({
  name: 'plans.collect',
  payload,
  run: (outside, job) => collect(outside, job),
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
    (ctx) => requestPayment(ctx, order, step, charged?.failure ?? undefined),
    'system',
  );
}

/** Whether an earlier charge is still undecided: another one could take the money twice. */
async function isUnderWay(outside: RequestContext, { id }: OrderRow): Promise<boolean> {
  const attempts = await outside.transact(
    ({ db }) => db.select().from(payments).where(eq(payments.orderId, id)).limit(20),
    'system',
  );
  for (const { reference } of attempts) {
    const payment = await settle(outside, [planPayable], { reference });
    if (payment?.status === 'pending' || payment?.status === 'succeeded') return true;
  }
  return false;
}

/** Charges the saved card; undefined when no card is saved or it can no longer be charged. */
async function charge(outside: RequestContext, order: OrderRow, step: number) {
  const charge = await outside.transact((ctx) => chargeFor(ctx, order, step), 'system');
  if (!charge) return undefined;
  try {
    return await chargeSavedCard(outside, [planPayable], charge);
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return undefined;
    throw error;
  }
}

async function chargeFor(ctx: TransactionContext, order: OrderRow, step: number) {
  const { name, language, subscription } = await findSubscriber(ctx, order.orgId);
  const payer = await payerOf(ctx, order.orgId);
  if (!subscription?.cardPaymentId || !payer) return undefined;
  // It would be declined, and the payment email would mention a card that failed.
  if (await isExpired(ctx, subscription.cardPaymentId)) return undefined;
  const reference = await storeReference(ctx, order, referenceOf(order, step));
  return {
    savedByPaymentId: subscription.cardPaymentId,
    subjectId: order.id,
    reference,
    payer,
    amount: { amountMinor: order.totalMinor, currency: order.currency },
    title: `${orderText(order, language)}, ${name}`.slice(0, 200),
  };
}

/** Deterministic per step, so that a job that runs twice charges once. */
const referenceOf = ({ id, orgId }: OrderRow, step: number): string => {
  const suffix = createHash('sha256').update(`${id}:${step}`).digest('hex').slice(0, 32);
  return `plan-${orgId.replaceAll('-', '')}-${suffix}`;
};

async function payerOf({ db }: TransactionContext, orgId: string) {
  const [administrator] = await db
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(memberships.role, 'NGO_ADMIN')))
    .orderBy(memberships.id)
    .limit(1);
  return administrator;
}

async function requestPayment(
  ctx: TransactionContext,
  order: OrderRow,
  step: number,
  failure: string | undefined,
) {
  const subscriber = await findSubscriber(ctx, order.orgId);
  const { state, periodEnd } = subscriber.subscription ?? {};
  const current = await findOrder(ctx, order.id);
  if (current?.state !== 'open' || state !== 'past_due' || !periodEnd) return;
  await emailPaymentLink(ctx, subscriber, {
    order,
    step,
    failure,
    graceEndsAt: graceEnd(periodEnd),
  });
}
