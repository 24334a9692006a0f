import { contradictions, missingToPublish } from '@ngo-plus/contract/fundraising/causes';
import { expect } from 'vitest';
import { seedAccounts } from '../../identity/accounts/index.ts';
import type { TestPlatform } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { demoCauses } from './demo/causes.ts';
import { listPublicCauses } from './public.ts';
import { seedCauses } from './seed.ts';
import { stranger, visitor } from './testing-causes.ts';

test('public demo causes are complete and in the public list', async ({ world }) => {
  const system = visitor(world, { scope: 'system' });
  await seedAccounts(system);
  const as: TestPlatform['as'] = async (email) => {
    const { rows } = await world.pools.owner.query(
      `select m.user_id, m.org_id, m.role from memberships m join users u on u.id = m.user_id where u.email = $1`,
      [email],
    );
    const { user_id: userId, org_id: orgId, role } = rows[0];
    return visitor(world, { actor: { userId, orgId, role, sessionId: '' } });
  };
  await seedCauses({ system, as });
  const { items } = await stranger(world).transact(
    (ctx) => listPublicCauses(ctx, { sort: 'newest', limit: 50 }),
    'public',
  );
  const open = demoCauses.filter(({ status }) => status === 'published');
  expect(items.map(({ title }) => title).sort()).toEqual(open.map(({ title }) => title).sort());
  for (const demo of demoCauses) {
    const facts = {
      ...demo,
      goalTarget: demo.goalTarget.toString(),
      startsOn: null,
      endsOn: null,
      cover: null,
      gallery: [],
      questions: [],
      suggestions: [...demo.suggestions],
      faq: [...demo.faq],
    };
    expect(contradictions(facts)).toEqual({});
    if (demo.status !== 'draft') expect(missingToPublish(facts, '2026-03-01')).toEqual({});
  }
});
