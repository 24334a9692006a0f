import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { verifyLedger } from '../../ledger/index.ts';
import type { Payable } from '../payable.ts';
import { pollPayments } from '../poll-job.ts';
import { settle } from '../settlement.ts';
import {
  booksOf,
  countingPayable,
  later,
  opened,
  paymentRow,
  testProvider,
} from '../testing-payments.ts';
import { refundPayment } from './refund-commands.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };

async function paid(world: World) {
  const played = testProvider();
  world.adapt({ payments: [played.provider] });
  const { payable, callbacks } = countingPayable();
  const order = await opened(world);
  played.pay({ reference: order.reference, amount });
  await settle(world.outside(undefined, 'system'), [payable], order);
  const giveBack = (amountMinor?: bigint) =>
    refundPayment(world.outside('SUPER_ADMIN', 'platform'), [payable], {
      paymentId: order.paymentId,
      reason: 'A mistake',
      amountMinor,
    });
  return { ...order, ...played, payable, callbacks, giveBack };
}

const poll = (world: World, payable: Payable, hours: number) =>
  pollPayments([payable]).run(later(world, hours), {}, new AbortController().signal);

test('a payment is refunded in parts, up to the amount paid', async ({ world }) => {
  const { giveBack, callbacks, reference } = await paid(world);
  const first = await giveBack(2_000n);
  expect(first).toMatchObject({ state: 'succeeded' });
  expect(await booksOf(world, first.id)).toEqual({
    'clearing:played': '-2000',
    'income:donations': '2000',
  });
  await expect(giveBack(3_001n)).rejects.toMatchObject({ code: 'invalid' });
  await giveBack();
  await expect(giveBack()).rejects.toMatchObject({ code: 'invalid' });
  expect(callbacks.refunded.map(({ totalMinor }) => totalMinor)).toEqual([2_000n, 5_000n]);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '5000' });
  const system = world.outside(undefined, 'system');
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test.for([0n, -1n])('a refund of %d is rejected', async (amountMinor, { world }) => {
  const { giveBack } = await paid(world);
  await expect(giveBack(amountMinor)).rejects.toMatchObject({ code: 'invalid' });
});

test('ten concurrent refunds of 2,000 of 5,000 refund 4,000', async ({ world }) => {
  const { giveBack, callbacks, refunds, reference } = await paid(world);
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => giveBack(2_000n)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(refunds.size).toBe(2);
  expect(callbacks.refunded).toHaveLength(2);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '4000' });
});

test('a refund that the provider refuses changes nothing', async ({ world }) => {
  const { giveBack, state, callbacks, reference } = await paid(world);
  state.away = 'refused';
  await expect(giveBack(2_000n)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '0' });
  expect(callbacks.refunded).toEqual([]);
  state.away = undefined;
  expect(await giveBack(5_000n)).toMatchObject({ state: 'succeeded' });
});

test('a refund whose response was lost is looked up and not repeated', async ({ world }) => {
  const { giveBack, state, callbacks, refunds, payable } = await paid(world);
  state.losesAnswers = true;
  expect(await giveBack(2_000n)).toMatchObject({ state: 'uncertain' });
  await expect(giveBack(4_000n)).rejects.toMatchObject({ code: 'invalid' });
  state.losesAnswers = false;
  await poll(world, payable, 0.1);
  await poll(world, payable, 0.3);
  expect(refunds.size).toBe(1);
  expect(callbacks.refunded).toMatchObject([{ totalMinor: 2_000n }]);
});

test('a refund that never reached the provider is requested again', async ({ world }) => {
  const { giveBack, state, callbacks, refunds, payable } = await paid(world);
  state.away = 'unknown';
  expect(await giveBack(2_000n)).toMatchObject({ state: 'uncertain' });
  await poll(world, payable, 0.1);
  expect(callbacks.refunded).toEqual([]);
  state.away = undefined;
  await poll(world, payable, 1);
  expect(refunds.size).toBe(1);
  expect(callbacks.refunded).toHaveLength(1);
});

test('a pending refund is followed until it succeeds', async ({ world }) => {
  const { giveBack, state, callbacks, refunds, payable } = await paid(world);
  state.refundsAs = 'pending';
  const { id } = await giveBack();
  expect(callbacks.refunded).toEqual([]);
  const theirs = refunds.get(id);
  if (theirs) refunds.set(id, { ...theirs, state: 'succeeded' });
  await poll(world, payable, 0.1);
  expect(callbacks.refunded).toHaveLength(1);
});

test('an unpaid payment cannot be refunded', async ({ world }) => {
  const { provider } = testProvider();
  world.adapt({ payments: [provider] });
  const { paymentId } = await opened(world);
  const request = refundPayment(world.outside('SUPER_ADMIN', 'platform'), [], {
    paymentId,
    reason: 'A mistake',
  });
  await expect(request).rejects.toMatchObject({ code: 'conflict' });
});
