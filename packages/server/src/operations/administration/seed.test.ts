import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { seedAdministration } from './seed.ts';

test('the demo has verification documents to review and a note to read', async ({ world }) => {
  const { pools, outside, actor, cast } = world;
  await pools.owner.query("update organisations set name = 'Hillside Water Trust' where id = $1", [
    cast.ngo,
  ]);
  const people = {
    'owner2@demo.ngo': actor('NGO_ADMIN', cast.otherNgo),
    'superadmin@demo.ngo': actor('SUPER_ADMIN'),
  } as const;
  await seedAdministration({
    system: outside(undefined, 'system'),
    as: async (email) => outside(people[email as keyof typeof people]),
  });
  const { rows: submitted } = await pools.owner.query(
    'select org_id, state from organisation_verifications',
  );
  expect(submitted).toEqual([{ org_id: cast.otherNgo, state: 'submitted' }]);
  const { rowCount } = await pools.owner.query('select from organisation_notes where org_id = $1', [
    cast.ngo,
  ]);
  expect(rowCount).toBe(1);
});
