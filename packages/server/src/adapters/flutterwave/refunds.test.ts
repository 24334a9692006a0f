import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RefundOrder } from '../../ports/index.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble } from './double.ts';
import { refundBody } from './double-requests.ts';
import { money, newReference, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

const paid = (amount = 100, currency = 'USD') => bank.pay(newReference(), { amount, currency });
const orderOf = (chargeId: string, changed: Partial<RefundOrder> = {}): RefundOrder => ({
  key: 'refund-1',
  chargeId,
  amount: money(4_050n, 'USD'),
  reason: 'Given twice',
  ...changed,
});
const refund = (order: RefundOrder) => providerAt(bank.baseUrl).refund(order, signal);
const refundsOf = (id: string) => providerAt(bank.baseUrl).refundsOf(id, signal);
const posts = () => bank.exchanges.filter(({ path }) => path.startsWith('POST'));

test('a partial refund waits for the payout', async () => {
  const id = paid();
  const refunded = await refund(orderOf(id));
  expect(refunded).toEqual({
    id: expect.stringMatching(/^\d+$/),
    chargeId: id,
    state: 'pending',
    amount: money(4_050n, 'USD'),
  });
  expect(posts().map(({ path }) => path)).toEqual([`POST /v1/transactions/${id}/refund`]);
  expect(refundBody.parse(posts()[0]?.body)).toEqual({
    amount: 40.5,
    comments: '[refund-1] Given twice',
  });
  expect(await refundsOf(id)).toEqual([refunded]);
});

test.each([
  { amount: 5_000, minor: 5_000n, currency: 'RWF' },
  { amount: 500, minor: 500n, currency: 'UGX' },
  { amount: 1.234, minor: 1_234n, currency: 'KWD' },
  { amount: 1_000.5, minor: 100_050n, currency: 'NGN' },
  { amount: 19.99, minor: 1_999n, currency: 'USD' },
])('all of $amount $currency is refunded', async ({ amount, minor, currency }) => {
  const id = paid(amount, currency);
  await refund(orderOf(id, { amount: money(minor, currency) }));
  expect(posts()[0]?.body).toMatchObject({ amount });
  expect((await refundsOf(id))[0]?.amount).toEqual(money(minor, currency));
});

test('repeated, it returns the same refund and creates none', async () => {
  const id = paid();
  const first = await refund(orderOf(id));
  expect(await refund(orderOf(id, { reason: 'Said differently' }))).toEqual(first);
  expect(posts()).toHaveLength(1);
});

test('refunds of equal amounts with different keys are two refunds', async () => {
  const id = paid();
  const first = await refund(orderOf(id));
  const second = await refund(orderOf(id, { key: 'refund-2' }));
  expect(second.id).not.toBe(first.id);
  expect(new Set((await refundsOf(id)).map((one) => one.id))).toEqual(
    new Set([first.id, second.id]),
  );
});

test('a key with another key as its prefix is different', async () => {
  const id = paid();
  await refund(orderOf(id, { key: 'refund-11' }));
  await refund(orderOf(id, { key: 'refund-1' }));
  expect(posts()).toHaveLength(2);
});

test('a refund of the amount without a key blocks the next', async () => {
  const id = paid();
  const { id: first } = await refund(orderOf(id));
  bank.changeRefund(first, { comment: null });
  await expect(refund(orderOf(id))).rejects.toMatchObject({ outcome: 'unknown' });
  bank.changeRefund(first, { status: 'failed' });
  await expect(refund(orderOf(id))).resolves.toMatchObject({ chargeId: id });
  expect(posts()).toHaveLength(2);
});

test('after no answer, a refund that was created is found', async () => {
  const id = paid();
  bank.feel(
    { kind: 'answers', text: '' },
    { kind: 'babbles', body: '<html>' },
    { kind: 'answers', text: '' },
  );
  await expect(refund(orderOf(id))).rejects.toMatchObject({ outcome: 'unknown' });
  await expect(refund(orderOf(id))).resolves.toMatchObject({ amount: money(4_050n, 'USD') });
  expect(posts()).toHaveLength(1);
});

test.each([
  { what: 'more than was paid', amount: money(10_001n, 'USD') },
  { what: 'more than not refunded', amount: money(6_000n, 'USD'), earlier: money(4_001n, 'USD') },
])('$what is refused', async ({ amount, earlier }) => {
  const id = paid();
  if (earlier) await refund(orderOf(id, { key: 'earlier', amount: earlier }));
  const call = refund(orderOf(id, { amount }));
  await expect(call).rejects.toMatchObject({ outcome: 'refused' });
});

test.each([
  { what: 'nobody has made', chargeId: '999999' },
  { what: 'is none', chargeId: '1/refund?x=' },
])('a refund of a payment that $what is refused', async ({ chargeId }) => {
  await expect(refund(orderOf(chargeId))).rejects.toMatchObject({ outcome: 'refused' });
});

test('a pending or failed payment cannot be refunded', async () => {
  const id = bank.pay(newReference(), { amount: 100, currency: 'USD', status: 'pending' });
  await expect(refund(orderOf(id))).rejects.toMatchObject({ outcome: 'refused' });
});

test.each([
  { status: 'completed', state: 'pending' },
  { status: 'processing', state: 'pending' },
  { status: 'pending-momo', state: 'pending' },
  { status: 'unheard of', state: 'pending' },
  { status: 'completed-momo', state: 'succeeded' },
  { status: 'completed-mpgs', state: 'succeeded' },
  { status: 'completed-bank-transfer', state: 'succeeded' },
  { status: 'successful', state: 'succeeded' },
  { status: 'failed', state: 'failed' },
])('a refund that is $status has $state', async ({ status, state }) => {
  const id = paid();
  const { id: created } = await refund(orderOf(id));
  bank.changeRefund(created, { status });
  expect(await refundsOf(id)).toMatchObject([{ id: created, state }]);
});

test.each([{ id: '999999' }, { id: 'x' }])(
  'payment $id does not exist and has no refunds',
  async ({ id }) => {
    expect(await refundsOf(id)).toEqual([]);
  },
);

test('refunds of other payments in the list are ignored', async () => {
  const id = paid();
  const row = { id: 1, amount_refunded: 40.5, status: 'completed', comment: '[refund-1] x' };
  const list = (transaction_id: number | undefined) =>
    JSON.stringify({
      status: 'success',
      meta: { page_info: { total_pages: 1 } },
      data: [{ ...row, transaction_id }],
    });
  bank.feel({ kind: 'babbles', body: list(5) }, { kind: 'answers', text: '' });
  await expect(refund(orderOf(id))).resolves.toMatchObject({ chargeId: id });
  bank.feel({ kind: 'babbles', body: list(undefined) });
  await expect(refund(orderOf(id))).rejects.toMatchObject({ outcome: 'unknown' });
  expect(posts()).toHaveLength(0);
});
