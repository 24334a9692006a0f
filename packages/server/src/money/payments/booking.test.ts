import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { verifyLedger } from '../ledger/index.ts';
import { openPayment } from './checkout.ts';
import { paymentRoutes } from './routes.ts';
import { settle } from './settlement.ts';
import {
  booksOf,
  countingPayable,
  later,
  opened,
  orderIn,
  paymentRow,
  testProvider,
} from './testing-payments.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };

test('fifty concurrent lookups book a payment once', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  const charge = pay({ reference, amount, fee: { amountMinor: 150n, currency: 'RWF' } });
  const system = world.outside(undefined, 'system');
  const ways = [{ reference }, { reference, chargeId: charge.id }];
  const rows = await Promise.all(
    Array.from({ length: 50 }, (_, at) => settle(system, [payable], ways[at % 2] ?? { reference })),
  );
  expect(new Set(rows.map((row) => row?.status))).toEqual(new Set(['succeeded']));
  expect(callbacks.booked).toHaveLength(1);
  expect(await booksOf(world, charge.id)).toEqual({
    'clearing:played': '4850',
    'expense:fees': '150',
    'income:donations': '-5000',
  });
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
});

test('a webhook received a thousand times, fifty at a time, is booked once', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { send } = await world.serve(paymentRoutes([payable]));
  const { reference } = await opened(world);
  const { id: chargeId } = pay({ reference, amount });
  const message = { key: `paid:${chargeId}`, kind: 'charge.completed', reference, chargeId };
  const tell = () =>
    send(undefined, 'POST /api/payments/played/webhook', message, { proof: 'right' });
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, tell));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(callbacks.booked).toHaveLength(1);
  const { rows } = await world.pools.owner.query(
    'select copies, tries, outcome from payment_events where event_key = $1',
    [message.key],
  );
  expect(rows).toEqual([{ copies: 1_000, tries: 1, outcome: 'succeeded' }]);
});

test.for([
  { what: 'less than the order', paid: { amountMinor: 4_999n, currency: 'RWF' }, kind: 'amount' },
  { what: 'more than the order', paid: { amountMinor: 500_000n, currency: 'RWF' }, kind: 'amount' },
  { what: 'another currency', paid: { amountMinor: 5_000n, currency: 'UGX' }, kind: 'currency' },
])('a payment of $what is held and posted as a liability', async ({ paid, kind }, { world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  const { id } = pay({ reference, amount: paid });
  const system = world.outside(undefined, 'system');
  for (let time = 0; time < 3; time += 1)
    expect(await settle(system, [payable], { reference })).toMatchObject({ status: 'unmatched' });
  expect(callbacks).toMatchObject({ booked: [], failed: [] });
  expect(await booksOf(world, id)).toEqual({
    'clearing:played': paid.amountMinor.toString(),
    'liability:unmatched': (-paid.amountMinor).toString(),
  });
  const { rows } = await world.pools.owner.query(
    'select kind, received_minor, received_currency from unmatched_payments where charge_id = $1',
    [id],
  );
  expect(rows).toEqual([
    { kind, received_minor: paid.amountMinor.toString(), received_currency: paid.currency },
  ]);
});

test('a second payment for an order is posted as a liability', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  pay({ reference, amount });
  const second = pay({ reference, amount, at: new Date('2026-03-01T08:59:30Z') });
  const system = world.outside(undefined, 'system');
  await settle(system, [payable], { reference });
  await settle(system, [payable], { reference, chargeId: second.id });
  expect(callbacks.booked).toHaveLength(1);
  expect(await booksOf(world, second.id)).toMatchObject({ 'liability:unmatched': '-5000' });
});

test("another payer's charge does not pay our order", async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const [ours, theirs] = [await opened(world), await opened(world, { orgId: world.cast.otherNgo })];
  const { id: chargeId } = pay({ reference: theirs.reference, amount });
  const system = world.outside(undefined, 'system');
  const row = await settle(system, [payable], { reference: ours.reference, chargeId });
  expect(row).toMatchObject({ status: 'open', chargeId: null });
  expect(callbacks.booked).toEqual([]);
});

test('a payment stays pending while the payer is prompted on their phone, then succeeds', async ({
  world,
}) => {
  const { provider, pay, charges } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  const pending = pay({ reference, amount, state: 'pending', method: 'mobile-money' });
  const system = world.outside(undefined, 'system');
  expect(await settle(system, [payable], { reference })).toMatchObject({ status: 'pending' });
  charges.splice(0, 1, { ...pending, state: 'succeeded' });
  expect(await settle(system, [payable], { reference })).toMatchObject({
    status: 'succeeded',
    method: 'mobile-money',
  });
  expect(callbacks).toMatchObject({ booked: [{ reference }], failed: [] });
});

