import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { seedMarketing } from './seed.ts';
import { setUpMarketing } from './testing-marketing.ts';

test('demo content has leads in every state, sixty days of visits, and subscribers', async ({
  world,
}) => {
  const { send } = await setUpMarketing(world);
  await seedMarketing({
    as: async () => world.outside('SUPER_ADMIN'),
    system: world.outside(undefined, 'system'),
  });
  const get = async (path: string) =>
    (await send('SUPER_ADMIN', `GET /api/marketing/${path}`)).body;
  const counts = Object.values((await get('leads/counts')) as Record<string, number>);
  expect(counts.every((n) => n > 0)).toBe(true);
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(14);
  expect(await get('subscribers')).toHaveLength(10);
  const { rows } = await world.pools.owner.query(
    'select count(distinct day)::int as days, min(day)::text as first, max(day)::text as last from visit_counts',
  );
  expect(rows).toEqual([{ days: 60, first: '2026-01-01', last: '2026-03-01' }]);
  const future = await world.pools.owner.query(
    "select from lead_notes where created_at > '2026-03-01T09:00:00Z'",
  );
  expect(future.rowCount).toBe(0);
  const emails = await world.pools.owner.query('select from outgoing_mails');
  expect(emails.rowCount).toBe(0);
});
