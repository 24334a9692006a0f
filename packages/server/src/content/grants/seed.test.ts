import { type Role, roles } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { counted, test } from '../../kernel/testing.ts';
import { seedGrants } from './seed.ts';
import { listGrants } from './service.ts';

test('demo content has open, closing, closed and rolling grants, and some of the NGO alone', async ({
  world,
}) => {
  const as = async (email: string) => {
    const role = roles.find((name) =>
      email.startsWith(name.toLowerCase().replace('_', '')),
    ) as Role;
    return world.outside(role);
  };
  await seedGrants({ as, system: world.outside(undefined, 'system') });
  const visibleTo = (person: Role | undefined) =>
    world.outside(person).transact((ctx) => counted(listGrants(ctx, { limit: 200 })));
  const { items } = await visibleTo(undefined);
  expect(items.length).toBeGreaterThanOrEqual(40);
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
  const count = (status: string) => items.filter((grant) => grant.status === status).length;
  expect([count('open') > 20, count('closed') >= 6, count('forecast') >= 2]).toEqual([
    true,
    true,
    true,
  ]);
  expect(items.filter(({ deadlineDate }) => deadlineDate === null).length).toBeGreaterThanOrEqual(
    5,
  );
  expect(
    new Set(items.flatMap(({ amounts }) => amounts?.currency ?? [])).size,
  ).toBeGreaterThanOrEqual(7);
  expect((await visibleTo('STAFF')).total).toBe(items.length + 3);
});
