import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Money } from '../../kernel/index.ts';
import type {
  CardExpiry,
  Charge,
  ChargeState,
  PaymentMethod,
  SavedCardInfo,
} from '../../ports/index.ts';
import { exactly, rounded } from './digits.ts';
import { readAs, scrubbed, unknown } from './failures.ts';

export const digits = z.string().regex(/^\d{1,20}$/);
const words = z.string().nullish();

const card = z.object({
  first_6digits: words,
  last_4digits: words,
  country: words,
  type: words,
  expiry: words,
  token: words,
});

/** A transaction as verification and lists return it; lists have fewer of the optional fields. */
const transaction = z.object({
  id: digits,
  tx_ref: z.string().min(1),
  amount: z.string(),
  charged_amount: words,
  app_fee: words,
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string(),
  payment_type: words,
  processor_response: words,
  created_at: z.iso.datetime({ offset: true }),
  card: card.nullish(),
});

type Transaction = z.infer<typeof transaction>;

/**
 * @param row with numbers as text
 * @throws PaymentProviderFailed if it is not a transaction, or its amount is invalid in its currency
 */
export function chargeOf(row: unknown, secretKey: string): Charge {
  const read = readAs(transaction, row);
  const amount = exactly(read.amount, read.currency);
  if (!amount)
    throw unknown(
      `Flutterwave reports transaction ${read.id} as ${read.amount.slice(0, 30)} ${read.currency}, an amount that cannot be booked.`,
      'unreadable',
    );
  const state = stateOf(read.status);
  const succeeded = state === 'succeeded';
  return {
    id: read.id,
    reference: read.tx_ref,
    state,
    amount,
    fee: succeeded ? feeWithheld(read, amount) : undefined,
    method: methodOf(read.payment_type ?? ''),
    card: cardOf(read, secretKey),
    token: (succeeded && read.card?.token) || undefined,
    failure:
      state === 'failed'
        ? scrubbed(read.processor_response ?? '', secretKey) || undefined
        : undefined,
    at: new Date(read.created_at),
  };
}

/** An undocumented status means nothing yet: the payment is checked again later. */
function stateOf(status: string): ChargeState {
  if (status.toLowerCase() === 'successful') return 'succeeded';
  return status.toLowerCase() === 'failed' ? 'failed' : 'pending';
}

/** The payer may have paid a part of the fee on top of the amount. */
function feeWithheld(read: Transaction, { amountMinor, currency }: Money): Money | undefined {
  const fee = rounded(read.app_fee ?? '', currency);
  if (!fee) return undefined;
  const charged = rounded(read.charged_amount ?? read.amount, currency);
  const onTop = charged ? charged.amountMinor - amountMinor : 0n;
  const withheld = onTop > 0n ? fee.amountMinor - onTop : fee.amountMinor;
  return { amountMinor: withheld > 0n ? withheld : 0n, currency };
}

const methods: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/^card/, 'card'],
  [/mobile_?money|mpesa|momo/, 'mobile-money'],
  [/ussd/, 'ussd'],
  [/transfer|account|ach/, 'bank-transfer'],
  [/pay|barter|enaira|wallet/, 'wallet'],
];

const methodOf = (paymentType: string): PaymentMethod =>
  methods.find(([form]) => form.test(paymentType.toLowerCase()))?.[1] ?? 'other';

function cardOf(read: Transaction, secretKey: string): SavedCardInfo | undefined {
  const { first_6digits: first, last_4digits: last4, type, expiry, country } = read.card ?? {};
  if (!last4 || !type) return undefined;
  return {
    brand: type,
    last4,
    country: country?.match(/\b[A-Z]{2}$/)?.[0],
    // v3 has no fingerprint: a keyed hash of the known digits, which it does not reveal.
    fingerprint:
      first && expiry
        ? createHmac('sha256', secretKey).update(`${first}:${last4}:${expiry}`).digest('hex')
        : undefined,
    expiry: expiryIn(expiry ?? ''),
  };
}

/** As printed on the card, `09/32`; some banks send the full year. */
function expiryIn(expiry: string): CardExpiry | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/((?:20)?\d{2})$/.exec(expiry) ?? [];
  return year === undefined
    ? undefined
    : { year: 2000 + (Number(year) % 100), month: Number(month) };
}
