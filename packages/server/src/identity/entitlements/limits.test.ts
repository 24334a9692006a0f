import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { limitOf, requireWithin } from './index.ts';

test.for([
  { plan: 'free', what: 'teamMembers', limit: 5 },
  { plan: 'free', what: 'activeCauses', limit: 2 },
  { plan: 'pro', what: 'activeCauses', limit: Infinity },
  { plan: 'pro', what: 'mailsPerMonth', limit: 25_000 },
  { plan: 'enterprise', what: 'aiTokensPerMonth', limit: Infinity },
] as const)('$what of $plan is $limit', async ({ plan, what, limit }, { world }) => {
  const { ngo } = world.cast;
  await world.pools.owner.query('update organisations set plan = $2 where id = $1', [ngo, plan]);
  const most = await world.outside('NGO_ADMIN').transact((ctx) => limitOf(ctx, ngo, what));
  expect(most).toBe(limit);
});

test('custom storage is set by the installation', async ({ world }) => {
  const { ngo } = world.cast;
  await world.pools.owner.query(`update organisations set plan = 'enterprise' where id = $1`, [
    ngo,
  ]);
  const most = await world
    .outside('NGO_ADMIN')
    .transact((ctx) => limitOf(ctx, ngo, 'storageBytes'));
  expect(most).toBe(world.platform.config.agreedStorageBytes);
});

test('one more than the limit is refused with a message', async ({ world }) => {
  const { ngo } = world.cast;
  await world.pools.owner.query(`update organisations set plan = 'free' where id = $1`, [ngo]);
  await world.outside('NGO_ADMIN').transact(async (ctx) => {
    await requireWithin(ctx, ngo, 'activeCauses', 2);
    await expect(requireWithin(ctx, ngo, 'activeCauses', 3)).rejects.toThrow(
      'Your plan allows 2 active causes. Close one, or upgrade your plan.',
    );
  });
});
