import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Charge, PaymentProvider, TokenCharge } from '../../ports/index.ts';
import { openStripeDouble, type StripeDouble } from './double.ts';
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

const paths = () => double.exchanges.map(({ path }) => path.split('?')[0]);

/** A donation that was paid for by card. */
async function paid(changed: Parameters<typeof orderOf>[0] = {}, declinesLater?: string) {
  const order = orderOf(changed);
  const { checkoutId = '' } = await stripe.open(order, never);
  double.payByCard(checkoutId, declinesLater);
  const charge = await stripe.findCharge(checkoutId, never);
  if (!charge) throw new Error('Nobody has paid.');
  double.feel({ kind: 'answers', text: '' });
  return { order, charge };
}

test('a payment is found by its reference before and after it is indexed for search', async () => {
  const { order, charge } = await paid();
  expect(await stripe.chargesOf(order.reference, never)).toEqual([charge]);
  expect(paths()).toEqual(['GET /v1/payment_intents/search', 'GET /v1/payment_intents']);
  double.index();
  expect(await stripe.chargesOf(order.reference, never)).toEqual([charge]);
  expect(paths().slice(2)).toEqual(['GET /v1/payment_intents/search']);
});

test('an unused reference has no payments', async () => {
  expect(await stripe.chargesOf('NGO-nobody', never)).toEqual([]);
});

test.each(["x' OR status:'succeeded", '', 'ü'])('"%s" is not a reference', async (reference) => {
  await expect(stripe.chargesOf(reference, never)).rejects.toMatchObject({ outcome: 'refused' });
  expect(double.exchanges).toHaveLength(0);
});

test('a declined card whose checkout is closed has failed', async () => {
  const order = orderOf();
  const { checkoutId = '' } = await stripe.open(order, never);
  double.payByBank(checkoutId);
  expect(await stripe.chargesOf(order.reference, never)).toMatchObject([{ state: 'pending' }]);
  double.bankSays(checkoutId, false);
  expect(await stripe.chargesOf(order.reference, never)).toMatchObject([{ state: 'failed' }]);
});

test("all of the account's records in a period are listed, page by page", async () => {
  const from = 1_700_000_000;
  const plant = (n: number, created: number, metadata: Record<string, string>) =>
    double.plant({ amount: n, currency: 'rwf', created, metadata });
  for (let n = 1; n <= 205; n++) plant(n, from + n, { reference: `NGO-l-${n}` });
  plant(900, from + 50, {});
  plant(901, from, { reference: 'NGO-l-before' });
  plant(902, from + 206, { reference: 'NGO-l-after' });
  const found: Charge[] = [];
  const [start, end] = [new Date((from + 1) * 1_000), new Date((from + 206) * 1_000)];
  for await (const charge of stripe.chargesBetween(start, end, never)) found.push(charge);
  expect(found).toHaveLength(205);
  expect(new Set(found.map(({ reference }) => reference)).size).toBe(205);
  expect(found).toContainEqual(
    expect.objectContaining({ reference: 'NGO-l-205', amount: money(205n, 'RWF') }),
  );
  expect(paths()).toEqual(Array(3).fill('GET /v1/payment_intents'));
});

test('repeated requests make one refund', async () => {
  const { charge } = await paid();
  const order = { key: 'refund-1', chargeId: charge.id, amount: money(1_000n, 'GBP'), reason: 'x' };
  const first = await stripe.refund(order, never);
  expect(first).toMatchObject({ chargeId: charge.id, state: 'succeeded', amount: order.amount });
  const exchange = double.exchanges.find(({ path }) => path === 'POST /v1/refunds');
  expect(exchange?.headers['idempotency-key']).toBe('refund:refund-1');
  expect(decodeForm(String(exchange?.body))).toEqual({
    payment_intent: charge.id,
    amount: '1000',
    metadata: { key: 'refund-1', reason: 'x' },
  });
  expect(await stripe.refund(order, never)).toEqual(first);
  double.forgetKeys();
  expect(await stripe.refund(order, never)).toEqual(first);
  expect(await stripe.refundsOf(charge.id, never)).toEqual([first]);
});

test('concurrent refund requests make one refund', async () => {
  const { charge } = await paid();
  const order = { key: 'refund-2', chargeId: charge.id, amount: money(700n, 'GBP'), reason: '' };
  const refunds = await Promise.all(Array.from({ length: 5 }, () => stripe.refund(order, never)));
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  expect(await stripe.refundsOf(charge.id, never)).toHaveLength(1);
});

