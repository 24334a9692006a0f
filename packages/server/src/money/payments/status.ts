import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import type { readPaymentOffer, readPaymentStatus } from '@ngo-plus/contract/money/payments';
import { Problem, type RequestContext } from '../../kernel/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import type { Payables } from './payable.ts';
import { findPayment } from './queries.ts';
import { settle } from './settlement.ts';
import type { PaymentRow } from './table.ts';

/**
 * The status of a payment, for anyone with its reference. A pending payment is looked up at the provider, so that a
 * returning payer does not have to wait for the webhook.
 *
 * @throws Problem `not_found`
 */
export const readStatus =
  (payables: Payables) =>
  async (
    outside: RequestContext,
    { reference }: Input<typeof readPaymentStatus>,
  ): Promise<Output<typeof readPaymentStatus>> => {
    const payment = await outside.transact((ctx) => findPayment(ctx, { reference }), 'system');
    const row = Problem.ifMissing(payment, 'That payment');
    const now = isUnderWay(row) ? await refreshedStatus(outside, payables, row) : row;
    return present(now, outside.now());
  };

const isUnderWay = ({ status }: PaymentRow) => ['created', 'open', 'pending'].includes(status);

/** Falls back to the stored status when the provider does not respond. */
async function refreshedStatus(outside: RequestContext, payables: Payables, row: PaymentRow) {
  try {
    return (await settle(outside, payables, { reference: row.reference })) ?? row;
  } catch (error) {
    if (error instanceof PaymentProviderFailed) return row;
    throw error;
  }
}

const present = (row: PaymentRow, now: Date) => ({
  reference: row.reference,
  status: row.status,
  payable: row.payable,
  title: row.title,
  amount: { amountMinor: row.amountMinor.toString(), currency: row.currency },
  failure: row.failure,
  retryUrl: row.status === 'open' && row.expiresAt > now ? row.checkoutUrl : null,
});

/** The currencies that can be paid in, and those in which cards can be saved. */
export async function readOffer({
  adapters: { payments },
}: Pick<RequestContext, 'adapters'>): Promise<Output<typeof readPaymentOffer>> {
  const providerFor = (currency: string) =>
    payments.find(({ acceptsCurrency }) => acceptsCurrency(currency));
  return {
    isLive: payments.some(({ isLive }) => isLive),
    currencies: currencyCodes.filter((code) => providerFor(code) !== undefined),
    savesCardsIn: currencyCodes.filter((code) => providerFor(code)?.chargeSavedCard !== undefined),
  };
}
