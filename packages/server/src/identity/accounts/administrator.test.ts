import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { createFirstAdministrator } from './administrator.ts';
import { demoAccounts, demoPassword, hasDemoAccounts, readWelcome, seedAccounts } from './demo.ts';
import { login } from './sign-in/index.ts';
import { freshEmail, goodPassword, visitor } from './testing.ts';

test('the first administrator signs in without confirming by email', async ({ world }) => {
  const email = freshEmail();
  const person = { email, name: 'Root Example', password: goodPassword };
  const system = visitor(world, { scope: 'system' });
  await createFirstAdministrator(system, person);
  const answer = await login(visitor(world), { email, password: goodPassword });
  expect(answer).toMatchObject({
    user: { role: 'SUPER_ADMIN', organisation: { kind: 'platform' } },
  });
  await expect(createFirstAdministrator(system, person)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test.for([
  { field: 'email', change: { email: 'nobody' } },
  { field: 'password', change: { password: 'short' } },
  { field: 'password', change: { password: 'password123' } },
  { field: 'name', change: { name: ' ' } },
])('refuses an invalid $field', async ({ field, change }, { world }) => {
  const person = { email: freshEmail(), name: 'Root Example', password: goodPassword, ...change };
  const creation = createFirstAdministrator(visitor(world, { scope: 'system' }), person);
  await expect(creation).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('the demo has one account per role, seeded once, all able to sign in', async ({ world }) => {
  const system = visitor(world, { scope: 'system' });
  expect(await readWelcome(visitor(world))).toEqual({ hasNoMailServer: true, demo: null });
  await seedAccounts(system);
  await seedAccounts(system);
  expect(await hasDemoAccounts(system)).toBe(true);
  expect((await readWelcome(visitor(world))).demo?.accounts).toHaveLength(9);
  for (const { email, role } of demoAccounts) {
    const answer = await login(visitor(world), { email, password: demoPassword });
    expect(answer).toMatchObject({ user: { role } });
  }
});
