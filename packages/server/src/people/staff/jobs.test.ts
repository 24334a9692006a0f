import { expect } from 'vitest';
import { after, freshEmail } from '../../identity/accounts/testing.ts';
import { test } from '../../kernel/testing.ts';
import { invite } from './invitations.ts';
import { deleteOldInvitations } from './jobs.ts';
import { as, createTeam, visitor } from './testing-staff.ts';

const day = 86_400;

test.for([
  { days: 96, left: 1 },
  { days: 98, left: 0 },
])('after $days days $left invitation not refunded', async ({ days, left }, { world }) => {
  const { administrator, orgId } = await createTeam(world);
  await as(world, administrator, (ctx) =>
    invite(ctx, { email: freshEmail(), role: 'STAFF', jobTitle: '', department: '' }),
  );
  const system = visitor(world, { scope: 'system', at: after(days * day) });
  await deleteOldInvitations.run(system, {}, AbortSignal.timeout(10_000));
  const { rows } = await world.pools.owner.query(
    'select count(*)::int as n from staff_invitations where org_id = $1',
    [orgId],
  );
  expect(rows[0].n).toBe(left);
});
