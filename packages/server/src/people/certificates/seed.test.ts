import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memberships, seedAccounts, users } from '../../identity/accounts/index.ts';
import { Problem, type TestPlatform } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { listOwnCertificates } from './issued.ts';
import { seedCertificates } from './seed.ts';
import { listTemplates } from './templates.ts';
import { addApprovedHours } from './testing-certificates.ts';

test('the demo volunteer has a certificate of all approved hours', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  await seedAccounts(system);
  const as: TestPlatform['as'] = async (email) => {
    const [home] = await system.transact(({ db }) =>
      db
        .select({ userId: users.id, orgId: memberships.orgId, role: memberships.role })
        .from(users)
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .where(eq(users.email, email)),
    );
    return world.outside({ ...Problem.ifMissing(home, email), sessionId: '' });
  };
  const grace = await as('volunteer@demo.ngo');
  const { userId, orgId } = Problem.ifMissing(grace.actor, 'Grace');
  await addApprovedHours(world, userId, { orgId, minutes: 150 });
  await seedCertificates({ system, as });
  const { items } = await grace.transact((ctx) => listOwnCertificates(ctx, { limit: 10 }));
  expect(items).toMatchObject([{ recipient: 'Grace Uwase', minutes: 150, state: 'valid' }]);
  const staff = await as('staff@demo.ngo');
  expect(await staff.transact(listTemplates)).toHaveLength(3);
});
