import { audit, type TransactionContext, textIn } from '../../kernel/index.ts';
import {
  type Booking,
  eachAlone,
  type Payable,
  type Payment,
  type Refunded,
} from '../../money/payments/index.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { applyOrder, sourceOf } from './activation.ts';
import { endPlan } from './cancellation.ts';
import { invoiceOf, writeInvoice } from './invoice-commands.ts';
import { numberText } from './invoice-numbers.ts';
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
/** Money for an order that cannot be applied; staff have to look at it. */
const unmatched = 'liability:unmatched';

/** The plan as a payable, booked in the ledger of the platform. */
export const planPayable: Payable = {
  name: planPayableName,
  book: eachAlone(book),
  fail,
  refund,
};

async function book(ctx: TransactionContext, payment: Payment): Promise<Booking> {
  const applied = await applyOrder(ctx, payment.subjectId, payment);
  const { amountMinor } = payment.amount;
  const account = applied === 'unmatched' ? unmatched : income;
  return {
    what: applied === 'unmatched' ? 'An unmatched plan payment' : 'Plan',
    shares: [{ account, amountMinor, subjectId: payment.payerOrgId }],
  };
}

/**
 * The payment page closed: the order of a person fails and its coupon is released, also when the order was
 * replaced before. A renewal is collected until its grace period ends.
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
  const current = await findOrder(ctx, order.id);
  if (!current || current.state === 'paid' || current.orderedBy === null) return;
  if (current.state === 'open') await setOrder(ctx, current.id, { state: 'failed' });
  await releaseCoupon(ctx, current.id);
}

/**
 * A refund writes a credit note, and a full refund of the current period ends the plan. The use of the coupon
 * stays counted.
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
  const { orderId, state, balanceMinor, currency: paidCurrency } = subscriber.subscription ?? {};
  const isWhole = refunded.totalMinor >= payment.amount.amountMinor;
  const isCurrent = orderId === order.id && state !== undefined && state !== 'ended';
  // The order may have been paid twice: the second payment is credit and pays for no period.
  if (invoice.isAdvance) {
    if (paidCurrency === currency && state && balanceMinor)
      await writeSubscription(ctx, order.orgId, {
        state,
        balanceMinor: balanceMinor > amountMinor ? balanceMinor - amountMinor : 0n,
      });
  } else if (isCurrent && isWhole) await endPlan(ctx, subscriber, 'refunded');
  else if (isCurrent) await reduceValue(ctx, order.orgId, amountMinor);
  await audit(ctx, { action: 'plans.refund', subject: order.id, orgId: order.orgId });
  return { what: 'Plan refunded', shares };
}

/** Refunded money must not be credited again when the plan changes. */
async function reduceValue(
  ctx: TransactionContext,
  orgId: string,
  amountMinor: bigint,
): Promise<void> {
  const subscription = await findSubscription(ctx, orgId);
  if (!subscription) return;
  const { state, valueMinor } = subscription;
  const remainingMinor = valueMinor > amountMinor ? valueMinor - amountMinor : 0n;
  await writeSubscription(ctx, orgId, { state, valueMinor: remainingMinor });
}

async function creditNote(
  ctx: TransactionContext,
  invoice: InvoiceRow,
  refunded: Refunded,
): Promise<void> {
  const { customerId, id: corrects, currency, language, orderId } = invoice;
  const number = numberText(invoice.number);
  const what = textIn(language)('Refund of invoice {{number}}', { number });
  await writeInvoice(ctx, {
    customerId,
    corrects,
    currency,
    language,
    what,
    source: `refund:${refunded.id}`,
    orderId: orderId ?? undefined,
    lines: [{ what, amountMinor: -refunded.amount.amountMinor }],
  });
}
