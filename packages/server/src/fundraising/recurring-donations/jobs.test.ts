import { expect } from 'vitest';
import type { World } from '../../kernel/testing.ts';
import { test } from '../../kernel/testing.ts';
import { collectRecurringDonations, queueDueRecurringDonations } from './jobs.ts';
import { recurringDonationSubscriptions } from './subscriptions.ts';
import {
  createAgreement,
  deliverEvents,
  openFund,
  openTestProvider,
  stateOf,
  systemAt,
} from './testing-recurring.ts';

const signal = new AbortController().signal;

const queueAt = (world: World, time: string) =>
  queueDueRecurringDonations.run(systemAt(world, time), {}, signal);

type Queued = { id: string; payload: { recurringDonationId: string } };

const queued = async ({ pools }: World): Promise<Queued[]> => {
  const { rows } = await pools.owner.query<Queued>(
    `select j.id, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [collectRecurringDonations.name],
  );
  return rows;
};

test('concurrent servers queue each due agreement once', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const agreed = [];
  for (let count = 0; count < 5; count += 1)
    agreed.push(await createAgreement(world, provider, cause.id));
  await queueAt(world, '2026-04-01T06:59:00Z');
  expect(await queued(world)).toEqual([]);
  const now = '2026-04-01T07:00:00Z';
  await Promise.all([queueAt(world, now), queueAt(world, now), queueAt(world, now)]);
  const jobs = await queued(world);
  expect(jobs.map(({ payload }) => payload.recurringDonationId).toSorted()).toEqual(
    agreed.map(({ id }) => id).toSorted(),
  );
  await queueAt(world, '2026-04-01T07:30:00Z');
  expect(await queued(world)).toHaveLength(5);
  await Promise.all(
    jobs.map(({ payload }) => collectRecurringDonations.run(systemAt(world, now), payload, signal)),
  );
  await deliverEvents(world, now);
  for (const { id } of agreed)
    expect((await stateOf(world, id)).cycles).toEqual(['2026-03-01 paid', '2026-04-01 charged']);
});

test.for([
  ['Pacific/Auckland', '2026-03-31T20:00:00.000Z'],
  ['America/Los_Angeles', '2026-04-01T16:00:00.000Z'],
  ['Africa/Kigali', '2026-04-01T07:00:00.000Z'],
] as const)('a due date starts in the morning of %s', async ([zone, morning], { world }) => {
  const provider = openTestProvider(world);
  const { cause, orgId } = await openFund(world);
  await world.pools.owner.query('update organisations set time_zone = $2 where id = $1', [
    orgId,
    zone,
  ]);
  const { id } = await createAgreement(world, provider, cause.id);
  const { rows } = await world.pools.owner.query(
    'select next_at, next_on::text from recurring_donations where id = $1',
    [id],
  );
  expect(rows[0].next_at.toISOString()).toBe(morning);
  expect(rows[0].next_on).toBe('2026-04-01');
});

test('a first donation reported twice creates one agreement', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, orgId } = await openFund(world);
  const { donation_id: donationId } = await createAgreement(world, provider, cause.id);
  const [follow] = recurringDonationSubscriptions;
  if (!follow) throw new Error('Nobody follows donations.');
  await Promise.all(
    [1, 2, 3].map(() =>
      systemAt(world, '2026-03-01T10:00:00Z').transact((ctx) =>
        follow.effect(ctx, { orgId, causeId: cause.id, donationId }),
      ),
    ),
  );
  const { rows } = await world.pools.owner.query(
    'select count(*)::int as count from recurring_donations where donation_id = $1',
    [donationId],
  );
  expect(rows[0].count).toBe(1);
});
