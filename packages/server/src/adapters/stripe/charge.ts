import type { Money } from '../../kernel/index.ts';
import {
  type Charge,
  type ChargeState,
  type PaymentMethod,
  PaymentProviderFailed,
  type SavedCardInfo,
} from '../../ports/index.ts';
import { moneyOf } from './amounts.ts';
import type { Intent, Session } from './shapes.ts';

/** The origin of a payment; stored in its metadata beside our reference. */
export type Origin = 'checkout' | 'kept-card';

export const metadataOf = (reference: string, origin: Origin) => ({ reference, origin });

/**
 * Converts a PaymentIntent to a payment.
 *
 * @param isOver whether its checkout is closed: until then, the payer of a declined card can try again
 * @returns undefined for payments that this product did not create
 */
export function chargeOf(intent: Intent, isOver: boolean): Charge | undefined {
  const { reference } = intent.metadata;
  if (reference === undefined) return undefined;
  const state = stateOf(intent, isOver);
  const last = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
  const details = last?.payment_method_details;
  const received = state === 'succeeded' ? intent.amount_received : intent.amount;
  return {
    id: intent.id,
    reference,
    state,
    amount: exactly(received, intent.currency),
    fee: feeIn(last?.balance_transaction),
    method: methodOf(details?.type),
    card: cardIn(details?.card),
    token: state === 'succeeded' ? tokenIn(intent) : undefined,
    failure: state === 'failed' ? failureIn(intent) : undefined,
    at: new Date((last?.created ?? intent.created) * 1_000),
  };
}

/** A checkout that expired without an attempt to pay. */
export const expiredCharge = (
  { id, currency, ...session }: Session,
  reference: string,
): Charge => ({
  id,
  reference,
  state: 'failed',
  amount: exactly(session.amount_total, currency),
  fee: undefined,
  method: 'other',
  card: undefined,
  token: undefined,
  failure: 'The checkout expired.',
  at: new Date(session.created * 1_000),
});

/** Only the checkout shows whether this payment has failed or is still open. */
export const isBetweenTries = ({ status, metadata }: Intent): boolean =>
  status === 'requires_payment_method' && metadata['origin'] !== ('kept-card' satisfies Origin);

function stateOf(intent: Intent, isOver: boolean): ChargeState {
  if (intent.status === 'succeeded') return 'succeeded';
  if (intent.status === 'canceled') return 'failed';
  if (intent.status !== 'requires_payment_method') return 'pending';
  return isOver || !isBetweenTries(intent) ? 'failed' : 'pending';
}

/** @throws PaymentProviderFailed unknown: an amount that cannot be recorded */
export function exactly(amount: number, currency: string): Money {
  const money = moneyOf(amount, currency);
  if (money) return money;
  throw new PaymentProviderFailed(
    'unknown',
    `Stripe reports an amount that does not exist in ${currency}.`,
    {
      fault: 'unreadable',
    },
  );
}

type Balance = { readonly fee: number; readonly currency: string };

/** In the payout currency, which may differ from that of the payment. */
const feeIn = (balance: Balance | string | null | undefined): Money | undefined =>
  typeof balance === 'object' && balance ? moneyOf(balance.fee, balance.currency) : undefined;

const failureIn = ({ last_payment_error: error, cancellation_reason: reason }: Intent): string =>
  error?.message ?? error?.code ?? reason ?? 'The payment was not made.';

/** A customer exists only if the payer agreed to save the card. */
const tokenIn = ({ customer, payment_method }: Intent): string | undefined =>
  customer && payment_method ? `${customer}/${payment_method}` : undefined;

type Plastic = {
  readonly [Name in Exclude<keyof SavedCardInfo, 'expiry'>]?: string | null | undefined;
} & { readonly [Name in 'exp_month' | 'exp_year']?: number | null | undefined };

function cardIn(card: Plastic | null | undefined): SavedCardInfo | undefined {
  if (!card?.brand || !card.last4) return undefined;
  const { brand, last4, country, fingerprint, exp_month: month, exp_year: year } = card;
  return {
    brand,
    last4,
    country: country ?? undefined,
    fingerprint: fingerprint ?? undefined,
    expiry: year && month && month <= 12 ? { year, month } : undefined,
  };
}

const banks =
  /_debit$|^(us_bank_account|customer_balance|bancontact|eps|fpx|ideal|p24|pay_by_bank|pix|sofort)$/;
const wallets = /pay$|^(cashapp|link|mb_way|paypal|swish|twint)$/;

function methodOf(type: string | undefined): PaymentMethod {
  if (type === undefined) return 'other';
  if (type === 'card') return 'card';
  if (banks.test(type)) return 'bank-transfer';
  return wallets.test(type) ? 'wallet' : 'other';
}
