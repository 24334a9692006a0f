import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import type { ProviderDispute } from '../../../ports/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { paymentRoutes } from '../routes.ts';
import { later, paymentRow } from '../testing-payments.ts';
import { concludeDispute } from './dispute-states.ts';
import { findDisputes, followAllDisputes } from './dispute-updates.ts';
import { disputable, disputeRows } from './testing.ts';

const paid = { 'clearing:played': '5000', 'income:donations': '-5000' };

test('a dispute withdraws the money, and returns it when it is won', async ({ world }) => {
  const { say, follow, books, paymentId, callbacks, system } = await disputable(world);
  say();
  await follow();
  expect(await books()).toEqual({ 'income:donations': '-5000', 'liability:disputes': '5000' });
  expect(await disputeRows(world, paymentId)).toMatchObject([
    { state: 'needs-answer', withdrawn_minor: '5000', closed_at: null, reason: 'fraudulent' },
  ]);
  say({ state: 'under-review' });
  await follow();
  say({ state: 'won' });
  await follow();
  expect(await books()).toEqual(paid);
  expect(await disputeRows(world, paymentId)).toMatchObject([
    { state: 'won', withdrawn_minor: '0' },
  ]);
  expect(callbacks.refunded).toEqual([]);
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
});

test.for(['lost', 'accepted'] as const)(
  'a dispute that is %s reverses the donation once, however often it is reported',
  async (state, { world }) => {
    const { say, follow, books, callbacks, reference, system } = await disputable(world);
    say({ fee: { amountMinor: 300n, currency: 'RWF' } });
    await follow();
    say({ state });
    await Promise.all(Array.from({ length: 100 }, () => follow()));
    expect(await books()).toEqual({ 'clearing:played': '-300', 'expense:fees': '300' });
    expect(callbacks.refunded).toMatchObject([
      { amount: { amountMinor: 5_000n }, totalMinor: 5_000n, isDispute: true },
    ]);
    expect(callbacks.refunded[0]?.reason).toBe('Disputed: fraudulent');
    expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '5000' });
    expect(await verifyLedger(system)).toMatchObject({ faults: [] });
  },
);

/** Every order in which three of the four states can arrive; each arrives twice. */
const answers = ['needs-answer', 'under-review', 'won', 'lost'] as const;
const orders = answers
  .flatMap((a) => answers.flatMap((b) => answers.map((c) => [a, b, c] as const)))
  .filter((order) => new Set(order).size === 3);

test('responses in any order result in a ledger that matches the final decision', async ({
  world,
}) => {
  for (const order of orders) {
    const { say, follow, books, callbacks, system, paymentId } = await disputable(world);
    for (const state of order) {
      say({ state });
      await follow();
      await follow();
    }
    const [row] = await disputeRows(world, paymentId);
    const decided =
      order.find((state) => state === 'lost') ?? order.find((state) => state === 'won');
    expect({ order, state: row.state }).toEqual({ order, state: decided ?? order[2] });
    const stands = await books();
    if (decided === 'won') expect(stands).toEqual(paid);
    else if (decided === 'lost') expect({ order, stands }).toEqual({ order, stands: {} });
    else expect(stands).toEqual({ 'income:donations': '-5000', 'liability:disputes': '5000' });
    expect(callbacks.refunded).toHaveLength(decided === 'lost' ? 1 : 0);
    if (order === orders.at(-1)) expect(await verifyLedger(system)).toMatchObject({ faults: [] });
  }
});

test('concurrent responses are booked once', async ({ world }) => {
  const { say, disputes, row, payable, system, books, callbacks } = await disputable(world);
  say();
  const open = disputes.get('dp-1') as ProviderDispute;
  const conclude = (reported: ProviderDispute) =>
    system.transact((ctx) => concludeDispute(ctx, [payable], row.id, reported), 'system');
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      conclude({
        ...open,
        state: at % 3 === 2 ? 'lost' : at % 3 === 1 ? 'under-review' : 'needs-answer',
      }),
    ),
  );
  expect(await books()).toEqual({});
  expect(callbacks.refunded).toHaveLength(1);
});

test('a dispute inquiry moves no money', async ({ world }) => {
  const { say, follow, books } = await disputable(world);
  say({ isWithdrawn: false });
  await follow();
  expect(await books()).toEqual(paid);
  say({ state: 'won' });
  await follow();
  expect(await books()).toEqual(paid);
});

test('a partial dispute leaves the rest of the donation', async ({ world }) => {
  const { say, follow, books, callbacks, reference } = await disputable(world);
  say({ amount: { amountMinor: 2_000n, currency: 'RWF' } });
  await follow();
  expect(await books()).toEqual({
    'clearing:played': '3000',
    'income:donations': '-5000',
    'liability:disputes': '2000',
  });
  say({ state: 'lost' });
  await follow();
  expect(await books()).toEqual({ 'clearing:played': '3000', 'income:donations': '-3000' });
  expect(callbacks.refunded).toMatchObject([{ totalMinor: 2_000n }]);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '2000' });
});

