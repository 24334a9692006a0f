import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { remindOfDeadlines } from './reminders.ts';
import { saveGrant } from './service.ts';
import { fill } from './testing-grants.ts';

/* The test clock is set to 1 March 2026, 09:00 UTC. */
const deadlines = [
  { title: 'Provider', deadlineDate: '2026-02-20' },
  { title: 'Today', deadlineDate: '2026-03-01' },
  { title: 'This week', deadlineDate: '2026-03-06' },
  { title: 'Next month', deadlineDate: '2026-04-01' },
  { title: 'Never' },
];

test('people who saved a grant are notified in its last week and on its last day', async ({
  world,
}) => {
  const written = await fill(world, 'SUPER_ADMIN', deadlines);
  const staff = world.outside('STAFF');
  for (const { id } of written) await staff.transact((ctx) => saveGrant(ctx, { id }));
  await remindOfDeadlines.run(world.outside(undefined, 'system'), {}, AbortSignal.timeout(5_000));
  const { rows } = await world.pools.owner.query<{ title: string; notice: string }>(
    `select payload->>'title' as title, payload->>'notice' as notice from events
     where name = 'grants.deadline-near' order by 1`,
  );
  expect(rows).toEqual([
    { title: 'This week', notice: 'week' },
    { title: 'Today', notice: 'day' },
  ]);
});
