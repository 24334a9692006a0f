import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { openPayment } from '../checkout.ts';
import { pollPayments } from '../poll-job.ts';
import { refundPayment } from '../refunds/index.ts';
import { paymentRoutes } from '../routes.ts';
import { settle } from '../settlement.ts';
import {
  countingPayable,
  later,
  opened,
  orderIn,
  paymentRow,
  testProvider,
} from '../testing-payments.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };
const { signal } = new AbortController();

/** Runs the polling job once for each of these hours from now. */
async function pollAt(
  world: World,
  hours: readonly number[],
  payable = countingPayable().payable,
): Promise<void> {
  for (const hour of hours) await pollPayments([payable]).run(later(world, hour), {}, signal);
}

const twoDays = Array.from({ length: 52 }, (_, at) => at + 0.1);

const mismatchesOf = async ({ pools }: World, reference: string) => {
  const { rows } = await pools.owner.query(
    'select kind, reason, resolved_at from unmatched_payments where reference = $1',
    [reference],
  );
  return rows;
};

test('a payment whose provider was removed ends as unmatched after two days, with a reason', async ({
  world,
}) => {
  const played = testProvider('removed');
  world.adapt({ payments: [played.provider] });
  const { reference } = await opened(world);
  world.adapt({ payments: [] });
  await pollAt(world, [0.1]);
  expect(await paymentRow(world, reference)).toMatchObject({ status: 'open' });
  await pollAt(world, twoDays);
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'unmatched',
    next_check_at: null,
  });
  expect(await mismatchesOf(world, reference)).toEqual([
    { kind: 'unverifiable', reason: 'removed is no longer set up.', resolved_at: null },
  ]);
});

test('an unreadable amount ends as unmatched after three checks', async ({ world }) => {
  const { provider, state } = testProvider('odd');
  world.adapt({ payments: [provider] });
  const { reference } = await opened(world);
  Object.assign(state, { away: 'unknown', fault: 'unreadable' });
  await pollAt(world, [0.1, 0.3, 1, 2]);
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'unmatched',
    next_check_at: null,
    checks: 3,
  });
  expect(await mismatchesOf(world, reference)).toMatchObject([
    { kind: 'unverifiable', reason: 'odd is away' },
  ]);
  const { asked } = state;
  await pollAt(world, [3, 30, 300]);
  expect(state.asked).toBe(asked);
});

test('a provider that never responds is not polled forever', async ({ world }) => {
  const { provider, state } = testProvider('silent');
  world.adapt({ payments: [provider] });
  const { reference } = await opened(world);
  state.away = 'unknown';
  await pollAt(world, twoDays);
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'unmatched',
    next_check_at: null,
  });
});

test('a booking that always fails is not retried forever', async ({ world }) => {
  const { provider, pay } = testProvider('breaking');
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  callbacks.breaks = 1_000;
  const { reference } = await opened(world);
  pay({ reference, amount });
  await pollAt(world, twoDays, payable);
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'unmatched',
    next_check_at: null,
  });
  expect(await mismatchesOf(world, reference)).toMatchObject([{ reason: 'The power went off.' }]);
});

test('an unmatched payment is booked and resolved once the provider responds', async ({
  world,
}) => {
  const { provider, pay, state } = testProvider('back');
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const { reference } = await opened(world);
  Object.assign(state, { away: 'unknown', fault: 'unreadable' });
  await pollAt(world, [0.1, 0.3, 1], payable);
  pay({ reference, amount });
  Object.assign(state, { away: undefined, fault: undefined });
  const system = world.outside(undefined, 'system');
  expect(await settle(system, [payable], { reference })).toMatchObject({ status: 'succeeded' });
  expect(callbacks.booked).toHaveLength(1);
  expect((await mismatchesOf(world, reference))[0]?.resolved_at).not.toBeNull();
});

test.for([
  { kind: 'amount', received: { amountMinor: 4_000n, currency: 'RWF' } },
  { kind: 'currency', received: { amountMinor: 5_000n, currency: 'USD' } },
])(
  'an unmatched payment with another $kind is listed for that alone once the provider responds',
  async ({ kind, received }, { world }) => {
    const { provider, pay, state } = testProvider(`other-${kind}`);
    world.adapt({ payments: [provider] });
    const { payable, callbacks } = countingPayable();
    const { reference } = await opened(world);
    Object.assign(state, { away: 'unknown', fault: 'unreadable' });
    await pollAt(world, [0.1, 0.3, 1], payable);
    pay({ reference, amount: received });
    Object.assign(state, { away: undefined, fault: undefined });
    const system = world.outside(undefined, 'system');
    expect(await settle(system, [payable], { reference })).toMatchObject({ status: 'unmatched' });
    expect(callbacks.booked).toEqual([]);
    const { rows } = await world.pools.owner.query(
      'select kind, resolved_at is not null as resolved, resolution from unmatched_payments where reference = $1 order by id',
      [reference],
    );
    expect(rows).toEqual([
      {
        kind: 'unverifiable',
        resolved: true,
        resolution: 'Verified later: the payment does not match. See its other entry.',
      },
      { kind, resolved: false, resolution: null },
    ]);
  },
);

