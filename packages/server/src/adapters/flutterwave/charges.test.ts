import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Charge } from '../../ports/index.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble } from './double.ts';
import { money, newReference, orderOf, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

const find = (id: string) => providerAt(bank.baseUrl).findCharge(id, signal);
const under = (reference: string) => providerAt(bank.baseUrl).chargesOf(reference, signal);

async function all(from: string, to: string) {
  const charges: Charge[] = [];
  const between = providerAt(bank.baseUrl).chargesBetween(new Date(from), new Date(to), signal);
  for await (const charge of between) charges.push(charge);
  return charges;
}

test('a card payment is returned with all its details', async () => {
  const order = orderOf({ amount: money(10_000n, 'NGN') });
  await providerAt(bank.baseUrl).open(order, signal);
  const id = bank.pay(order.reference);
  expect(await find(id)).toEqual({
    id,
    reference: order.reference,
    state: 'succeeded',
    amount: money(10_000n, 'NGN'),
    fee: money(140n, 'NGN'),
    method: 'card',
    card: {
      brand: 'VERVE',
      last4: '4567',
      country: 'NG',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiry: { year: 2029, month: 2 },
    },
    token: 'flw-t1nf-4676a40c7ddf5f12scr432aa12d471973-k3n',
    failure: undefined,
    at: new Date('2026-03-01T09:00:00Z'),
  });
  expect(bank.exchanges.at(-1)?.path).toBe(`GET /v1/transactions/${id}/verify`);
});

test.each([
  { amount: '5000', currency: 'RWF', minor: 5_000n },
  { amount: '5000.00', currency: 'RWF', minor: 5_000n },
  { amount: '500', currency: 'UGX', minor: 500n },
  { amount: '1.234', currency: 'KWD', minor: 1_234n },
  { amount: '1.5', currency: 'KWD', minor: 1_500n },
  { amount: '1000.5', currency: 'NGN', minor: 100_050n },
  { amount: '19.99', currency: 'USD', minor: 1_999n },
  { amount: '19.990', currency: 'USD', minor: 1_999n },
  { amount: '"19.99"', currency: 'USD', minor: 1_999n },
  { amount: '90071992547409.93', currency: 'USD', minor: 9_007_199_254_740_993n },
  { amount: '5000.5', currency: 'RWF', minor: undefined },
  { amount: '0.5', currency: 'UGX', minor: undefined },
  { amount: '19.999', currency: 'USD', minor: undefined },
  { amount: '1.2345', currency: 'KWD', minor: undefined },
  { amount: '1e3', currency: 'USD', minor: undefined },
  { amount: '-5', currency: 'USD', minor: undefined },
  { amount: '"1,000"', currency: 'USD', minor: undefined },
  { amount: 'null', currency: 'USD', minor: undefined },
  { amount: '5', currency: 'usd', minor: undefined },
])('$amount $currency are $minor', async ({ amount, currency, minor }) => {
  const id = bank.pay(newReference());
  const row = { id: Number(id), tx_ref: 'r', currency, status: 'successful', amount: 'AMOUNT' };
  const data = JSON.stringify({ ...row, created_at: '2026-03-01T09:00:00.000Z' });
  const body = `{"status":"success","message":"","data":${data.replace('"AMOUNT"', amount)}}`;
  bank.feel({ kind: 'babbles', body });
  // This fault ends a payment as unmatched after a few checks, instead of polling for ever.
  const unreadable = { outcome: 'unknown', fault: 'unreadable' };
  if (minor === undefined) await expect(find(id)).rejects.toMatchObject(unreadable);
  else expect((await find(id))?.amount).toEqual(money(minor, currency));
});

test.each([
  { status: 'successful', state: 'succeeded' },
  { status: 'SUCCESSFUL', state: 'succeeded' },
  { status: 'failed', state: 'failed' },
  { status: 'pending', state: 'pending' },
  { status: 'completed', state: 'pending' },
  { status: 'success', state: 'pending' },
  { status: 'success-pending-validation', state: 'pending' },
  { status: '', state: 'pending' },
])("the status $status means $state, whatever the call's own status", async ({ status, state }) => {
  const id = bank.pay(newReference(), { status });
  expect((await find(id))?.state).toBe(state);
});

test('mobile money waits for the payer, and has neither fee nor card until then', async () => {
  const reference = newReference();
  const waiting = { payment_type: 'mobilemoneyrw', card: undefined, app_fee: null };
  const rwf = { amount: 5_010, currency: 'RWF' };
  const id = bank.pay(reference, { ...waiting, ...rwf, status: 'pending' });
  expect(await find(id)).toMatchObject({
    state: 'pending',
    amount: money(5_010n, 'RWF'),
    fee: undefined,
    method: 'mobile-money',
    card: undefined,
    token: undefined,
    failure: undefined,
  });
  bank.change(id, { status: 'successful', app_fee: 175.35 });
  expect(await find(id)).toMatchObject({ state: 'succeeded', fee: money(175n, 'RWF') });
});

test('a failed payment has a reason, and no fee and no token', async () => {
  const id = bank.pay(newReference(), { status: 'failed', processor_response: 'Do not honour' });
  expect(await find(id)).toMatchObject({
    state: 'failed',
    failure: 'Do not honour',
    fee: undefined,
    token: undefined,
  });
});

test.each([
  { what: 'the receiver', app_fee: 3.5, charged_amount: 100, fee: 350n },
  { what: 'the payer', app_fee: 3.5, charged_amount: 103.5, fee: 0n },
  { what: 'both', app_fee: 3.5, charged_amount: 101.5, fee: 200n },
])('when $what pays the fee, $fee is recorded', async ({ app_fee, charged_amount, fee }) => {
  const id = bank.pay(newReference(), { amount: 100, currency: 'USD', app_fee, charged_amount });
  const charge = await find(id);
  expect(charge?.amount).toEqual(money(10_000n, 'USD'));
  expect(charge?.fee).toEqual(money(fee, 'USD'));
});

test.each([
  { payment_type: 'card', method: 'card' },
  { payment_type: 'mobilemoneyug', method: 'mobile-money' },
  { payment_type: 'mobilemoneyrwanda', method: 'mobile-money' },
  { payment_type: 'mpesa', method: 'mobile-money' },
  { payment_type: 'bank_transfer', method: 'bank-transfer' },
  { payment_type: 'account', method: 'bank-transfer' },
  { payment_type: 'ussd', method: 'ussd' },
  { payment_type: 'opay', method: 'wallet' },
  { payment_type: 'applepay', method: 'wallet' },
  { payment_type: 'cowries', method: 'other' },
  { payment_type: null, method: 'other' },
])('$payment_type is $method', async ({ payment_type, method }) => {
  expect((await find(bank.pay(newReference(), { payment_type })))?.method).toBe(method);
});

test('the same card has the same fingerprint, which reveals no digits of it', async () => {
  const [first, second] = [bank.pay(newReference()), bank.pay(newReference())];
  const other = bank.pay(newReference(), {
    card: { first_6digits: '553188', last_4digits: '2950', type: 'MASTERCARD', expiry: '09/32' },
  });
  const print = async (id: string) => (await find(id))?.card?.fingerprint;
  expect(await print(first)).toBe(await print(second));
  expect(await print(other)).not.toBe(await print(first));
  expect(await print(first)).not.toMatch(/232343|4567/);
});

test.each([
  { expiry: '09/32', expected: { year: 2032, month: 9 } },
  { expiry: '9/2032', expected: { year: 2032, month: 9 } },
  { expiry: '13/32', expected: undefined },
  { expiry: '2032-09', expected: undefined },
  { expiry: null, expected: undefined },
])('a card with the expiry $expiry', async ({ expiry, expected }) => {
  const card = { first_6digits: '553188', last_4digits: '2950', type: 'MASTERCARD', expiry };
  expect((await find(bank.pay(newReference(), { card })))?.card?.expiry).toEqual(expected);
});

test.each([
  { id: '999999' },
  { id: '../refunds' },
  { id: '1/verify?x=' },
  { id: '' },
  { id: '-1' },
  { id: 'undefined' },
])('payment $id does not exist', async ({ id }) => {
  expect(await find(id)).toBeUndefined();
});

test('an unknown payment may also be answered with 404', async () => {
  bank.feel({ kind: 'refuses', status: 404 });
  expect(await find('288200101')).toBeUndefined();
});

test('a response about another payment is ignored', async () => {
  const reference = newReference();
  const [mine, theirs] = [bank.pay(reference), bank.pay(newReference())];
  const data = { id: theirs, tx_ref: 'theirs', amount: 1, currency: 'NGN' };
  const rest = { status: 'successful', created_at: '2026-03-01T09:00:00.000Z' };
  const body = JSON.stringify({ status: 'success', data: { ...data, ...rest } });
  bank.feel({ kind: 'babbles', body });
  await expect(find(mine)).rejects.toMatchObject({ outcome: 'unknown' });
  await expect(under(reference)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a reference may have failed, pending and paid payments: all are returned, newest first', async () => {
  const reference = newReference();
  const failed = bank.pay(reference, { status: 'failed', created_at: '2026-03-01T09:01:00.000Z' });
  const paid = bank.pay(reference, { created_at: '2026-03-01T09:05:00.000Z' });
  const waiting = bank.pay(reference, {
    status: 'pending',
    created_at: '2026-03-01T09:03:00.000Z',
  });
  const charges = await under(reference);
  expect(charges.map(({ id, state }) => [id, state])).toEqual([
    [paid, 'succeeded'],
    [waiting, 'pending'],
    [failed, 'failed'],
  ]);
  // The list leaves tokens out: each was verified.
  expect(charges[0]?.token).toMatch(/^flw-/);
});

test('payments of one reference span several pages', async () => {
  const reference = newReference();
  const ids = Array.from({ length: 23 }, () => bank.pay(reference, { status: 'failed' }));
  expect((await under(reference)).map(({ id }) => id)).toEqual(ids.reverse());
});

test('an unpaid reference has no payments', async () => {
  expect(await under(newReference())).toEqual([]);
});

test('a list with other references is not read to the end', async () => {
  const reference = newReference();
  const id = bank.pay(reference);
  const foreign = { id: '1', tx_ref: 'foreign', amount: 1, currency: 'NGN', status: 'successful' };
  const list = { status: 'success', meta: { page_info: { total_pages: 900 } }, data: [foreign] };
  bank.feel(
    { kind: 'answers', text: '' },
    { kind: 'babbles', body: JSON.stringify(list) },
    { kind: 'answers', text: '' },
  );
  expect((await under(reference)).map((charge) => charge.id)).toEqual([id]);
  expect(bank.exchanges).toHaveLength(2);
});

test('everything in a period is listed once, page by page', async () => {
  const stamp = (minute: number) => `2025-06-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
  const ids = Array.from({ length: 25 }, (_, minute) =>
    bank.pay(newReference(), { created_at: stamp(minute) }),
  );
  bank.pay(newReference(), { created_at: '2025-06-01T09:59:59.999Z' });
  const found = await all('2025-06-01T10:00:00Z', stamp(24));
  expect(found.map(({ id }) => id).sort()).toEqual(ids.slice(0, 24).sort());
  expect(bank.exchanges.map(({ path }) => path)).toEqual(
    [1, 2, 3].map((page) => `GET /v1/transactions?from=2025-05-31&to=2025-06-02&page=${page}`),
  );
});

test('a row that moved to the next page is returned once', async () => {
  const row = { id: '5', tx_ref: 'r', amount: 1, currency: 'NGN', status: 'successful' };
  const data = [{ ...row, created_at: '2025-07-01T10:00:00.000Z' }];
  const list = { status: 'success', meta: { page_info: { total_pages: 2 } }, data };
  bank.feel({ kind: 'babbles', body: JSON.stringify(list) });
  expect(await all('2025-07-01T00:00:00Z', '2025-07-02T00:00:00Z')).toHaveLength(1);
  expect(bank.exchanges).toHaveLength(2);
});

test('a row that cannot be read is reported after all others', async () => {
  const created_at = '2025-08-01T10:00:00.000Z';
  const before = bank.pay(newReference(), { created_at });
  const odd = bank.pay(newReference(), { created_at, amount: 5_000.5, currency: 'RWF' });
  const after = bank.pay(newReference(), { created_at });
  const between = providerAt(bank.baseUrl).chargesBetween(
    new Date('2025-08-01T00:00:00Z'),
    new Date('2025-08-02T00:00:00Z'),
    signal,
  );
  const ids: string[] = [];
  const reading = async () => {
    for await (const { id } of between) ids.push(id);
  };
  await expect(reading()).rejects.toMatchObject({
    outcome: 'unknown',
    message: expect.stringContaining(odd),
  });
  expect(ids).toEqual([after, before]);
});
