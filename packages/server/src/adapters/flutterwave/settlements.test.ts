import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payout } from '../../ports/index.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble } from './double.ts';
import { listed, money, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

const between = (from: string, to: string) =>
  listed(providerAt(bank.baseUrl).payoutsBetween(new Date(from), new Date(to), signal));
const linesOf = (payout: Payout) => listed(providerAt(bank.baseUrl).linesOfPayout(payout, signal));

const transaction = (id: number, change: Readonly<Record<string, unknown>> = {}) => ({
  customer_email: 'payer@example.org',
  flw_ref: `FLW-${id}`,
  tx_ref: `ngo-${id}`,
  id,
  charged_amount: 10_140,
  app_fee: 190,
  merchant_fee: 0,
  stampduty_charge: 0,
  settlement_amount: 9_950,
  status: 'successful',
  payment_entity: 'card',
  currency: 'NGN',
  ...change,
});

test('a settlement is read with its transactions and deductions', async () => {
  const id = bank.settle(
    [
      transaction(984_411),
      transaction(984_456, { charged_amount: 500.5, settlement_amount: 490.25 }),
    ],
    {
      net_amount: 10_240.25,
      refund: 100,
      chargeback: 100,
      created_at: '2026-06-01T01:30:00.000Z',
    },
  );
  const [payout, ...others] = await between('2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z');
  expect(others).toEqual([]);
  expect(payout).toEqual({
    id,
    state: 'paid',
    amount: money(1_024_025n, 'NGN'),
    hasLines: true,
    createdAt: new Date('2026-06-01T01:30:00.000Z'),
    arrivesAt: new Date('2026-03-01T04:00:00.000Z'),
  });
  if (!payout) return;
  expect(await linesOf(payout)).toMatchObject([
    {
      id: '984411',
      kind: 'charge',
      chargeId: '984411',
      grossMinor: 1_014_000n,
      feeMinor: 19_000n,
      netMinor: 995_000n,
    },
    { id: '984456', grossMinor: 50_050n, feeMinor: 1_025n, netMinor: 49_025n },
    { id: 'refunds', kind: 'refund', chargeId: undefined, netMinor: -10_000n },
    { id: 'disputes', kind: 'dispute', chargeId: undefined, netMinor: -10_000n },
  ]);
  expect(bank.exchanges.at(-1)?.path).toBe(`GET /v1/settlements/${id}`);
});

test.each([
  { day: '2026-07-01', status: 'completed', state: 'paid' },
  { day: '2026-07-02', status: 'pending', state: 'on-its-way' },
  { day: '2026-07-03', status: 'flagged', state: 'on-its-way' },
  { day: '2026-07-04', status: 'failed', state: 'failed' },
])('$status is $state', async ({ day, status, state }) => {
  bank.settle([], { status, created_at: `${day}T09:00:00.000Z` });
  expect(await between(`${day}T00:00:00Z`, `${day}T23:00:00Z`)).toMatchObject([{ state }]);
});

test('every page is read, and nothing is returned twice', async () => {
  const ids = Array.from({ length: 23 }, () =>
    bank.settle([], { created_at: '2026-08-01T09:00:00.000Z' }),
  );
  const found = await between('2026-08-01T00:00:00Z', '2026-08-02T00:00:00Z');
  expect(found.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('a transaction in another currency than its settlement is refused', async () => {
  bank.settle([transaction(1, { currency: 'USD' })], { created_at: '2026-09-01T09:00:00.000Z' });
  const [payout] = await between('2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z');
  if (payout) await expect(linesOf(payout)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(payout).toBeDefined();
});

test('a missing settlement cannot be read', async () => {
  const [known] = await between('2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z');
  if (known) await expect(linesOf({ ...known, id: '7' })).rejects.toThrow('Flutterwave');
  expect(known).toBeDefined();
});
