import * as z from 'zod';
import type { Money } from '../../kernel/index.ts';
import type { PaymentMethod } from '../../ports/index.ts';
import type { Client } from './client.ts';
import { digitsOf, rounded } from './digits.ts';
import { readAs, unknown } from './failures.ts';

const quoted = z.object({
  fee: z.string(),
  stamp_duty_fee: z.string().nullish(),
  currency: z.string(),
});

/** Flutterwave's words for those that it quotes separately. */
const types: Partial<Record<PaymentMethod, string>> = {
  card: 'card',
  'mobile-money': 'mobilemoney',
  'bank-transfer': 'bank_transfer',
};

/** `GET /transactions/fee`: the fee with the stamp duty that some countries add. @throws PaymentProviderFailed */
export async function feeOf(
  client: Client,
  amount: Money,
  method: PaymentMethod,
  signal: AbortSignal,
): Promise<Money> {
  const { currency } = amount;
  const type = types[method];
  const query = { amount: digitsOf(amount), currency, ...(type && { payment_type: type }) };
  const answer = await client.get('/transactions/fee', query, signal);
  const quote = readAs(quoted, answer?.data);
  const fee = rounded(quote.fee, currency);
  const duty = rounded(quote.stamp_duty_fee ?? '0', currency);
  if (!fee || !duty || quote.currency !== currency)
    throw unknown('Flutterwave reported an invalid fee.');
  return { amountMinor: fee.amountMinor + duty.amountMinor, currency };
}
