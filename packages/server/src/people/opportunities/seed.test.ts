import { expect } from 'vitest';
import { seedAccounts } from '../../identity/accounts/index.ts';
import { counted, test } from '../../kernel/testing.ts';
import { listOpportunities } from './public/index.ts';
import { seedOpportunities } from './seed.ts';
import { visitor } from './testing-opportunities.ts';

test('the demo has opportunities of two organisations, one of them remote, and sends no emails', async ({
  world,
}) => {
  const system = visitor(world, { scope: 'system' });
  await seedAccounts(system);
  const { owner } = world.pools;
  const as = async (email: string) => {
    const { rows } = await owner.query(
      'select m.user_id, m.org_id from memberships m join users u on u.id = m.user_id where u.email = $1',
      [email],
    );
    const { user_id: userId, org_id: orgId } = rows[0];
    return visitor(world, { actor: { userId, orgId, role: 'NGO_ADMIN', sessionId: '' } });
  };
  await seedOpportunities({ system, as });
  const { items, total } = await visitor(world).transact(
    (ctx) => counted(listOpportunities(ctx, { limit: 10 })),
    'public',
  );
  expect(total).toBe(4);
  expect(items.map(({ remote }) => remote)).toContain(true);
  expect(new Set(items.map(({ organisation }) => organisation.name)).size).toBe(2);
  const { rows } = await owner.query('select count(*)::int as n from outgoing_mails');
  expect(rows[0].n).toBe(0);
});
