import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { verifyLedger } from '../ledger/index.ts';
import { bookBatch } from './booking.ts';
import type { Payable } from './payable.ts';
import { paymentRoutes } from './routes.ts';
import {
  booksOf,
  countingPayable,
  opened,
  orderIn,
  paymentRow,
  testProvider,
} from './testing-payments.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };

const statusOf = async (world: World, reference: string) =>
  (await paymentRow(world, reference))?.status;

test('concurrent webhooks are booked in one batch, each as it would be alone', async ({
  world,
}) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const [paid, twice, wrong, pending, refused, again] = await Promise.all(
    Array.from({ length: 6 }, async () => (await opened(world)).reference),
  );
  if (!paid || !twice || !wrong || !pending || !refused || !again) throw new Error('Too few.');
  const first = pay({ reference: twice, amount, at: new Date('2026-03-01T08:00:00Z') });
  const second = pay({ reference: twice, amount });
  const strange = uuidv7();
  const all = [
    { reference: paid, charges: [pay({ reference: paid, amount })] },
    { reference: twice, charges: [second, first] },
    {
      reference: wrong,
      charges: [pay({ reference: wrong, amount: { ...amount, amountMinor: 1n } })],
    },
    { reference: pending, charges: [pay({ reference: pending, amount, state: 'pending' })] },
    { reference: refused, charges: [pay({ reference: refused, amount, state: 'failed' })] },
    // Another payer’s charge under our reference is not ours.
    { reference: again, charges: [pay({ reference: strange, amount })] },
    { reference: strange, charges: [pay({ reference: strange, amount })] },
    { reference: paid, charges: [] },
  ];
  const system = world.outside(undefined, 'system');
  const rows = await system.transact((ctx) => bookBatch(ctx, [payable], all));
  const statuses = Object.fromEntries([...rows].map(([key, { status }]) => [key, status]));
  expect(statuses).toEqual({
    [paid]: 'succeeded',
    [twice]: 'succeeded',
    [wrong]: 'unmatched',
    [pending]: 'pending',
    [refused]: 'open',
    [again]: 'open',
  });
  for (const [reference, status] of Object.entries(statuses))
    expect(await statusOf(world, reference)).toBe(status);
  expect(callbacks.booked.map(({ reference }) => reference).toSorted()).toEqual(
    [paid, twice].toSorted(),
  );
  // If there are two charges, the earlier one pays the order.
  expect((await paymentRow(world, twice))?.charge_id).toBe(first.id);
  expect(await booksOf(world, second.id)).toEqual({
    'clearing:played': '5000',
    'liability:unmatched': '-5000',
  });
  const once = await system.transact((ctx) => bookBatch(ctx, [payable], all));
  expect([...once.keys()].toSorted()).toEqual([...rows.keys()].toSorted());
  expect(callbacks.booked).toHaveLength(2);
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
});

test('sixty concurrent webhooks: those that fail do not stop the others', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable, callbacks } = countingPayable();
  const broken = new Set<string>();
  const fragile: Payable = {
    ...payable,
    book: async (ctx, payments) => {
      if (payments.some(({ reference }) => broken.has(reference)))
        throw new Error('The power went off.');
      return payable.book(ctx, payments);
    },
  };
  const { send } = await world.serve(paymentRoutes([fragile]));
  const references = await Promise.all(
    Array.from({ length: 60 }, async () => (await opened(world)).reference),
  );
  for (const at of [7, 31]) broken.add(references[at] ?? '');
  const messages = references.map((reference) => {
    const { id: chargeId } = pay({ reference, amount });
    return { key: `paid:${chargeId}`, kind: 'charge.completed', reference, chargeId };
  });
  const tell = (message: object) =>
    send(undefined, 'POST /api/payments/played/webhook', message, { proof: 'right' });
  // Each webhook is sent twice: the second is a duplicate.
  const answers = await Promise.all([...messages, ...messages].map(tell));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const whole = references.filter((reference) => !broken.has(reference));
  expect(callbacks.booked.map(({ reference }) => reference).toSorted()).toEqual(whole.toSorted());
  for (const reference of broken) expect(await statusOf(world, reference)).toBe('open');
  const { rows } = await world.pools.owner.query(
    `select outcome, copies, tries, (handled_at is null) as waits, count(*)::int as events from payment_events
     group by 1, 2, 3, 4 order by events`,
  );
  expect(rows).toEqual([
    { outcome: 'The power went off.', copies: 2, tries: 1, waits: true, events: 2 },
    { outcome: 'succeeded', copies: 2, tries: 1, waits: false, events: 58 },
  ]);
  expect(await verifyLedger(world.outside(undefined, 'system'))).toMatchObject({ faults: [] });
});

test('a payable that is not batched is booked one by one', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const lots: number[] = [];
  const slow: Payable = {
    ...payable,
    name: 'slow',
    isBatched: false,
    book: (ctx, payments) => {
      lots.push(payments.length);
      return payable.book(ctx, payments);
    },
  };
  const { send } = await world.serve(paymentRoutes([slow]));
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => opened(world, orderIn(world, { payable: 'slow' }))),
  );
  await Promise.all(
    orders.map(({ reference }) => {
      const { id: chargeId } = pay({ reference, amount });
      const message = { key: chargeId, kind: 'charge.completed', reference, chargeId };
      return send(undefined, 'POST /api/payments/played/webhook', message, { proof: 'right' });
    }),
  );
  expect(lots).toEqual(Array.from({ length: 12 }, () => 1));
});
