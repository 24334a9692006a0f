import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { chargeSavedCard, forgetCard } from './cards/saved-cards.ts';
import { openPayment, referenceFor } from './checkout.ts';
import { recordOffline } from './offline.ts';
import { pollPayments } from './poll-job.ts';
import { reconcileDay } from './reconciliation/reconciliation.ts';
import { refundPayment } from './refunds/refund-commands.ts';
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
const signal = new AbortController().signal;

test('a payment without a webhook is found by the poller, after 1, 5 and 30 minutes, then hourly', async ({
  world,
}) => {
  const { provider, pay, state } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  pay({ reference, amount, state: 'pending' });
  const { run } = pollPayments([payable]);
  const askedAt: number[] = [];
  for (let minute = 0; minute <= 200; minute += 1) {
    const before = state.asked;
    await run(later(world, minute / 60), {}, signal);
    if (state.asked > before) askedAt.push(minute);
  }
  expect(askedAt).toEqual([1, 6, 36, 96, 156]);
  pay({ reference, amount });
  await run(later(world, 4), {}, signal);
  expect(callbacks.booked).toHaveLength(1);
});

test('a payment that is pending for two days fails, and is booked if it succeeds later', async ({
  world,
}) => {
  const { provider, pay, charges } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  const pending = pay({ reference, amount, state: 'pending' });
  const { run } = pollPayments([payable]);
  for (let hour = 1; hour <= 50; hour += 1) await run(later(world, hour), {}, signal);
  expect(callbacks.failed).toHaveLength(1);
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'failed',
    next_check_at: null,
  });
  charges.splice(0, 1, { ...pending, state: 'succeeded' });
  await settle(later(world, 60), [payable], { reference, chargeId: pending.id });
  expect(callbacks.booked).toHaveLength(1);
});

test('a payment whose provider is unreachable does not delay others, and is polled again', async ({
  world,
}) => {
  const [away, there] = [testProvider('away'), testProvider('there')];
  const { payable, callbacks } = countingPayable();
  world.adapt({ payments: [away.provider] });
  const first = await opened(world);
  away.pay({ reference: first.reference, amount });
  world.adapt({ payments: [there.provider, away.provider] });
  const second = await opened(world);
  there.pay({ reference: second.reference, amount });
  away.state.away = 'unknown';
  const { run } = pollPayments([payable]);
  await run(later(world, 0.1), {}, signal);
  expect(callbacks.booked.map(({ reference }) => reference)).toEqual([second.reference]);
  away.state.away = undefined;
  await run(later(world, 0.3), {}, signal);
  expect(callbacks.booked).toHaveLength(2);
});

test('reconciling a day books missing payments and lists unknown and vanished ones', async ({
  world,
}) => {
  const { provider, pay, charges } = testProvider('compared');
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const system = world.outside(undefined, 'system');
  const [missing, vanished] = [await opened(world), await opened(world)];
  pay({ reference: missing.reference, amount });
  const gone = pay({ reference: vanished.reference, amount });
  await settle(system, [payable], vanished);
  charges.splice(charges.indexOf(gone), 1);
  const strange = pay({ reference: 'from-the-till', amount });
  for (let time = 0; time < 2; time += 1)
    expect(await reconcileDay(system, [payable], provider, '2026-03-01')).toEqual({
      charges: 2,
      unmatched: 2,
    });
  expect(callbacks.booked).toHaveLength(2);
  const { rows } = await world.pools.owner.query(
    `select kind, charge_id from unmatched_payments where provider = 'compared' order by kind desc`,
  );
  expect(rows).toEqual([
    { kind: 'missing-here', charge_id: strange.id },
    { kind: 'missing-at-provider', charge_id: gone.id },
  ]);
});

test('a payment that cannot be booked does not stop the others of the day', async ({ world }) => {
  const { provider, pay } = testProvider('broken');
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const system = world.outside(undefined, 'system');
  for (const { reference } of [await opened(world), await opened(world)])
    pay({ reference, amount });
  callbacks.breaks = 1;
  const compare = () => reconcileDay(system, [payable], provider, '2026-03-01');
  await expect(compare()).rejects.toThrow(
    "1 of 2 payments couldn't be recorded. First error: The power went",
  );
  expect(callbacks.booked).toHaveLength(1);
  expect(await compare()).toMatchObject({ charges: 2 });
  expect(callbacks.booked).toHaveLength(2);
});

test('a fee reported later is booked once', async ({ world }) => {
  const { provider, pay, charges } = testProvider('slowfee');
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const system = world.outside(undefined, 'system');
  const { reference } = await opened(world);
  const charge = pay({ reference, amount });
  await settle(system, [payable], { reference });
  charges.splice(0, 1, { ...charge, fee: { amountMinor: 70n, currency: 'RWF' } });
  for (let time = 0; time < 2; time += 1)
    await reconcileDay(system, [payable], provider, '2026-03-01');
  expect(await booksOf(world, charge.id)).toEqual({
    'clearing:slowfee': '4930',
    'expense:fees': '70',
    'income:donations': '-5000',
  });
});

