import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../../ports/index.ts';
import type { Mood } from '../double.ts';
import { openStripeDouble, type StripeDouble, secretKey } from './double.ts';
import { openStripe, type StripeSettings } from './index.ts';
import { money, never, openTestPayment, orderOf, webhookSecret } from './testing.ts';

let double: StripeDouble;
beforeAll(async () => {
  double = await openStripeDouble();
});
afterAll(() => double.close());
beforeEach(() => double.feel({ kind: 'answers', text: '' }));

const payer = { email: 'amina@example.org', name: 'Amina Mbeki' };
const gone = 'http://127.0.0.1:9/v1';
const amount = money(100n, 'GBP');
const listed = async (stripe: PaymentProvider) => {
  for await (const charge of stripe.chargesBetween(new Date(0), new Date(), never)) return charge;
};
const calls: Record<string, (stripe: PaymentProvider) => Promise<unknown>> = {
  open: (stripe) => stripe.open(orderOf(), never),
  findCharge: (stripe) => stripe.findCharge('pi_1', never),
  'findCharge of a session': (stripe) => stripe.findCharge('cs_1', never),
  chargesOf: (stripe) => stripe.chargesOf('NGO-1', never),
  chargesBetween: listed,
  refund: (stripe) => stripe.refund({ key: 'k', chargeId: 'pi_1', amount, reason: '' }, never),
  refundsOf: (stripe) => stripe.refundsOf('pi_1', never),
  chargeSavedCard: async (stripe) =>
    stripe.chargeSavedCard?.(
      { reference: 'NGO-1', token: 'cus_1/pm_1', amount, payer, description: 'x' },
      never,
    ),
};

type Fault = {
  readonly fault: string;
  readonly outcome: 'refused' | 'unknown';
  /** Conditions under which every call fails. */
  readonly lasting?: 'keys' | 'rate-limit';
  readonly mood?: Mood;
  readonly changed?: Partial<StripeSettings>;
};

const faults: readonly Fault[] = [
  { fault: 'declining', mood: { kind: 'refuses', status: 402 }, outcome: 'refused' },
  {
    fault: 'over its limit',
    mood: { kind: 'refuses', status: 429 },
    outcome: 'refused',
    lasting: 'rate-limit',
  },
  {
    fault: 'given a key without rights',
    mood: { kind: 'refuses', status: 403 },
    outcome: 'refused',
    lasting: 'keys',
  },
  {
    fault: 'given a wrong key',
    changed: { secretKey: 'sk_test_51Wrong' },
    outcome: 'refused',
    lasting: 'keys',
  },
  { fault: 'busy with the same key', mood: { kind: 'refuses', status: 409 }, outcome: 'unknown' },
  { fault: 'broken', mood: { kind: 'refuses', status: 500 }, outcome: 'unknown' },
  { fault: 'down', mood: { kind: 'refuses', status: 503 }, outcome: 'unknown' },
  {
    fault: 'slow',
    mood: { kind: 'sleeps', ms: 400 },
    changed: { timeoutMs: 50 },
    outcome: 'unknown',
  },
  { fault: 'out of reach', changed: { baseUrl: gone }, outcome: 'unknown' },
];

const table = faults.flatMap((fault) => Object.keys(calls).map((call) => ({ call, ...fault })));

test.each(table)(
  '$call: Stripe is $fault: $outcome',
  async ({ call, mood, changed, outcome, lasting }) => {
    if (mood) double.feel(mood);
    const stripe = await openTestPayment(double, changed);
    const failure = await calls[call]?.(stripe).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'PaymentProviderFailed', outcome, fault: lasting });
    const printed = inspect(failure, { depth: 10, showHidden: true });
    expect(printed).not.toMatch(/sk_test|whsec|Bearer|_secret_|amina/);
  },
);

const nonsense = [
  '<html>Bad gateway',
  '',
  '[]',
  'null',
  '{"ok":true}',
  '{"data":[{}],"has_more":true}',
];

test.each(
  nonsense.flatMap((body) =>
    ['open', 'chargesOf', 'chargesBetween'].map((call) => ({ call, body })),
  ),
)('$call: Stripe answers "$body": unknown', async ({ call, body }) => {
  double.feel({ kind: 'babbles', body });
  const stripe = await openTestPayment(double);
  await expect(calls[call]?.(stripe)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a payment whose amount is invalid in its currency is not recorded', async () => {
  const stripe = await openTestPayment(double);
  const id = double.plant({ amount: 550, currency: 'isk', metadata: { reference: 'NGO-isk' } });
  await expect(stripe.findCharge(id, never)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a visitor who leaves stops waiting', async () => {
  const stripe = await openTestPayment(double);
  double.feel({ kind: 'sleeps', ms: 400 });
  const leaving = new AbortController();
  const answer = stripe.findCharge('pi_1', leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ outcome: 'unknown' });
  await expect(stripe.findCharge('pi_1', leaving.signal)).rejects.toMatchObject({
    outcome: 'unknown',
  });
});

test('a lost response is not charged twice', async () => {
  const order = orderOf();
  double.feel({ kind: 'sleeps', ms: 400 }, { kind: 'answers', text: '' });
  const hasty = await openTestPayment(double, { timeoutMs: 50 });
  await expect(hasty.open(order, never)).rejects.toMatchObject({ outcome: 'unknown' });
  const patient = await openTestPayment(double);
  const second = await patient.open(order, never);
  expect(await patient.open(order, never)).toEqual(second);
  const keys = double.exchanges.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set([`checkout:${order.reference}`]));
});

test('an unanswered request is retried once with the same key', async () => {
  const stripe = await openTestPayment(double, { repetitions: 1 });
  double.feel({ kind: 'refuses', status: 503 }, { kind: 'answers', text: '' });
  const order = orderOf();
  expect((await stripe.open(order, never)).checkoutId).toMatch(/^cs_/);
  expect(double.exchanges.map(({ headers }) => headers['idempotency-key'])).toEqual(
    Array(2).fill(`checkout:${order.reference}`),
  );
});

test.each([
  { key: 'sk_live_1', isLive: true },
  { key: 'rk_live_1', isLive: true },
  { key: 'sk_test_1', isLive: false },
  { key: 'rk_test_1', isLive: false },
])('a key that begins like $key is live: $isLive', async ({ key, isLive }) => {
  const stripe = await openStripe({ secretKey: key, webhookSecret });
  expect(stripe).toMatchObject({ name: 'stripe', isLive });
  expect(stripe.acceptsCurrency('GBP')).toBe(true);
});

test("Stripe's fee is calculated without calling it", async () => {
  const stripe = await openStripe({ secretKey, webhookSecret, baseUrl: gone });
  expect(await stripe.feeOf(money(10_000n, 'GBP'), 'card', never)).toEqual(money(170n, 'GBP'));
  await expect(stripe.feeOf(money(1n, 'RWF'), 'card', never)).rejects.toMatchObject({
    outcome: 'refused',
  });
});

test.each([{ secretKey: '' }, { webhookSecret: '' }])(
  'without %o the provider does not start',
  async (missing) => {
    const settings = { secretKey, webhookSecret, ...missing };
    await expect(openStripe(settings)).rejects.toMatchObject({ name: 'StartFailure' });
  },
);
