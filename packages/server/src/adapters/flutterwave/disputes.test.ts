import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FlutterwaveDouble, openFlutterwaveDouble, secretHash } from './double.ts';
import { listed, money, newReference, now, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

const disputesOf = (id: string) => providerAt(bank.baseUrl).disputesOf(id, signal);
const between = (from: string, to: string) =>
  listed(providerAt(bank.baseUrl).disputesBetween(new Date(from), new Date(to), signal));

test('a chargeback is in the currency of its transaction, and has a deadline for the response', async () => {
  const id = bank.pay(newReference(), { amount: 5_000, currency: 'RWF' });
  const chargeback = bank.chargeBack(id, { amount: 5_000 });
  expect(await disputesOf(id)).toEqual([
    {
      id: chargeback,
      chargeId: id,
      state: 'needs-answer',
      amount: money(5_000n, 'RWF'),
      isWithdrawn: true,
      fee: undefined,
      reason: 'Product/service not received',
      dueAt: new Date('2026-03-03T15:59:59.000Z'),
      openedAt: new Date('2026-03-01T19:01:28.000Z'),
      url: 'https://dashboard.flutterwave.com',
    },
  ]);
  expect(bank.exchanges.map(({ path }) => path)).toEqual([
    `GET /v1/chargebacks?id=${id}&page=1`,
    `GET /v1/transactions/${id}/verify`,
  ]);
});

test.each([
  { status: 'initiated', state: 'needs-answer', isWithdrawn: true },
  { status: 'declined', state: 'under-review', isWithdrawn: true },
  { status: 'something new', state: 'under-review', isWithdrawn: true },
  { status: 'won', state: 'won', isWithdrawn: false },
  { status: 'lost', state: 'lost', isWithdrawn: true },
  { status: 'accepted', state: 'accepted', isWithdrawn: true },
])('$status is $state', async ({ status, state, isWithdrawn }) => {
  const id = bank.pay(newReference());
  bank.chargeBack(id, { status });
  expect(await disputesOf(id)).toMatchObject([{ state, isWithdrawn }]);
});

test('chargebacks of other transactions are ignored', async () => {
  const id = bank.pay(newReference());
  bank.chargeBack(bank.pay(newReference()));
  expect(await disputesOf(id)).toEqual([]);
  expect(await disputesOf('no number')).toEqual([]);
  bank.chargeBack('99', { created_at: '2026-04-05T09:00:00.000Z' });
  expect(await between('2026-04-05T00:00:00Z', '2026-04-06T00:00:00Z')).toEqual([]);
});

test('chargebacks between two moments are found across pages, including the first and excluding the last', async () => {
  const id = bank.pay(newReference(), { amount: 100, currency: 'NGN' });
  const at = (day: string) => bank.chargeBack(id, { created_at: `${day}T00:00:00.000Z` });
  const inside = Array.from({ length: 12 }, () => at('2026-05-02'));
  at('2026-05-01');
  at('2026-05-03');
  const found = await between('2026-05-02T00:00:00Z', '2026-05-03T00:00:00Z');
  expect(new Set(found.map((one) => one.id))).toEqual(new Set(inside));
  expect(bank.exchanges.filter(({ path }) => path.includes('/chargebacks'))[0]?.path).toBe(
    'GET /v1/chargebacks?from=2026-05-01&to=2026-05-04&page=1',
  );
});

test('an amount with too many decimals for its currency is rejected', async () => {
  const id = bank.pay(newReference(), { amount: 100, currency: 'RWF' });
  bank.chargeBack(id, { amount: 10.5 });
  await expect(disputesOf(id)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('an id that is not a chargeback cannot be read', async () => {
  const id = bank.pay(newReference());
  bank.chargeBack(id, { due_date: 'soon' });
  await expect(disputesOf(id)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a webhook about a chargeback is recognised in any form', () => {
  const body = Buffer.from(
    JSON.stringify({ event: 'chargeback.initiated', data: { flw_ref: 'x' } }),
  );
  const message = { headers: { 'verif-hash': secretHash }, body };
  expect(providerAt(bank.baseUrl).readEvent(message, now)).toMatchObject({
    kind: 'chargeback.initiated',
    reference: undefined,
    chargeId: undefined,
  });
});
