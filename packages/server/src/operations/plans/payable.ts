import { audit, type TransactionContext } from '../../kernel/index.ts';
import {
  type Booking,
  eachAlone,
  type Payable,
  type Payment,
  type Refunded,
} from '../../money/payments/index.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { applyOrder, paidInAdvance, sourceOf } from './applying.ts';
import { endPlan } from './ending.ts';
import { invoiceOf, writeInvoice } from './invoicing.ts';
import { numberText } from './numbers.ts';
import { planPayableName } from './payable-name.ts';
import {
  findOrder,
  findSubscription,
  lockSubscriber,
  setOrder,
  writeSubscription,
} from './subscriptions.ts';
import type { InvoiceRow } from './table.ts';

const income = 'income:plans';
/** Money that came for nothing that can be given: somebody looks at it. */
const unmatched = 'liability:unmatched';

/** A plan as something that is paid for. The money is in the books of the platform. */
export const planPayable: Payable = {
  name: planPayableName,
  book: eachAlone(book),
  fail,
  refund,
};

async function book(ctx: TransactionContext, payment: Payment): Promise<Booking> {
  const applied = await applyOrder(ctx, payment.subjectId, payment);
  const { amountMinor } = payment.amount;
  const account = applied === 'unplaced' ? unmatched : income;
  return {
    what: applied === 'unplaced' ? 'An unmatched plan payment' : 'Plan',
    shares: [{ account, amountMinor, subjectId: payment.payerOrgId }],
  };
}

/**
 * The payment page is closed: what a person ordered on it is given up and its coupon is free again, also
 * where the order was replaced before. A renewal is asked for until its grace ends.
 */
async function fail(ctx: TransactionContext, payment: Payment): Promise<void> {
  const order = await findOrder(ctx, payment.subjectId);
  if (!order) return;
  const { subscription } = await lockSubscriber(ctx, order.orgId);
  if (payment.failure !== undefined && subscription?.state === 'past_due')
    await writeSubscription(ctx, order.orgId, {
      state: 'past_due',
      failure: payment.failure.slice(0, 300),
    });
  const now = await findOrder(ctx, order.id);
  if (!now || now.state === 'paid' || now.orderedBy === null) return;
  if (now.state === 'open') await setOrder(ctx, now.id, { state: 'failed' });
  await releaseCoupon(ctx, now.id);
}

/**
 * Money went back: a credit note is written, and a plan whose present period was given back whole ends.
 * Whether the coupon was used stays true.
 */
async function refund(
  ctx: TransactionContext,
  payment: Payment,
  refunded: Refunded,
): Promise<Booking> {
  const order = await findOrder(ctx, payment.subjectId);
  const { amountMinor, currency } = refunded.amount;
  const source = sourceOf({ id: payment.subjectId }, payment);
  const invoice = order && (await invoiceOf(ctx, order.id, source));
  const account = invoice ? income : unmatched;
  const shares = [{ account, amountMinor, subjectId: payment.payerOrgId }];
  if (!order || !invoice) return { what: 'A refunded plan payment', shares };
  await creditNote(ctx, invoice, refunded);
  const subscriber = await lockSubscriber(ctx, order.orgId);
  const { orderId, state, balanceMinor, currency: paidIn } = subscriber.subscription ?? {};
  const isWhole = refunded.totalMinor >= payment.amount.amountMinor;
  const isPresent = orderId === order.id && state !== undefined && state !== 'ended';
  // The order may have been paid twice: what is kept of the second payment pays for no period.
  if (invoice.what === paidInAdvance) {
    if (paidIn === currency && state && balanceMinor)
      await writeSubscription(ctx, order.orgId, {
        state,
        balanceMinor: balanceMinor > amountMinor ? balanceMinor - amountMinor : 0n,
      });
  } else if (isPresent && isWhole) await endPlan(ctx, subscriber, 'refunded');
  else if (isPresent) await lessenValue(ctx, order.orgId, amountMinor);
  await audit(ctx, { action: 'plans.refund', subject: order.id, orgId: order.orgId });
  return { what: 'Plan refunded', shares };
}

/** What was given back is not taken off the price of something else as well. */
async function lessenValue(
  ctx: TransactionContext,
  orgId: string,
  amountMinor: bigint,
): Promise<void> {
  const subscription = await findSubscription(ctx, orgId);
  if (!subscription) return;
  const { state, valueMinor } = subscription;
  const left = valueMinor > amountMinor ? valueMinor - amountMinor : 0n;
  await writeSubscription(ctx, orgId, { state, valueMinor: left });
}

async function creditNote(
  ctx: TransactionContext,
  invoice: InvoiceRow,
  refunded: Refunded,
): Promise<void> {
  const { customerId, id: corrects, currency, orderId, number } = invoice;
  const what = `Refund of invoice ${numberText(number)}`;
  await writeInvoice(ctx, {
    customerId,
    corrects,
    currency,
    what,
    source: `refund:${refunded.id}`,
    orderId: orderId ?? undefined,
    lines: [{ what, amountMinor: -refunded.amount.amountMinor }],
  });
}
