import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  addConfirmedPerson,
  joinOrganisation,
  memberships,
  organisations,
  seedAccounts,
  users,
} from '../../identity/accounts/index.ts';
import { Problem, type TestPlatform } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { seedVolunteering } from './seed.ts';
import { visitor } from './testing-volunteering.ts';

test('the demo volunteers have tasks in every column, hours of half a year and reports', async ({
  world,
}) => {
  const system = visitor(world, { scope: 'system' });
  await seedAccounts(system);
  await system.transact(async (ctx) => {
    const known = { name: 'Aline', email: 'aline@demo.ngo', passwordHash: 'none' };
    const aline = Problem.ifMissing(await addConfirmedPerson(ctx, known), 'Aline');
    const [home] = await ctx.db
      .select()
      .from(organisations)
      .where(eq(organisations.name, 'Hillside Water Trust'));
    const { id: orgId } = Problem.ifMissing(home, 'Hillside');
    await joinOrganisation(ctx, { orgId, role: 'VOLUNTEER', ...aline });
  });
  const as: TestPlatform['as'] = async (email) => {
    const [home] = await system.transact(({ db }) =>
      db
        .select({ userId: users.id, orgId: memberships.orgId, role: memberships.role })
        .from(users)
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .where(eq(users.email, email)),
    );
    return visitor(world, { actor: { ...Problem.ifMissing(home, email), sessionId: '' } });
  };
  await seedVolunteering({ system, as });
  const { rows } = await world.pools.owner.query(
    `select (select count(distinct state)::int from volunteer_tasks) as states,
      (select count(*)::int from hour_entries where state = 'approved') as approved,
      (select count(*)::int from hour_entries where state = 'pending') as pending,
      (select count(distinct state)::int from activity_reports) as reports`,
  );
  expect(rows).toEqual([{ states: 4, approved: 12, pending: 4, reports: 4 }]);
});
