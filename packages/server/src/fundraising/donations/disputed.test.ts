import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { verifyLedger } from '../../money/ledger/index.ts';
import { paymentRoutes } from '../../money/payments/index.ts';
import { followAllDisputes } from '../../money/payments/testing.ts';
import { donationPurpose } from './purpose.ts';
import {
  begin,
  donationRow,
  heard,
  inboxOf,
  openFund,
  openTestProvider,
  paid,
  totalsOf,
  visitor,
  workOff,
} from './testing-donations.ts';

/** A bank decides about a donation, and the hourly job hears of it. */
async function dispute(
  world: World,
  till: ReturnType<typeof openTestProvider>,
  chargeId: string,
  state: 'needs-answer' | 'lost',
) {
  const system = visitor(world, { scope: 'system' });
  till.disputes.set(chargeId, {
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
  await followAllDisputes([donationPurpose]).run(system, {}, AbortSignal.timeout(60_000));
  await workOff(world);
}

test('a donation that is lost in a dispute counts no more, and nobody writes that it was refunded', async ({
  world,
}) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const donation = await paid(world, till, cause.id);
  await workOff(world);
  const [charge] = till.charges;
  const before = (await inboxOf(world, donation.email)).length;
  await dispute(world, till, charge?.id ?? '', 'needs-answer');
  expect(await donationRow(world, donation.reference)).toMatchObject({ status: 'paid' });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '5000', donations: 1 });
  for (let time = 0; time < 3; time += 1) await dispute(world, till, charge?.id ?? '', 'lost');
  expect(await donationRow(world, donation.reference)).toMatchObject({
    status: 'refunded',
    refunded_minor: '5000',
  });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  expect(await inboxOf(world, donation.email)).toHaveLength(before);
  expect(await verifyLedger(visitor(world, { scope: 'system' }))).toMatchObject({ faults: [] });
});

test('half of a donation came and is taken: the donation is that half', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { reference } = await begin(world, cause.id);
  const { id } = till.pay({ reference, amount: { amountMinor: 2_500n, currency: 'RWF' } });
  await heard(world, reference);
  expect(await donationRow(world, reference)).toMatchObject({ status: 'waiting' });
  const { send } = await world.serve(paymentRoutes([donationPurpose]));
  const { rows } = await world.pools.owner.query(
    'select id from payment_mismatches where charge_id = $1',
    [id],
  );
  const path = `POST /api/admin/payment-mismatches/${rows[0].id}/taking-out` as const;
  const answer = await send('SUPER_ADMIN', path, { as: 'attached', reason: 'Agreed' });
  expect(answer).toMatchObject({ status: 200, body: { taken: 'attached' } });
  expect(await donationRow(world, reference)).toMatchObject({
    status: 'paid',
    amount_minor: '2500',
    counted_minor: '2500',
  });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '2500', donations: 1, donors: 1 });
  expect(await verifyLedger(visitor(world, { scope: 'system' }))).toMatchObject({ faults: [] });
});
