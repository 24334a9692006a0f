import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentMethod, TokenCharge } from '../../ports/index.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble } from './double.ts';
import { tokenCharge } from './double-requests.ts';
import { money, newReference, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
let token: string;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
  const provider = providerAt(bank.baseUrl);
  const saved = { customer: { email: 'grace@example.org' } };
  token = (await provider.findCharge(bank.pay(newReference(), saved), signal))?.token ?? '';
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

const orderOf = (changed: Partial<TokenCharge> = {}): TokenCharge => ({
  reference: newReference(),
  token,
  amount: money(1_999n, 'USD'),
  payer: { email: 'grace@example.org', name: 'Grace Uwase' },
  description: 'Monthly donation',
  ...changed,
});
const charge = (order: TokenCharge) => {
  const { chargeSavedCard } = providerAt(bank.baseUrl);
  if (!chargeSavedCard) throw new Error('Cards are kept.');
  return chargeSavedCard(order, signal);
};
const posts = () => bank.exchanges.filter(({ path }) => path.startsWith('POST'));

test('a saved card is charged again', async () => {
  const order = orderOf();
  expect(await charge(order)).toMatchObject({
    reference: order.reference,
    state: 'succeeded',
    amount: order.amount,
    method: 'card',
  });
  expect(posts().map(({ path }) => path)).toEqual(['POST /v1/tokenized-charges']);
  expect(tokenCharge.parse(posts()[0]?.body)).toEqual({
    token,
    email: 'grace@example.org',
    currency: 'USD',
    amount: 19.99,
    tx_ref: order.reference,
    narration: 'Monthly donation',
  });
});

test('repeated, the card is charged once', async () => {
  const order = orderOf();
  const first = await charge(order);
  expect(await charge(order)).toEqual(first);
  expect(posts()).toHaveLength(1);
});

test('repeated at the same moment, the card is charged once', async () => {
  const order = orderOf();
  const [first, second] = await Promise.all([charge(order), charge(order)]);
  expect(second).toEqual(first);
  const charges = await providerAt(bank.baseUrl).chargesOf(order.reference, signal);
  expect(charges).toHaveLength(1);
});

test('a failed reference is not retried', async () => {
  const order = orderOf();
  bank.pay(order.reference, { status: 'failed', processor_response: 'Insufficient funds' });
  expect(await charge(order)).toMatchObject({ state: 'failed', failure: 'Insufficient funds' });
  expect(posts()).toHaveLength(0);
});

test('after no answer, a charge that was made is found', async () => {
  const order = orderOf();
  bank.feel(
    { kind: 'answers', text: '' },
    { kind: 'babbles', body: 'Bad gateway' },
    { kind: 'answers', text: '' },
  );
  await expect(charge(order)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(await charge(order)).toMatchObject({ reference: order.reference, state: 'succeeded' });
  expect(posts()).toHaveLength(1);
});

test.each<{ what: string; changed: Partial<TokenCharge> }>([
  { what: 'a token that is none', changed: { token: 'flw-t1nf-0000-m03k' } },
  { what: 'another email', changed: { payer: { email: 'other@example.org', name: 'Other' } } },
  { what: 'nothing to pay', changed: { amount: money(0n, 'USD') } },
])('$what is refused, and no token is revealed', async ({ changed }) => {
  const failure = await charge(orderOf(changed)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PaymentProviderFailed', outcome: 'refused' });
  expect(String(failure)).not.toContain('flw-t1nf');
});

test.each<{ amount: [bigint, string]; method: PaymentMethod; fee: bigint; type: string }>([
  { amount: [100_000n, 'NGN'], method: 'card', fee: 6_400n, type: '&payment_type=card' },
  { amount: [1_999n, 'USD'], method: 'card', fee: 28n, type: '&payment_type=card' },
  { amount: [5_010n, 'RWF'], method: 'mobile-money', fee: 70n, type: '&payment_type=mobilemoney' },
  { amount: [500n, 'UGX'], method: 'mobile-money', fee: 7n, type: '&payment_type=mobilemoney' },
  {
    amount: [1_500n, 'KWD'],
    method: 'bank-transfer',
    fee: 20n,
    type: '&payment_type=bank_transfer',
  },
  { amount: [1_000n, 'USD'], method: 'other', fee: 14n, type: '' },
])('of $amount by $method, the fee is $fee', async ({ amount: [minor, currency], ...method }) => {
  const amount = money(minor, currency);
  const fee = await providerAt(bank.baseUrl).feeOf(amount, method.method, signal);
  expect(fee).toEqual(money(method.fee, currency));
  expect(bank.exchanges[0]?.path).toMatch(
    new RegExp(`^GET /v1/transactions/fee\\?amount=[\\d.]+&currency=${currency}${method.type}$`),
  );
});

test.each([
  { body: '{"status":"success","data":{"fee":1.4,"currency":"USD"}}' },
  { body: '{"status":"success","data":{"fee":-1,"currency":"NGN"}}' },
  { body: '{"status":"success","data":{"fee":"much","currency":"NGN"}}' },
  { body: '{"status":"success","data":{"currency":"NGN"}}' },
  { body: '{"status":"success","data":null}' },
])('an invalid fee is not accepted: $body', async ({ body }) => {
  bank.feel({ kind: 'babbles', body });
  const call = providerAt(bank.baseUrl).feeOf(money(100n, 'NGN'), 'card', signal);
  await expect(call).rejects.toMatchObject({ outcome: 'unknown' });
});
