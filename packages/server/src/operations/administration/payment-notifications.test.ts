import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { administrationSubscriptions } from './subscriptions.ts';

const notify = async (world: World, event: string, payload: object) => {
  const subscription = administrationSubscriptions.find((one) => one.event === event);
  const system = world.outside(undefined, 'system');
  await system.transact((ctx) => subscription?.effect(ctx, payload) ?? Promise.resolve());
};

const noticesAt = async ({ pools }: World, href: string) => {
  const { rows } = await pools.owner.query(
    'select title, words, org_id from notifications where href = $1',
    [href],
  );
  return rows;
};

test('staff are notified of a payment that could not be verified, with the reason', async ({
  world,
}) => {
  const paymentId = uuidv7();
  const reason = 'flutterwave is no longer set up.';
  await notify(world, 'payments.unmatched', {
    orgId: world.cast.ngo,
    paymentId,
    title: 'Clean water',
    amountMinor: '5000',
    currency: 'RWF',
    reason,
  });
  const notices = await noticesAt(world, `/admin/payments/${paymentId}`);
  expect(notices.length).toBeGreaterThan(0);
  for (const notice of notices)
    expect(notice).toMatchObject({
      title: 'A payment of {{amount}} could not be verified',
      org_id: world.cast.platform,
      words: { amount: { amountMinor: '5000', currency: 'RWF' }, title: 'Clean water', reason },
    });
});

test('staff are notified that a provider rejects our keys', async ({ world }) => {
  const reason = 'Flutterwave refused our secret key (401).';
  await notify(world, 'payments.provider-failing', {
    provider: 'flutterwave',
    fault: 'keys',
    reason,
  });
  const notices = await noticesAt(world, '/admin/payments');
  expect(notices.length).toBeGreaterThan(0);
  for (const notice of notices)
    expect(notice).toMatchObject({ words: { provider: 'flutterwave', reason } });
});