test('a dispute after a refund: the refunded amount is an additional loss', async ({ world }) => {
  const { say, follow, books, giveBack, callbacks, system, reference } = await disputable(world);
  await giveBack(2_000n);
  say({ state: 'lost' });
  await follow();
  expect(await books()).toEqual({ 'clearing:played': '-2000', 'expense:disputes': '2000' });
  expect(
    callbacks.refunded.map(({ totalMinor, isDispute }) => ({ totalMinor, isDispute })),
  ).toEqual([
    { totalMinor: 2_000n, isDispute: false },
    { totalMinor: 5_000n, isDispute: true },
  ]);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '5000' });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('a disputed payment cannot be refunded, and the error says why', async ({ world }) => {
  const { say, follow, giveBack, refunds } = await disputable(world);
  say();
  await follow();
  await expect(giveBack(1_000n)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('bank has already disputed this payment'),
  });
  expect(refunds.size).toBe(0);
  say({ state: 'won' });
  await follow();
  await giveBack(1_000n);
  expect(refunds.size).toBe(1);
});

test('the dispute fee can be reported later and refunded', async ({ world }) => {
  const { say, follow, books } = await disputable(world);
  const fee = (amountMinor: bigint) => ({ fee: { amountMinor, currency: 'RWF' } });
  for (const minor of [0n, 300n, 300n, 0n, 300n, 0n]) {
    say(fee(minor));
    await follow();
  }
  expect(await books()).toEqual({ 'income:donations': '-5000', 'liability:disputes': '5000' });
  say({ state: 'lost', ...fee(300n) });
  await follow();
  expect(await books()).toEqual({ 'clearing:played': '-300', 'expense:fees': '300' });
});

test('a lost dispute that is won later is a liability until staff allocate it', async ({
  world,
}) => {
  const { say, follow, callbacks, system, provider, name } = await disputable(world);
  say({ id: `dp-${name}`, state: 'lost' });
  await follow();
  say({ id: `dp-${name}`, state: 'won' });
  for (let time = 0; time < 3; time += 1) await follow();
  expect(callbacks.refunded).toHaveLength(1);
  const { rows } = await world.pools.owner.query(
    'select kind, received_minor from unmatched_payments where provider = $1',
    [provider.name],
  );
  expect(rows).toEqual([{ kind: 'dispute', received_minor: '5000' }]);
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('a webhook received a hundred times, ten at a time: the provider is called and the dispute is booked once', async ({
  world,
}) => {
  const { say, books, payable, name, chargeId, reference, paymentId } = await disputable(world);
  const { send } = await world.serve(paymentRoutes([payable]));
  say();
  const message = { key: `d:${chargeId}`, kind: 'charge.dispute.created', reference, chargeId };
  const tell = () =>
    send(undefined, `POST /api/payments/${name}/webhook`, message, { proof: 'right' });
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, tell));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(await books()).toEqual({ 'income:donations': '-5000', 'liability:disputes': '5000' });
  expect(await disputeRows(world, paymentId)).toMatchObject([{ steps: 1 }]);
});

test("a webhook without a payment causes a search of the provider's list", async ({ world }) => {
  const { say, books, payable, name, chargeId } = await disputable(world);
  const { send } = await world.serve(paymentRoutes([payable]));
  say();
  const message = { key: `c:${chargeId}`, kind: 'chargeback.initiated' };
  await send(undefined, `POST /api/payments/${name}/webhook`, message, { proof: 'right' });
  expect(await books()).toEqual({ 'income:donations': '-5000', 'liability:disputes': '5000' });
});

test('a dispute without a webhook is found, and staff are notified and reminded once', async ({
  world,
}) => {
  const { say, books, system, payable, name, paymentId } = await disputable(world);
  say();
  await findDisputes(system, [payable], name);
  await findDisputes(system, [payable], name);
  expect(await books()).toEqual({ 'income:donations': '-5000', 'liability:disputes': '5000' });
  const job = (hours: number) =>
    followAllDisputes([payable]).run(later(world, hours), {}, new AbortController().signal);
  const [row] = await disputeRows(world, paymentId);
  const notifications = async () => {
    const { rows } = await world.pools.owner.query(
      `select name from events where payload->>'disputeId' = $1 order by name`,
      [row.id],
    );
    return rows.map(({ name: event }) => event);
  };
  await job(1);
  expect(await notifications()).toEqual(['payments.dispute-opened']);
  await job(5 * 24);
  await job(6 * 24);
  expect(await notifications()).toEqual(['payments.dispute-due', 'payments.dispute-opened']);
});

test('a dispute that is never decided ends as unmatched after half a year', async ({ world }) => {
  const { say, system, payable, name, paymentId } = await disputable(world);
  say();
  await findDisputes(system, [payable], name);
  for (const day of [10, 200, 201])
    await followAllDisputes([payable]).run(
      later(world, day * 24),
      {},
      new AbortController().signal,
    );
  const { rows } = await world.pools.owner.query(
    'select kind, reason from unmatched_payments where payment_id = $1',
    [paymentId],
  );
  expect(rows).toEqual([{ kind: 'unverifiable', reason: 'No decision after 180 days.' }]);
});

test('disputes of unknown payments are ignored', async ({ world }) => {
  const { say, system, payable, name, paymentId } = await disputable(world);
  say({ chargeId: 'of somebody else' });
  await findDisputes(system, [payable], name);
  expect(await disputeRows(world, paymentId)).toEqual([]);
});
