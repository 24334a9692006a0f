import type { Money, RequestContext, TransactionContext } from '../../kernel/index.ts';
import { type PaymentMethod, PaymentProviderFailed } from '../../ports/index.ts';
import { findPayment, providerOf } from './queries.ts';
import type { PaymentRow } from './table.ts';

type Setting = Pick<RequestContext, 'adapters'>;

/** Whether a configured provider accepts payments in this currency. */
export const acceptsCurrency = ({ adapters }: Setting, currency: string): boolean =>
  adapters.payments.some(({ acceptsCurrency }) => acceptsCurrency(currency));

/** Whether money moves when someone pays in this currency: neither in the sandbox nor in test mode. */
export const acceptsRealPayments = ({ adapters }: Setting, currency: string): boolean =>
  adapters.payments.find(({ acceptsCurrency }) => acceptsCurrency(currency))?.isLive === true;

/** Whether a card payment in this currency can save the card for later charges. */
export const savesCards = ({ adapters }: Setting, currency: string): boolean =>
  adapters.payments.find(({ acceptsCurrency }) => acceptsCurrency(currency))?.chargeSavedCard !==
  undefined;

/** The provider’s fee for an amount; undefined when no provider accepts the currency, or the provider quotes no fee. */
export async function feeFor(
  outside: Pick<RequestContext, 'adapters' | 'signal'>,
  amount: Money,
  method: PaymentMethod,
): Promise<Money | undefined> {
  const provider = outside.adapters.payments.find(({ acceptsCurrency }) =>
    acceptsCurrency(amount.currency),
  );
  try {
    return await provider?.feeOf(amount, method, outside.signal);
  } catch (error) {
    if (error instanceof PaymentProviderFailed) return undefined;
    throw error;
  }
}

export type PayersCard = {
  readonly brand: string;
  readonly last4: string;
  /** The last day on which the card is valid; null when the provider does not state it. */
  readonly endsOn: string | null;
};

export type SavedCard = PayersCard & {
  /** The last day on which the provider still accepts the saved card; null when only the card’s expiry limits it. */
  readonly storedUntil: string | null;
};

/** The card saved by a payment, as shown to its payer; undefined when no card is saved or no provider can charge it. */
export async function savedCardOf(
  ctx: TransactionContext,
  paymentId: string,
): Promise<SavedCard | undefined> {
  const row = await findPayment(ctx, { id: paymentId });
  const provider = row && providerOf(ctx, row.provider);
  if (!row || row.cardToken === null || !provider?.chargeSavedCard) return undefined;
  const { cardRetentionDays: days } = provider;
  return { ...cardIn(row), storedUntil: days === undefined ? null : lastStoredDay(row, days) };
}

const dayMs = 86_400_000;

/** Counts whole days only, because on the following day the retention ends at the hour of the payment. */
const lastStoredDay = ({ chargedAt, createdAt }: PaymentRow, days: number): string =>
  new Date((chargedAt ?? createdAt).getTime() + (days - 1) * dayMs).toISOString().slice(0, 10);

/** The card that paid, saved or not; undefined for payments without a card. */
export async function cardOfPayment(
  ctx: TransactionContext,
  paymentId: string,
): Promise<PayersCard | undefined> {
  const row = await findPayment(ctx, { id: paymentId });
  return row?.cardLast4 ? cardIn(row) : undefined;
}

const cardIn = ({ cardBrand, cardLast4, cardEndsOn }: PaymentRow): PayersCard => ({
  brand: cardBrand ?? '',
  last4: cardLast4 ?? '',
  endsOn: cardEndsOn,
});

/** Whether no money moved: the payment was made in the sandbox or in test mode. */
export async function isTestPayment(ctx: TransactionContext, paymentId: string): Promise<boolean> {
  const row = await findPayment(ctx, { id: paymentId });
  if (!row) return false;
  return row.provider === 'sandbox' || providerOf(ctx, row.provider)?.isLive === false;
}
