import { phrase } from '@ngo-plus/contract/kernel';
import {
  type Money,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { type Checkout, type Payer, PaymentProviderFailed } from '../../ports/index.ts';
import { blockCardTesting, keysOf } from './cards/card-testing.ts';
import { clearFault, noteFault } from './provider-faults.ts';
import { findPayment, lockPayment, updatePayment } from './queries.ts';
import { checkoutMinutes, nextCheck } from './schedule.ts';
import { type PaymentRow, payments } from './table.ts';

export type Order = {
  /** The organisation that receives the money. */
  readonly orgId: string;
  readonly payerOrgId?: string | undefined;
  readonly payable: string;
  /** The ID of the payable’s row, which already exists. */
  readonly subjectId: string;
  /** See `referenceFor`. Opening the same order again with the same reference is safe. */
  readonly reference: string;
  readonly amount: Money;
  readonly payer: Payer;
  readonly title: string;
  readonly description: string;
  /** Paths of this installation. The provider adds `status`, `tx_ref` and `transaction_id` to the query. */
  readonly returnPath: string;
  readonly cancelPath: string;
  /** The payer agreed to save the card for later payments. */
  readonly saveCard: boolean;
};

export type OpenedPayment = {
  readonly paymentId: string;
  readonly reference: string;
  readonly checkoutUrl: string;
};

/** `donation-<owner ID>-<random>`: the owner’s ID has no dashes. */
export const referenceFor = (word: string, id: string): string =>
  [word, id, crypto.randomUUID()].map((part) => part.replaceAll('-', '')).join('-');

/**
 * Saves the payment, then opens its checkout page at the provider.
 *
 * @throws Problem `invalid` when no provider accepts the currency, `rate_limited` when it looks like card testing,
 * `unavailable` when the provider does not respond or refuses
 */
export async function openPayment(outside: RequestContext, order: Order): Promise<OpenedPayment> {
  const provider = outside.adapters.payments.find(({ acceptsCurrency }) =>
    acceptsCurrency(order.amount.currency),
  );
  if (!provider)
    throw new Problem('invalid', "Payments in this currency aren't supported here.", {
      fields: { currency: phrase('Choose another currency') },
    });
  const row = await outside.transact((ctx) => begin(ctx, order, provider.name), 'system');
  if (row.checkoutUrl !== null) return openedOf(row, row.checkoutUrl);
  const checkout = await request(outside, provider.name, () =>
    provider.open(
      {
        reference: row.reference,
        amount: order.amount,
        payer: order.payer,
        title: order.title,
        description: order.description,
        saveCard: row.saveCard,
        returnUrl: new URL(order.returnPath, outside.origin).href,
        cancelUrl: new URL(order.cancelPath, outside.origin).href,
        expiresAt: row.expiresAt,
      },
      outside.signal,
    ),
  );
  await outside.transact((ctx) => storeCheckout(ctx, row, checkout), 'system');
  return openedOf(row, checkout.url);
}

const openedOf = ({ id, reference }: PaymentRow, checkoutUrl: string): OpenedPayment => ({
  paymentId: id,
  reference,
  checkoutUrl,
});

async function begin(ctx: TransactionContext, order: Order, provider: string): Promise<PaymentRow> {
  const { reference, amount, payer } = order;
  const known = await findPayment(ctx, { reference });
  if (known) return sameOrder(known, order);
  const now = ctx.now();
  const keys = keysOf(ctx, payer.email);
  await blockCardTesting(ctx, keys, order);
  const row = {
    id: uuidv7(),
    orgId: order.orgId,
    payerOrgId: order.payerOrgId,
    reference,
    provider,
    payable: order.payable,
    subjectId: order.subjectId,
    title: order.title.slice(0, 200),
    ...amount,
    ...keys,
    saveCard: order.saveCard,
    createdAt: now,
    expiresAt: new Date(now.getTime() + checkoutMinutes * 60_000),
    nextCheckAt: nextCheck(now, 0, now),
    createdBy: ctx.actor?.userId,
  };
  const [added] = await ctx.db.insert(payments).values(row).onConflictDoNothing().returning();
  const payment = added ?? (await findPayment(ctx, { reference }));
  if (!payment) throw new Error(`Payment ${reference} was neither inserted nor found.`);
  return sameOrder(payment, order);
}

/** @throws Problem `conflict` when the reference belongs to another order */
function sameOrder(row: PaymentRow, { orgId, subjectId, amount }: Order): PaymentRow {
  const isSame =
    row.orgId === orgId &&
    row.subjectId === subjectId &&
    row.amountMinor === amount.amountMinor &&
    row.currency === amount.currency;
  if (!isSame) throw new Problem('conflict', 'That payment was started with a different amount.');
  return row;
}

async function request(
  outside: RequestContext,
  provider: string,
  open: () => Promise<Checkout>,
): Promise<Checkout> {
  try {
    return await open();
  } catch (cause) {
    if (!(cause instanceof PaymentProviderFailed)) throw cause;
    outside.log.warn({ reason: cause.message }, "Couldn't open a payment.");
    await noteFault(outside, provider, cause);
    const isRefusal = cause.outcome === 'refused' && cause.fault === undefined;
    const words = isRefusal
      ? phrase(
          "The payment provider doesn't accept this amount or currency. Nothing was charged. Try another amount.",
        )
      : phrase(
          'Payments are temporarily unavailable. Nothing was charged. Try again in a few minutes.',
        );
    throw new Problem('unavailable', words, { cause });
  }
}

async function storeCheckout(
  ctx: TransactionContext,
  row: PaymentRow,
  { url, checkoutId }: Checkout,
) {
  // The payment may already be booked, or be booked right now: booking locks the row.
  const now = await lockPayment(ctx, row);
  const status = now?.status === 'created' ? 'open' : (now?.status ?? 'open');
  await clearFault(ctx, row.provider);
  await updatePayment(ctx, row, { status, checkoutUrl: url, checkoutId: checkoutId ?? null });
}
