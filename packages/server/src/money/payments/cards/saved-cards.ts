import {
  type Money,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { type Charge, type Payer, PaymentProviderFailed } from '../../../ports/index.ts';
import { bookCharges } from '../booking.ts';
import type { Payables } from '../payable.ts';
import { noteFault } from '../provider-faults.ts';
import { findPayment, providerOf, updatePayment } from '../queries.ts';
import { nextCheck } from '../schedule.ts';
import { type PaymentRow, payments } from '../table.ts';
import { openToken } from './tokens.ts';

export type SavedCardOrder = {
  /** The payment that saved the card. */
  readonly savedByPaymentId: string;
  readonly subjectId: string;
  /** Unique for this payment and the idempotency key of the charge: a repeat does not charge the card again. */
  readonly reference: string;
  readonly amount: Money;
  readonly payer: Payer;
  readonly title: string;
};

/**
 * Charges a saved card. When the provider does not respond, the payment stays pending and is looked up before anything
 * else happens.
 *
 * @throws Problem `conflict` when no card is saved, or its provider is no longer configured
 */
export async function chargeSavedCard(
  outside: RequestContext,
  payables: Payables,
  order: SavedCardOrder,
): Promise<PaymentRow> {
  const { row, token, isNew } = await outside.transact((ctx) => begin(ctx, order), 'system');
  const provider = providerOf(outside, row.provider);
  if (!provider?.chargeSavedCard) throw noCard();
  if (!isNew) return row;
  const { reference, payer, amount, title: description } = order;
  const request = { reference, token, amount, payer, description };
  const charges = await provider
    .chargeSavedCard(request, outside.signal)
    .then((charge): Charge[] => [charge])
    .catch(async (error: unknown) => {
      await noteFault(outside, row.provider, error);
      return chargesAfter(error, row, outside.now());
    });
  const settled = await outside.transact(
    (ctx) => bookCharges(ctx, payables, { reference, charges }),
    'system',
  );
  return settled ?? row;
}

const noCard = () => new Problem('conflict', "There's no saved card to charge.");

/** Without a clear response the card is not charged again: the poller looks the charge up. */
function chargesAfter(error: unknown, row: PaymentRow, at: Date): Charge[] {
  if (!(error instanceof PaymentProviderFailed)) throw error;
  const { reference, amountMinor, currency } = row;
  // Invalid keys and rate limits say nothing about the card.
  const isRefusal = error.outcome === 'refused' && error.fault === undefined;
  const state = isRefusal ? 'failed' : 'pending';
  return [
    {
      id: '',
      reference,
      state,
      at,
      amount: { amountMinor, currency },
      fee: undefined,
      method: 'card',
      card: undefined,
      token: undefined,
      failure: state === 'failed' ? error.message : undefined,
    },
  ];
}

async function begin(ctx: TransactionContext, order: SavedCardOrder) {
  const original = await findPayment(ctx, { id: order.savedByPaymentId });
  const token = original && (await openToken(ctx, original));
  if (!original || token === undefined) throw noCard();
  const { orgId, payerOrgId, payable, provider } = original;
  const now = ctx.now();
  const [added] = await ctx.db
    .insert(payments)
    .values({
      id: uuidv7(),
      orgId,
      payerOrgId,
      payable,
      provider,
      ...order.amount,
      subjectId: order.subjectId,
      reference: order.reference,
      title: order.title,
      status: 'pending',
      saveCard: false,
      expiresAt: now,
      createdAt: now,
      nextCheckAt: nextCheck(now, 0, now),
    })
    .onConflictDoNothing()
    .returning();
  const row = added ?? (await findPayment(ctx, { reference: order.reference }));
  if (!row) throw new Error(`Payment ${order.reference} was neither inserted nor found.`);
  return { row, token, isNew: added !== undefined };
}

/** Deletes the saved card when its payer withdraws consent. */
export async function forgetCard(ctx: TransactionContext, paymentId: string): Promise<void> {
  const row = await findPayment(ctx, { id: paymentId });
  if (row?.cardToken) await updatePayment(ctx, row, { cardToken: null });
}
