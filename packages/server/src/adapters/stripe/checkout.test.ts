import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutOrder, PaymentProvider } from '../../ports/index.ts';
import { openStripeDouble, type StripeDouble, secretKey, version } from './double.ts';
import { decodeForm } from './double-requests.ts';
import { money, never, openTestPayment, orderOf } from './testing.ts';

let double: StripeDouble;
let stripe: PaymentProvider;
beforeAll(async () => {
  double = await openStripeDouble();
  stripe = await openTestPayment(double);
});
afterAll(() => double.close());
beforeEach(() => double.feel({ kind: 'answers', text: '' }));

const open = (order: CheckoutOrder) => stripe.open(order, never);
const sent = () => decodeForm(String(double.exchanges[0]?.body));

/** Opens a checkout, and lets people do something there. */
async function afterwards(order: CheckoutOrder, ...actions: ((id: string) => void)[]) {
  const { checkoutId = '' } = await open(order);
  for (const action of actions) action(checkoutId);
  return { checkoutId, charge: await stripe.findCharge(checkoutId, never) };
}

test("a checkout is created as in Stripe's API reference", async () => {
  const order = orderOf({ reference: 'NGO-c1-recorded' });
  const { url, checkoutId = '' } = await open(order);
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${checkoutId}`);
  const [exchange] = double.exchanges;
  expect(exchange?.path).toBe('POST /v1/checkout/sessions');
  expect(exchange?.headers).toMatchObject({
    authorization: `Bearer ${secretKey}`,
    'stripe-version': version,
    'idempotency-key': 'checkout:NGO-c1-recorded',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(exchange?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  expect(sent()).toEqual({
    mode: 'payment',
    client_reference_id: 'NGO-c1-recorded',
    metadata: { reference: 'NGO-c1-recorded' },
    customer_email: 'amina@example.org',
    customer_creation: 'if_required',
    line_items: [
      {
        quantity: '1',
        price_data: {
          currency: 'gbp',
          unit_amount: '2500',
          product_data: { name: 'Clean water for Kibungo', description: 'One donation' },
        },
      },
    ],
    payment_intent_data: {
      description: 'Clean water for Kibungo',
      metadata: { reference: 'NGO-c1-recorded', origin: 'checkout' },
    },
    adaptive_pricing: { enabled: 'false' },
    success_url:
      'https://ngo.example.org/causes/1?donation_success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://ngo.example.org/causes/1',
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1_000)),
  });
});

test('a saved card is attached to a customer', async () => {
  await open(orderOf({ saveCard: true, description: '' }));
  expect(sent()).toMatchObject({
    customer_creation: 'always',
    payment_intent_data: { setup_future_usage: 'off_session' },
  });
});

test.each([
  { amount: money(5_000n, 'RWF'), unit: '5000' },
  { amount: money(500n, 'JPY'), unit: '500' },
  { amount: money(5n, 'ISK'), unit: '500' },
  { amount: money(1_999n, 'EUR'), unit: '1999' },
])('$amount is requested as $unit and read back unchanged', async ({ amount, unit }) => {
  const { charge } = await afterwards(orderOf({ amount }), double.payByCard);
  const [item] = (sent() as { line_items: { price_data: object }[] }).line_items;
  expect(item?.price_data).toMatchObject({
    currency: amount.currency.toLowerCase(),
    unit_amount: unit,
  });
  expect(charge).toMatchObject({ state: 'succeeded', amount });
});

test('the same order opens one checkout; another order with its reference opens none', async () => {
  const order = orderOf();
  const first = await open(order);
  expect(await open(order)).toEqual(first);
  await expect(open({ ...order, amount: money(9_900n, 'GBP') })).rejects.toMatchObject({
    name: 'PaymentProviderFailed',
    outcome: 'unknown',
  });
});

test.each([
  { case: 'UGX', changed: { amount: money(5_000n, 'UGX') } },
  { case: 'KWD', changed: { amount: money(5_120n, 'KWD') } },
  { case: 'nothing', changed: { amount: money(0n, 'GBP') } },
  { case: 'less than nothing', changed: { amount: money(-500n, 'GBP') } },
  { case: 'far too much', changed: { amount: money(10n ** 30n, 'GBP') } },
  { case: 'a part of an ariary', changed: { amount: money(2_050n, 'MGA') } },
  { case: 'a reference with quotes', changed: { reference: "NGO-1' OR '1" } },
  { case: 'a reference that is too long', changed: { reference: 'N'.repeat(201) } },
])('Stripe is never called for $case', async ({ changed }) => {
  await expect(open(orderOf(changed))).rejects.toMatchObject({ outcome: 'refused' });
  expect(double.exchanges).toHaveLength(0);
});

test.each([
  { case: 'less than the least', changed: { amount: money(29n, 'GBP') } },
  { case: 'more than the most', changed: { amount: money(100_000_000n, 'GBP') } },
  { case: 'ten minutes', changed: { expiresAt: new Date(Date.now() + 600_000) } },
  { case: 'two days', changed: { expiresAt: new Date(Date.now() + 2 * 86_400_000) } },
  { case: 'no address', changed: { payer: { email: 'nobody', name: '' } } },
])('Stripe refuses $case', async ({ changed }) => {
  await expect(open(orderOf(changed))).rejects.toMatchObject({ outcome: 'refused' });
  expect(double.exchanges).toHaveLength(1);
});

test("a paid checkout is found by its own id and by its payment's", async () => {
  const order = orderOf();
  const { checkoutId, charge } = await afterwards(order, double.payByCard);
  expect(charge).toEqual({
    id: expect.stringMatching(/^pi_3/),
    reference: order.reference,
    state: 'succeeded',
    amount: order.amount,
    fee: money(59n, 'GBP'),
    method: 'card',
    card: {
      brand: 'visa',
      last4: '4242',
      country: 'RW',
      fingerprint: 'Xt5EWLLDS7FJjR1c',
      expiry: { year: 2030, month: 12 },
    },
    token: undefined,
    failure: undefined,
    at: expect.any(Date),
  });
  expect(checkoutId).toMatch(/^cs_/);
  expect(await stripe.findCharge(charge?.id ?? '', never)).toEqual(charge);
});

test('a new checkout has no payments', async () => {
  expect((await afterwards(orderOf())).charge).toBeUndefined();
});

test.each<{ case: string; actions: () => ((id: string) => void)[]; expected: object }>([
  {
    case: 'a card that was declined',
    actions: () => [double.tryBadCard],
    expected: { state: 'pending', failure: undefined },
  },
  {
    case: 'a second card',
    actions: () => [double.tryBadCard, double.payByCard],
    expected: { state: 'succeeded', failure: undefined },
  },
  {
    case: 'giving up after a card that was declined',
    actions: () => [double.tryBadCard, double.expire],
    expected: { state: 'failed', failure: 'Your card was declined.' },
  },
  {
    case: 'a bank that is asked',
    actions: () => [double.payByBank],
    expected: { state: 'pending', method: 'bank-transfer', fee: undefined },
  },
  {
    case: 'a bank that pays',
    actions: () => [double.payByBank, (id) => double.bankSays(id, true)],
    expected: { state: 'succeeded', method: 'bank-transfer' },
  },
  {
    case: 'a bank that does not pay',
    actions: () => [double.payByBank, (id) => double.bankSays(id, false)],
    expected: { state: 'failed', failure: 'The payment failed.' },
  },
])('after $case the payment is $expected.state, by either id', async ({ actions, expected }) => {
  const { charge } = await afterwards(orderOf(), ...actions());
  expect(charge).toMatchObject(expected);
  expect(await stripe.findCharge(charge?.id ?? '', never)).toEqual(charge);
});

test('an expired checkout is a failed payment', async () => {
  const order = orderOf();
  const { checkoutId, charge } = await afterwards(order, double.expire);
  expect(charge).toMatchObject({
    id: checkoutId,
    reference: order.reference,
    state: 'failed',
    amount: order.amount,
    failure: 'The checkout expired.',
  });
});

test.each(['pi_3unknown', 'cs_test_unknown', 'ch_1', '', '../v1/balance', 'pi_1/../x'])(
  'nothing is found under "%s"',
  async (id) => {
    expect(await stripe.findCharge(id, never)).toBeUndefined();
  },
);

test("other accounts' payments are ignored", async () => {
  const id = double.plant({ amount: 100, currency: 'gbp', metadata: {} });
  expect(await stripe.findCharge(id, never)).toBeUndefined();
});
