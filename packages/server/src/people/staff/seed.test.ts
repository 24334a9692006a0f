import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memberships, seedAccounts, users } from '../../identity/accounts/index.ts';
import type { TestPlatform } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { seedStaff } from './seed.ts';
import { visitor } from './testing-staff.ts';

test('the demo team has a chart, leave and an invitation', async ({ world }) => {
  const system = visitor(world, { scope: 'system' });
  await seedAccounts(system);
  const stage: TestPlatform = {
    system,
    as: async (email) => {
      const [home] = await system.transact(({ db }) =>
        db
          .select({ userId: users.id, orgId: memberships.orgId, role: memberships.role })
          .from(users)
          .innerJoin(memberships, eq(memberships.userId, users.id))
          .where(eq(users.email, email)),
      );
      if (!home) throw new Error(email);
      return visitor(world, { actor: { ...home, sessionId: '' } });
    },
  };
  await seedStaff(stage);
  const { rows } = await world.pools.owner.query(
    `select (select count(*)::int from staff_details where manager_id is not null) as managed,
      (select count(*)::int from staff_leave) as leave, (select count(*)::int from staff_invitations) as invited`,
  );
  expect(rows).toEqual([{ managed: 8, leave: 4, invited: 1 }]);
});
