import type { Money, RequestContext, TransactionContext } from '../../kernel/index.ts';
import { type PaymentMethod, PaymentProviderFailed } from '../../ports/index.ts';
import { findPayment, providerOf } from './queries.ts';
import type { PaymentRow } from './table.ts';

type Setting = Pick<RequestContext, 'adapters'>;

/** Whether anybody here takes payments in it. */
export const acceptsCurrency = ({ adapters }: Setting, currency: string): boolean =>
  adapters.payments.some(({ takes }) => takes(currency));

/** Whether a card that pays in it can be kept and charged again. */
export const savesCards = ({ adapters }: Setting, currency: string): boolean =>
  adapters.payments.find(({ takes }) => takes(currency))?.chargeSavedCard !== undefined;

/**
 * What whoever would take it keeps of an amount; undefined when nobody takes the currency, or the provider
 * does not say.
 */
export async function feeFor(
  outside: Pick<RequestContext, 'adapters' | 'signal'>,
  amount: Money,
  method: PaymentMethod,
): Promise<Money | undefined> {
  const provider = outside.adapters.payments.find(({ takes }) => takes(amount.currency));
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
  /** The last day on which it is good; null where the provider does not say. */
  readonly endsOn: string | null;
};

export type SavedCard = PayersCard & {
  /** The last day on which it can be charged again; null for as long as it is good. */
  readonly keptUntil: string | null;
};

/** The card that a payment kept, as its payer knows it; undefined where none is kept, or nobody could charge it. */
export async function savedCardOf(
  ctx: TransactionContext,
  paymentId: string,
): Promise<SavedCard | undefined> {
  const row = await findPayment(ctx, { id: paymentId });
  const provider = row && providerOf(ctx, row.provider);
  if (!row || row.cardToken === null || !provider?.chargeSavedCard) return undefined;
  const { cardRetentionDays: days } = provider;
  return { ...cardIn(row), keptUntil: days === undefined ? null : lastDayKept(row, days) };
}

const dayMs = 86_400_000;

/** Whole days: on the last one, it may be at any hour. */
const lastDayKept = ({ chargedAt, createdAt }: PaymentRow, days: number): string =>
  new Date((chargedAt ?? createdAt).getTime() + (days - 1) * dayMs).toISOString().slice(0, 10);

/** The card that paid, kept or not; undefined for what no card paid. */
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

/** Whether no money moved: it was paid in the sandbox, or with keys for trials. */
export async function isTestPayment(ctx: TransactionContext, paymentId: string): Promise<boolean> {
  const row = await findPayment(ctx, { id: paymentId });
  if (!row) return false;
  return row.provider === 'sandbox' || providerOf(ctx, row.provider)?.isLive === false;
}