test('after a declined card the page stays open, and the next card pays', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  pay({ reference, amount, state: 'failed', failure: 'Insufficient funds' });
  const system = world.outside(undefined, 'system');
  expect(await settle(system, [payable], { reference })).toMatchObject({
    status: 'open',
    failure: 'Insufficient funds',
  });
  pay({ reference, amount, at: new Date('2026-03-01T08:59:30Z') });
  expect(await settle(system, [payable], { reference })).toMatchObject({
    status: 'succeeded',
    failure: null,
  });
  expect(callbacks).toMatchObject({ booked: [{ reference }], failed: [] });
});

test('a late report of a declined card does not hide a pending phone payment', async ({
  world,
}) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  const { id: chargeId } = pay({ reference, amount, state: 'failed', failure: 'Failed' });
  pay({ reference, amount, state: 'pending', method: 'mobile-money' });
  // The page has closed: the declined charge alone would end the payment as failed.
  expect(await settle(later(world, 1.5), [payable], { reference, chargeId })).toMatchObject({
    status: 'pending',
  });
  expect(callbacks.failed).toEqual([]);
});

test('a payment booked while its page is being saved stays paid', async ({ world }) => {
  const { provider } = testProvider();
  const order = orderIn(world);
  const { owner } = world.pools;
  const booking = await owner.connect();
  let paid: Promise<unknown> | undefined;
  const open: typeof provider.open = async ({ reference }) => {
    await booking.query('begin');
    await booking.query(
      "update payments set status = 'succeeded', charge_id = $1 where reference = $2",
      [uuidv7(), reference],
    );
    // The payment is saved as paid before the checkout page’s URL is.
    paid = new Promise((resolve) => setTimeout(resolve, 300)).then(() => booking.query('commit'));
    return { url: `https://pay.example/${reference}`, checkoutId: undefined };
  };
  world.adapt({ payments: [{ ...provider, open }] });
  await openPayment(world.outside(undefined, 'public'), order);
  await paid;
  booking.release();
  expect(await paymentRow(world, order.reference)).toMatchObject({
    status: 'succeeded',
    checkout_url: `https://pay.example/${order.reference}`,
  });
});

test('an expired payment is reported once, and a payment that arrives later is still booked', async ({
  world,
}) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  for (const hours of [1.5, 2])
    expect(await settle(later(world, hours), [payable], { reference })).toMatchObject({
      status: 'expired',
    });
  expect(callbacks.failed).toHaveLength(1);
  pay({ reference, amount });
  expect(await settle(later(world, 3), [payable], { reference })).toMatchObject({
    status: 'succeeded',
  });
  expect(callbacks.booked).toHaveLength(1);
});

test('a booking that fails is rolled back, and the next lookup books the payment', async ({
  world,
}) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { send } = await world.serve(paymentRoutes([payable]));
  const { reference } = await opened(world);
  const { id: chargeId } = pay({ reference, amount });
  callbacks.breaks = 1;
  const message = { key: uuidv7(), kind: 'charge.completed', reference, chargeId };
  const answer = await send(undefined, 'POST /api/payments/played/webhook', message, {
    proof: 'right',
  });
  expect(answer.status).toBe(200);
  expect(await paymentRow(world, reference)).toMatchObject({ status: 'open', charge_id: null });
  expect(await booksOf(world, chargeId)).toEqual({});
  const status = await send(undefined, `GET /api/payments/${reference}/status`);
  expect(status.body).toMatchObject({ status: 'succeeded', payable: 'test' });
  expect(callbacks.booked).toHaveLength(1);
});

test.for([
  { proof: 'wrong', status: 403 },
  { proof: '', status: 403 },
])('a webhook with the signature "$proof" is rejected', async ({ proof, status }, { world }) => {
  const { provider } = testProvider();
  world.adapt({ payments: [provider] });
  const { send } = await world.serve(paymentRoutes([]));
  const answer = await send(undefined, 'POST /api/payments/played/webhook', {}, { proof });
  expect(answer.status).toBe(status);
  expect((await send(undefined, 'POST /api/payments/nobody/webhook', {}, {})).status).toBe(404);
});