test('no more is refunded than was paid', async () => {
  const { charge } = await paid();
  const refund = (key: string, minor: bigint) =>
    stripe.refund({ key, chargeId: charge.id, amount: money(minor, 'GBP'), reason: '' }, never);
  await refund('part-1', 2_000n);
  await expect(refund('part-2', 501n)).rejects.toMatchObject({ outcome: 'refused' });
  await refund('part-3', 500n);
  await expect(refund('part-4', 1n)).rejects.toMatchObject({ outcome: 'refused' });
  await expect(refund('part-5', 0n)).rejects.toMatchObject({ outcome: 'refused' });
  const refunds = await stripe.refundsOf(charge.id, never);
  expect(refunds.map(({ amount }) => amount.amountMinor)).toEqual([500n, 2_000n]);
});

test.each(['pi_3unknown', 'cs_test_1', 'nonsense'])('"%s" cannot be refunded', async (id) => {
  const order = { key: 'refund-3', chargeId: id, amount: money(1n, 'GBP'), reason: '' };
  await expect(stripe.refund(order, never)).rejects.toMatchObject({ outcome: 'refused' });
  await expect(stripe.refundsOf(id, never)).rejects.toMatchObject({ outcome: 'refused' });
});

let renewals = 0;

async function again(token: string, changed: Partial<TokenCharge> = {}): Promise<Charge> {
  const order: TokenCharge = {
    reference: `NGO-again-${++renewals}`,
    token,
    amount: money(2_500n, 'GBP'),
    payer: { email: 'amina@example.org', name: 'Amina Mbeki' },
    description: 'A donation monthly',
    ...changed,
  };
  if (!stripe.chargeSavedCard) throw new Error('Cards are not kept.');
  return stripe.chargeSavedCard(order, never);
}

test('a saved card is charged once per reference', async () => {
  const { charge } = await paid({ saveCard: true });
  expect(charge.token).toMatch(/^cus_\w+\/pm_\w+$/);
  double.feel({ kind: 'answers', text: '' });
  const reference = 'NGO-again-once';
  const first = await again(charge.token ?? '', { reference });
  expect(first).toMatchObject({ reference, state: 'succeeded', token: charge.token });
  const exchange = double.exchanges.find(({ path }) => path === 'POST /v1/payment_intents');
  expect(exchange?.headers['idempotency-key']).toBe('kept-card:NGO-again-once');
  const [customer = '', method = ''] = charge.token?.split('/') ?? [];
  expect(decodeForm(String(exchange?.body))).toEqual({
    amount: '2500',
    currency: 'gbp',
    customer,
    payment_method: method,
    description: 'A donation monthly',
    metadata: { reference, origin: 'kept-card' },
    confirm: 'true',
    off_session: 'true',
    automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
    expand: ['latest_charge.balance_transaction'],
  });
  expect(await again(charge.token ?? '', { reference })).toEqual(first);
  double.index();
  double.forgetKeys();
  expect(await again(charge.token ?? '', { reference })).toEqual(first);
});

test.each([
  { code: 'card_declined', failure: 'Your card was declined.' },
  {
    code: 'authentication_required',
    failure: 'The bank requires the cardholder to confirm this payment.',
  },
])('a saved card that is declined with $code is a failed payment', async ({ code, failure }) => {
  const { charge } = await paid({ saveCard: true }, code);
  const failed = await again(charge.token ?? '', { reference: `NGO-again-${code}` });
  expect(failed).toMatchObject({ state: 'failed', failure, token: undefined });
  expect(await again(charge.token ?? '', { reference: `NGO-again-${code}` })).toEqual(failed);
  expect(await stripe.findCharge(failed.id, never)).toEqual(failed);
});

test.each([
  { token: 'cus_1/pm_unknown', requests: 2 },
  { token: 'pm_1', requests: 1 },
  { token: '', requests: 1 },
])('"$token" is not a saved card', async ({ token, requests }) => {
  await expect(again(token)).rejects.toMatchObject({ outcome: 'refused' });
  expect(double.exchanges).toHaveLength(requests);
});

test('a saved card is not charged in a currency that Stripe does not accept', async () => {
  const { charge } = await paid({ saveCard: true });
  await expect(again(charge.token ?? '', { amount: money(5_000n, 'UGX') })).rejects.toMatchObject({
    outcome: 'refused',
  });
});
