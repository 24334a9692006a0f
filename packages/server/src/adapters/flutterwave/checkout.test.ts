import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutOrder } from '../../ports/index.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble, secretKey } from './double.ts';
import { payment } from './double-requests.ts';
import type { FlutterwaveSettings } from './index.ts';
import { money, orderOf, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([
  { amount: money(5_000n, 'RWF'), sent: 5_000 },
  { amount: money(500n, 'UGX'), sent: 500 },
  { amount: money(1_500n, 'KWD'), sent: 1.5 },
  { amount: money(1_234n, 'KWD'), sent: 1.234 },
  { amount: money(100_050n, 'NGN'), sent: 1_000.5 },
  { amount: money(1_999n, 'USD'), sent: 19.99 },
  { amount: money(2_000n, 'USD'), sent: 20 },
  { amount: money(5n, 'USD'), sent: 0.05 },
])('$amount.amountMinor $amount.currency are sent as $sent', async ({ amount, sent }) => {
  const order = orderOf({ amount });
  const checkout = await providerAt(bank.baseUrl).open(order, signal);
  expect(checkout).toEqual({
    url: expect.stringMatching(/^https:\/\/checkout\.flutterwave\./),
    checkoutId: undefined,
  });
  const { currency } = amount;
  const parts = `${sent}${currency}${order.payer.email}${order.reference}${sha256(secretKey)}`;
  expect(bank.exchanges).toHaveLength(1);
  expect(bank.exchanges[0]?.path).toBe('POST /v1/payments');
  expect(payment.parse(bank.exchanges[0]?.body)).toEqual({
    tx_ref: order.reference,
    amount: sent,
    currency,
    redirect_url: 'https://ngo.example/flutterwave-success',
    customer: { email: 'grace@example.org', name: 'Grace Uwase', phonenumber: '+250788123456' },
    customizations: {
      title: 'Clean water for Gitega',
      description: 'A donation to Clean water for Gitega',
    },
    meta: { reference: order.reference },
    payload_hash: sha256(parts),
    configurations: { session_duration: 30, max_retry_attempt: 5 },
  });
});

test.each([
  { expiresAt: '2026-03-01T09:00:30Z', minutes: 1 },
  { expiresAt: '2026-03-01T09:01:59Z', minutes: 1 },
  { expiresAt: '2026-03-02T09:00:00Z', minutes: 1_440 },
  { expiresAt: '2026-03-09T09:00:00Z', minutes: 1_440 },
])('a page that expires at $expiresAt can be used for $minutes minutes', async (input) => {
  await providerAt(bank.baseUrl).open(orderOf({ expiresAt: new Date(input.expiresAt) }), signal);
  expect(payment.parse(bank.exchanges[0]?.body).configurations?.session_duration).toBe(
    input.minutes,
  );
});

test.each<{ why: string; changed: Partial<CheckoutOrder> }>([
  { why: 'has expired', changed: { expiresAt: new Date('2026-03-01T09:00:00Z') } },
  { why: 'costs nothing', changed: { amount: money(0n, 'RWF') } },
  { why: 'costs less than nothing', changed: { amount: money(-1n, 'RWF') } },
])('a payment that $why is refused before the provider is called', async ({ changed }) => {
  const opening = providerAt(bank.baseUrl).open(orderOf(changed), signal);
  await expect(opening).rejects.toMatchObject({ outcome: 'refused' });
  expect(bank.exchanges).toHaveLength(0);
});

test.each<{ what: string; changed: Partial<CheckoutOrder> }>([
  { what: 'an empty reference', changed: { reference: '' } },
  { what: 'an address that is none', changed: { returnUrl: 'flutterwave-success' } },
  { what: 'no email', changed: { payer: { email: '', name: 'Grace' } } },
  { what: 'a currency that is none', changed: { amount: money(5n, 'rwf') } },
])('Flutterwave refuses $what', async ({ changed }) => {
  const opening = providerAt(bank.baseUrl).open(orderOf(changed), signal);
  await expect(opening).rejects.toMatchObject({ outcome: 'refused' });
  expect(bank.exchanges).toHaveLength(1);
});

test('a reference can be used once', async () => {
  const order = orderOf();
  const provider = providerAt(bank.baseUrl);
  await provider.open(order, signal);
  await expect(provider.open(order, signal)).rejects.toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('Duplicate transaction reference'),
  });
});

test.each([
  { body: '{"status":"success","message":"Hosted Link","data":{}}' },
  { body: '{"status":"success","message":"Hosted Link","data":{"link":"javascript:alert(1)"}}' },
  { body: '{"status":"success","message":"Hosted Link","data":null}' },
])('a checkout without an address is not accepted: $body', async ({ body }) => {
  bank.feel({ kind: 'babbles', body });
  const opening = providerAt(bank.baseUrl).open(orderOf(), signal);
  await expect(opening).rejects.toMatchObject({ outcome: 'unknown' });
});

const complete = {
  tx_ref: 'bare',
  amount: 10,
  currency: 'NGN',
  redirect_url: 'https://ngo.example/back',
  customer: { email: 'grace@example.org' },
};

test.each([
  { what: 'no reference', body: { ...complete, tx_ref: undefined } },
  { what: 'no amount', body: { ...complete, amount: undefined } },
  { what: 'an amount in words', body: { ...complete, amount: 'ten' } },
  { what: 'no way back', body: { ...complete, redirect_url: undefined } },
  { what: 'no payer', body: { ...complete, customer: undefined } },
  { what: 'a payer without an email', body: { ...complete, customer: { name: 'Grace' } } },
  { what: 'a wrong hash', body: { ...complete, payload_hash: '0'.repeat(64) } },
])('the test double refuses $what, as Flutterwave does', async ({ body }) => {
  const answer = await fetch(`${bank.baseUrl}/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ status: 'error', data: null });
});

test('the test double accepts nothing without a key', async () => {
  const answer = await fetch(`${bank.baseUrl}/payments`, {
    method: 'POST',
    body: JSON.stringify(complete),
  });
  expect(answer.status).toBe(401);
});

test.each([
  { key: 'FLWSECK_TEST-a1-X', isLive: false },
  { key: 'FLWSECK-a1-X', isLive: true },
])('$key is live: $isLive', ({ key, isLive }) => {
  expect(providerAt(bank.baseUrl, { secretKey: key }).isLive).toBe(isLive);
});

test.each<Partial<FlutterwaveSettings>>([{ secretKey: '' }, { secretHash: '' }])(
  'without a secret it does not start: %o',
  (empty) => {
    expect(() => providerAt(bank.baseUrl, empty)).toThrow(
      expect.objectContaining({ name: 'StartFailure' }),
    );
  },
);

test.each([
  { currency: 'RWF', taken: true },
  { currency: 'UGX', taken: true },
  { currency: 'NGN', taken: true },
  { currency: 'USD', taken: true },
  { currency: 'KWD', taken: false },
  { currency: 'rwf', taken: false },
])('$currency is accepted: $taken', ({ currency, taken }) => {
  expect(providerAt(bank.baseUrl).acceptsCurrency(currency)).toBe(taken);
});