test('a saved card is charged once per reference, and not after it was deleted', async ({
  world,
}) => {
  const { provider, pay, charges } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const system = world.outside(undefined, 'system');
  const first = await opened(world, { saveCard: true });
  pay({ reference: first.reference, amount, token: 'tok-secret' });
  await settle(system, [payable], first);
  expect((await paymentRow(world, first.reference)).card_token).not.toContain('tok-secret');
  const again = {
    savedByPaymentId: first.paymentId,
    subjectId: uuidv7(),
    amount,
    payer: first.payer,
    reference: referenceFor('donation', uuidv7()),
    title: 'A donation',
  };
  await Promise.all(Array.from({ length: 5 }, () => chargeSavedCard(system, [payable], again)));
  expect(charges).toHaveLength(2);
  expect(callbacks.booked).toHaveLength(2);
  await system.transact((ctx) => forgetCard(ctx, first.paymentId));
  const another = { ...again, reference: referenceFor('donation', uuidv7()) };
  await expect(chargeSavedCard(system, [payable], another)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test.for([
  { away: 'refused', status: 'failed', failed: 1 },
  { away: 'unknown', status: 'pending', failed: 0 },
] as const)('a saved card whose charge ends with $away is $status', async (testCase, { world }) => {
  const { provider, pay, state } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const system = world.outside(undefined, 'system');
  const first = await opened(world, { saveCard: true });
  pay({ reference: first.reference, amount, token: 'tok' });
  await settle(system, [payable], first);
  state.away = testCase.away;
  const reference = referenceFor('donation', uuidv7());
  const row = await chargeSavedCard(system, [payable], {
    savedByPaymentId: first.paymentId,
    subjectId: uuidv7(),
    amount,
    payer: first.payer,
    reference,
    title: 'A donation',
  });
  expect(row.status).toBe(testCase.status);
  expect(callbacks.failed).toHaveLength(testCase.failed);
});

test.for([
  { method: 'cash', account: 'cash' },
  { method: 'cheque', account: 'cash' },
  { method: 'bank-transfer', account: 'bank' },
  { method: 'in-kind', account: 'asset:in-kind' },
] as const)(
  'a payment by $method is booked immediately and once, and can be refunded',
  async (testCase, { world }) => {
    const { payable, callbacks } = countingPayable();
    const staff = world.outside('STAFF');
    const input = {
      orgId: world.cast.ngo,
      subjectId: uuidv7(),
      amount,
      method: testCase.method,
      reference: referenceFor('donation', uuidv7()),
      title: 'A donation',
      at: new Date('2026-02-27T12:00:00Z'),
    };
    const write = () => staff.transact((ctx) => recordOffline(ctx, payable, input));
    const payment = await write();
    expect(await write()).toEqual(payment);
    expect(callbacks.booked).toHaveLength(1);
    expect(await booksOf(world, payment.id)).toEqual({
      [testCase.account]: '5000',
      'income:donations': '-5000',
    });
    const platform = world.outside('SUPER_ADMIN', 'platform');
    await refundPayment(platform, [payable], { paymentId: payment.id, reason: 'A mistake' });
    expect(callbacks.refunded).toHaveLength(1);
  },
);

test('a provider that does not respond opens no page, and the same order can be opened later', async ({
  world,
}) => {
  const { provider, state } = testProvider();
  world.adapt({ payments: [provider] });
  const visitor = world.outside(undefined, 'public');
  const order = orderIn(world);
  state.away = 'unknown';
  await expect(openPayment(visitor, order)).rejects.toMatchObject({ code: 'unavailable' });
  state.away = undefined;
  const { checkoutUrl } = await openPayment(visitor, order);
  expect(await openPayment(visitor, order)).toMatchObject({ checkoutUrl });
  const other = { ...order, amount: { ...order.amount, amountMinor: 1n } };
  await expect(openPayment(visitor, other)).rejects.toMatchObject({ code: 'conflict' });
});

test('only platform staff can see, check and refund payments', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const { send } = await world.serve(paymentRoutes([payable]));
  const { reference, paymentId } = await opened(world);
  pay({ reference, amount });
  for (const role of ['NGO_ADMIN', 'STAFF', 'VOLUNTEER'] as const)
    expect((await send(role, `GET /api/admin/payments/${paymentId}`)).status).toBe(403);
  const checked = await send('ADMIN', `POST /api/admin/payments/${paymentId}/checks`, {});
  expect(checked.body).toMatchObject({ status: 'succeeded', method: 'card' });
  const back = await send('ADMIN', `POST /api/admin/payments/${paymentId}/refunds`, {
    amountMinor: '1000',
    reason: 'Paid too much',
  });
  expect(back.body).toMatchObject({ refundedMinor: '1000', refunds: [{ state: 'succeeded' }] });
  const listed = await send('ADMIN', `GET /api/admin/payments?search=${reference.slice(0, 40)}`);
  expect(listed.body).toMatchObject([{ id: paymentId }]);
});
