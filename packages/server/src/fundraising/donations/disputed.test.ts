import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { verifyLedger } from '../../money/ledger/index.ts';
import { paymentRoutes } from '../../money/payments/index.ts';
import { followAllDisputes } from '../../money/payments/testing.ts';
import { donationPayable } from './payable.ts';
import {
  deliverEvents,
  donationRow,
  inboxOf,
  openFund,
  openTestProvider,
  paid,
  settlePayment,
  startDonation,
  totalsOf,
  visitor,
} from './testing-donations.ts';

/** Sets the state of a dispute at the provider and runs the hourly job. */
async function dispute(
  world: World,
  provider: ReturnType<typeof openTestProvider>,
  chargeId: string,
  state: 'needs-answer' | 'lost',
) {
  const system = visitor(world, { scope: 'system' });
  provider.disputes.set(chargeId, {
    id: chargeId,
    chargeId,
    state,
    isWithdrawn: true,
    fee: undefined,
    url: undefined,
    amount: { amountMinor: 5_000n, currency: 'RWF' },
    reason: 'fraudulent',
    dueAt: undefined,
    openedAt: system.now(),
  });
  await followAllDisputes([donationPayable]).run(system, {}, AbortSignal.timeout(60_000));
  await deliverEvents(world);
}

test('a donation lost in a dispute no longer counts, and no refund email is sent', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const donation = await paid(world, provider, cause.id);
  await deliverEvents(world);
  const [charge] = provider.charges;
  const before = (await inboxOf(world, donation.email)).length;
  await dispute(world, provider, charge?.id ?? '', 'needs-answer');
  expect(await donationRow(world, donation.reference)).toMatchObject({ status: 'paid' });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '5000', donations: 1 });
  for (let time = 0; time < 3; time += 1) await dispute(world, provider, charge?.id ?? '', 'lost');
  expect(await donationRow(world, donation.reference)).toMatchObject({
    status: 'refunded',
    refunded_minor: '5000',
  });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  expect(await inboxOf(world, donation.email)).toHaveLength(before);
  expect(await verifyLedger(visitor(world, { scope: 'system' }))).toMatchObject({ faults: [] });
});

test('accepting half the amount reduces the donation to that amount', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { reference } = await startDonation(world, cause.id);
  const { id } = provider.pay({ reference, amount: { amountMinor: 2_500n, currency: 'RWF' } });
  await settlePayment(world, reference);
  expect(await donationRow(world, reference)).toMatchObject({ status: 'waiting' });
  const { send } = await world.serve(paymentRoutes([donationPayable]));
  const { rows } = await world.pools.owner.query(
    'select id from unmatched_payments where charge_id = $1',
    [id],
  );
  const path = `POST /api/admin/unmatched-payments/${rows[0].id}/allocation` as const;
  const answer = await send('SUPER_ADMIN', path, { allocation: 'accepted', reason: 'Agreed' });
  expect(answer).toMatchObject({ status: 200, body: { allocation: 'accepted' } });
  expect(await donationRow(world, reference)).toMatchObject({
    status: 'paid',
    amount_minor: '2500',
    counted_minor: '2500',
  });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '2500', donations: 1, donors: 1 });
  expect(await verifyLedger(visitor(world, { scope: 'system' }))).toMatchObject({ faults: [] });
});
