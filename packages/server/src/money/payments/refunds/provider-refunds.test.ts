import { expect } from 'vitest';
import { uuidv7 } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { payoutFixture } from '../payouts/testing.ts';
import { paymentRoutes } from '../routes.ts';
import { settle } from '../settlement.ts';
import { countingPayable, opened, paymentRow, testProvider } from '../testing-payments.ts';
import { refundPayment } from './refund-commands.ts';
import { followRefunds } from './refund-updates.ts';

const rwf = (amountMinor: bigint) => ({ amountMinor, currency: 'RWF' });

async function paid(world: World) {
  const played = testProvider();
  world.adapt({ payments: [played.provider] });
  const { payable, callbacks } = countingPayable();
  const order = await opened(world);
  const { id: chargeId } = played.pay({ reference: order.reference, amount: rwf(5_000n) });
  const system = world.outside(undefined, 'system');
  await settle(system, [payable], order);
  /** A refund issued in the provider’s dashboard instead of here. */
  const inTheirDashboard = (amountMinor: bigint, state: 'succeeded' | 'pending' = 'succeeded') => {
    const id = uuidv7();
    played.refunds.set(id, { id, chargeId, state, amount: rwf(amountMinor) });
    return id;
  };
  const { send } = await world.serve(paymentRoutes([payable]));
  const hear = (id: string) =>
    send(
      undefined,
      'POST /api/payments/played/webhook',
      { key: id, kind: 'charge.refunded', reference: undefined, chargeId },
      { proof: 'right' },
    );
  const look = async () => {
    const row = await settle(system, [payable], order);
    if (row) await followRefunds(system, [payable], row);
  };
  return { ...order, ...played, payable, callbacks, system, inTheirDashboard, hear, look };
}

test("a refund issued in the provider's dashboard is booked once", async ({ world }) => {
  const { inTheirDashboard, hear, look, callbacks, reference, system } = await paid(world);
  const id = inTheirDashboard(2_000n);
  const answers = await Promise.all([hear(id), hear(`${id} again`), look(), look(), look()]);
  expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
  await hear(`${id} once more`);
  expect(callbacks.refunded).toMatchObject([{ totalMinor: 2_000n, isDispute: false }]);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '2000' });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('only the remaining amount can be refunded here', async ({ world }) => {
  const { inTheirDashboard, hear, callbacks, paymentId, payable } = await paid(world);
  await hear(inTheirDashboard(2_000n));
  const giveBack = (amountMinor: bigint) =>
    refundPayment(world.outside('SUPER_ADMIN', 'platform'), [payable], {
      paymentId,
      reason: 'A mistake',
      amountMinor,
    });
  await expect(giveBack(3_001n)).rejects.toMatchObject({ code: 'invalid' });
  await giveBack(3_000n);
  expect(callbacks.refunded.map(({ totalMinor }) => totalMinor)).toEqual([2_000n, 5_000n]);
});

test('a pending refund counts once it succeeds', async ({ world }) => {
  const { inTheirDashboard, hear, look, refunds, callbacks, reference } = await paid(world);
  const id = inTheirDashboard(2_000n, 'pending');
  await hear(id);
  expect(callbacks.refunded).toEqual([]);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '2000' });
  const theirs = refunds.get(id);
  if (theirs) refunds.set(id, { ...theirs, state: 'succeeded' });
  await look();
  expect(callbacks.refunded).toMatchObject([{ totalMinor: 2_000n }]);
});

test('a refund of ours without a response is not mistaken for another', async ({ world }) => {
  const { state, hear, look, callbacks, paymentId, payable, reference } = await paid(world);
  state.losesAnswers = true;
  const giving = refundPayment(world.outside('SUPER_ADMIN', 'platform'), [payable], {
    paymentId,
    reason: 'A mistake',
    amountMinor: 2_000n,
  });
  await Promise.all([giving, hear('at once'), look(), look()]);
  await look();
  expect(callbacks.refunded).toMatchObject([{ totalMinor: 2_000n }]);
  expect(await paymentRow(world, reference)).toMatchObject({ refunded_minor: '2000' });
});

test('a payout is the first to report a refund', async ({ world }) => {
  const {
    paid: pay,
    line,
    payOut,
    fetch,
    books,
    refunds,
    callbacks,
    system,
  } = await payoutFixture(world);
  const { chargeId } = await pay({ fee: rwf(150n) });
  refunds.set('theirs', { id: 'theirs', chargeId, state: 'succeeded', amount: rwf(2_000n) });
  payOut([
    line({ chargeId }),
    line({ kind: 'refund', chargeId, grossMinor: -2_000n, feeMinor: 0n }),
  ]);
  await fetch();
  expect(callbacks.refunded).toMatchObject([{ totalMinor: 2_000n }]);
  expect(await books()).toEqual({
    'bank RWF': '2850',
    'expense:fees RWF': '150',
    'income:donations RWF': '-3000',
  });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});
