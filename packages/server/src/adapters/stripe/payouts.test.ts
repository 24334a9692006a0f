import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider, Payout as Told } from '../../ports/index.ts';
import { openStripeDouble, type StripeDouble } from './double.ts';
import type { Movement, Payout } from './double-disputes.ts';
import { listed, money, never, openTestPayment } from './testing.ts';

let double: StripeDouble;
let stripe: PaymentProvider;
beforeAll(async () => {
  double = await openStripeDouble();
  stripe = await openTestPayment(double);
});
afterAll(() => double.close());
beforeEach(() => double.feel({ kind: 'answers', text: '' }));

let made = 0;
const movement = (changed: Partial<Movement> = {}): Movement => {
  made += 1;
  return {
    id: `txn_1${made}`,
    type: 'charge',
    amount: 2_000,
    fee: 59,
    currency: 'gbp',
    created: 1_680_000_000,
    source: null,
    ...changed,
  };
};

/** A payout in a separate second. */
function payOut(movements: readonly Movement[], changed: Partial<Payout> = {}) {
  made += 1;
  const created = 1_680_100_000 + made;
  double.payOut({
    id: `po_1${made}`,
    amount: 1_941,
    currency: 'gbp',
    created,
    arrival_date: created + 86_400,
    automatic: true,
    status: 'paid',
    reconciliation_status: 'completed',
    movements,
    ...changed,
  });
  return async (): Promise<Told> => {
    const [from, to] = [new Date(created * 1_000), new Date((created + 1) * 1_000)];
    const [payout, ...others] = await listed(stripe.payoutsBetween(from, to, never));
    expect(others).toEqual([]);
    if (!payout) throw new Error('There is no such payout.');
    return payout;
  };
}

const linesOf = async (read: () => Promise<Told>) =>
  listed(stripe.linesOfPayout(await read(), never));

test.each([
  { status: 'paid', reconciliation_status: 'completed', state: 'paid' },
  { status: 'paid', reconciliation_status: 'in_progress', state: 'on-its-way' },
  { status: 'pending', reconciliation_status: 'in_progress', state: 'on-its-way' },
  { status: 'in_transit', reconciliation_status: 'completed', state: 'on-its-way' },
  { status: 'failed', reconciliation_status: 'completed', state: 'failed' },
  { status: 'canceled', reconciliation_status: 'completed', state: 'failed' },
])('$status and $reconciliation_status is $state', async ({ state, ...changed }) => {
  expect(await payOut([], changed)()).toMatchObject({ state, amount: money(1_941n, 'GBP') });
});

test('every movement lists its payment and previous state', async () => {
  const of = (object: string, amount: number, currency: string) => ({
    object,
    id: `${object}_1`,
    amount,
    currency,
    payment_intent: 'pi_3paid',
  });
  const lines = await linesOf(
    payOut([
      movement({ id: 'txn_a', source: of('charge', 2_500, 'usd') }),
      movement({
        id: 'txn_b',
        type: 'refund',
        amount: -400,
        fee: 0,
        source: of('refund', 500, 'usd'),
      }),
      movement({
        id: 'txn_c',
        type: 'adjustment',
        amount: -2_000,
        fee: 1_500,
        source: of('dispute', 2_500, 'usd'),
      }),
      movement({ id: 'txn_d', source: of('charge', 2_000, 'gbp') }),
      movement({ id: 'txn_e', type: 'stripe_fee', amount: -30, fee: 0 }),
      movement({ id: 'txn_f', type: 'payout', amount: -1_941, fee: 0 }),
    ]),
  );
  const paid = { chargeId: 'pi_3paid' };
  expect(lines.toReversed()).toMatchObject([
    {
      ...paid,
      kind: 'charge',
      grossMinor: 2_000n,
      feeMinor: 59n,
      netMinor: 1_941n,
      original: money(2_500n, 'USD'),
    },
    { ...paid, kind: 'refund', netMinor: -400n, original: money(-500n, 'USD') },
    { ...paid, kind: 'dispute', netMinor: -3_500n, original: money(-2_500n, 'USD') },
    { ...paid, kind: 'charge', original: undefined },
    { kind: 'fee', chargeId: undefined, netMinor: -30n },
  ]);
  const { path = '' } = double.exchanges.at(-1) ?? {};
  expect(decodeURIComponent(path)).toMatch(
    /^GET \/v1\/balance_transactions\?payout=po_1\d+&expand\[0\]=data\.source&limit=100$/,
  );
});

test('a payout of many pages is read to its end', async () => {
  const movements = Array.from({ length: 250 }, () => movement());
  expect(await linesOf(payOut(movements))).toHaveLength(250);
});

test('the contents of a manual payout are unknown, so Stripe is not called', async () => {
  const read = payOut([movement()], { automatic: false, reconciliation_status: 'not_applicable' });
  expect(await read()).toMatchObject({ hasLines: false, state: 'paid' });
  expect(await linesOf(read)).toEqual([]);
  expect(double.exchanges.every(({ path }) => path.includes('/payouts'))).toBe(true);
});
