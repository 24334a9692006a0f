import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { administrationSubscriptions } from './subscriptions.ts';

test.for([
  { event: 'payments.dispute-opened', title: 'A payment of {{amount}} is disputed' },
  { event: 'payments.dispute-due', title: 'A dispute over {{amount}} needs a response' },
])('platform staff are notified of $event once', async ({ event, title }, { world }) => {
  const subscription = administrationSubscriptions.find((one) => one.event === event);
  const disputeId = uuidv7();
  const dispute = {
    orgId: world.cast.ngo,
    disputeId,
    title: 'Clean water',
    amountMinor: '500050',
    currency: 'USD',
    needsAnswer: true,
    dueAt: '2026-03-08T09:00:00.000Z',
  };
  const system = world.outside(undefined, 'system');
  for (let time = 0; time < 2; time += 1)
    await system.transact((ctx) => subscription?.effect(ctx, dispute) ?? Promise.resolve());
  const { rows } = await world.pools.owner.query(
    `select n.title, n.words, n.org_id, n.user_id from notifications n where n.href = $1`,
    [`/admin/payments/disputes/${disputeId}`],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ user_id: userId }) => userId)).size).toBe(rows.length);
  for (const row of rows)
    expect(row).toMatchObject({
      title,
      org_id: world.cast.platform,
      words: {
        amount: { amountMinor: '500050', currency: 'USD' },
        title: 'Clean water',
        day: { day: '2026-03-08' },
      },
    });
});