test('an unpaid unmatched payment is closed once the provider responds', async ({ world }) => {
  const { provider, state } = testProvider('unpaid');
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const { reference } = await opened(world);
  state.away = 'unknown';
  await pollAt(world, twoDays, payable);
  state.away = undefined;
  expect(await settle(later(world, 60), [payable], { reference })).toMatchObject({
    status: 'expired',
    nextCheckAt: null,
  });
});

const paid = async (world: World, name: string) => {
  const played = testProvider(name);
  world.adapt({ payments: [played.provider] });
  const { payable } = countingPayable();
  const order = await opened(world);
  played.pay({ reference: order.reference, amount });
  const system = world.outside(undefined, 'system');
  await settle(system, [payable], { reference: order.reference });
  return { ...played, ...order, payable, system };
};

const refundOf = async ({ pools }: World, paymentId: string) => {
  const { rows } = await pools.owner.query(
    'select state, next_check_at, failure from payment_refunds where payment_id = $1',
    [paymentId],
  );
  return rows[0];
};

const aMonth = Array.from({ length: 90 }, (_, at) => at * 12 + 0.1);

test.for(['removed', 'pending', 'lost'] as const)(
  'a refund that is never decided (%s) ends as unmatched within a month',
  async (how, { world }) => {
    const setup = await paid(world, `refund-${how}`);
    const { state, provider, paymentId, payable, system, reference } = setup;
    if (how === 'lost') state.away = 'unknown';
    else state.refundsAs = 'pending';
    const request = { paymentId, amountMinor: 1_000n, reason: 'Asked for it' };
    await refundPayment(system, [payable], request);
    world.adapt({ payments: how === 'removed' ? [] : [provider] });
    await pollAt(world, aMonth, payable);
    expect(await refundOf(world, paymentId)).toMatchObject({
      state: 'unmatched',
      next_check_at: null,
      failure: expect.stringMatching(/./),
    });
    expect(await mismatchesOf(world, reference)).toMatchObject([{ kind: 'unverifiable' }]);
  },
);

test('invalid keys do not fail a refund that may have been made', async ({ world }) => {
  const { state, paymentId, payable, system } = await paid(world, 'refund-keys');
  Object.assign(state, { away: 'refused', fault: 'keys' });
  const request = { paymentId, amountMinor: 1_000n, reason: 'Asked for it' };
  expect(await refundPayment(system, [payable], request)).toMatchObject({ state: 'uncertain' });
  Object.assign(state, { away: undefined, fault: undefined });
  await pollAt(world, [0.1], payable);
  expect(await refundOf(world, paymentId)).toMatchObject({ state: 'succeeded' });
});

const faultOf = async (world: World, name: string) => {
  const { send } = await world.serve(paymentRoutes([]));
  const { body } = await send('SUPER_ADMIN', 'GET /api/admin/payment-providers');
  return (body as { name: string; fault: unknown }[]).find((one) => one.name === name)?.fault;
};

const unavailable =
  'Payments are temporarily unavailable. Nothing was charged. Try again in a few minutes.';

test.for([
  { away: 'refused', fault: 'keys', says: unavailable },
  { away: 'refused', fault: 'rate-limit', says: unavailable },
  { away: 'unknown', fault: undefined, says: unavailable },
  {
    away: 'refused',
    fault: undefined,
    says: "The payment provider doesn't accept this amount or currency. Nothing was charged. Try another amount.",
  },
] as const)('$away, $fault: the payer reads "$says"', async ({ away, fault, says }, { world }) => {
  const { provider, state } = testProvider(`f-${fault ?? away}`);
  world.adapt({ payments: [provider] });
  Object.assign(state, { away, fault });
  await expect(
    openPayment(world.outside(undefined, 'public'), orderIn(world)),
  ).rejects.toMatchObject({ code: 'unavailable', message: says });
  const expected =
    fault === undefined
      ? null
      : { kind: fault, reason: `${provider.name} is away`, since: expect.any(String) };
  expect(await faultOf(world, provider.name)).toEqual(expected);
  Object.assign(state, { away: undefined, fault: undefined });
  await opened(world);
  expect(await faultOf(world, provider.name)).toBeNull();
});

test('staff are notified of a fault once a day, not with each payment', async ({ world }) => {
  const { provider, state } = testProvider('once');
  world.adapt({ payments: [provider] });
  Object.assign(state, { away: 'refused', fault: 'keys' });
  for (let time = 0; time < 3; time += 1)
    await openPayment(world.outside(undefined, 'public'), orderIn(world)).catch(() => undefined);
  const { rows } = await world.pools.owner.query(
    `select started_at, notified_at from payment_provider_faults where provider = 'once'`,
  );
  expect(rows[0].notified_at).toEqual(rows[0].started_at);
});
