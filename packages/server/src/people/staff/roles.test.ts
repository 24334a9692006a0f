import { expect } from 'vitest';
import { newcomer, whoIs } from '../../identity/accounts/testing.ts';
import { test } from '../../kernel/testing.ts';
import { acceptInvitation } from './acceptance.ts';
import { deactivateMember, leaveOrganisation, reactivateMember } from './access.ts';
import { invite } from './invitations.ts';
import { readMember } from './members.ts';
import { changeRole } from './roles.ts';
import {
  as,
  createTeam,
  invitationFor,
  type Person,
  personOf,
  signIn,
  visitor,
} from './testing-staff.ts';

test('a role change applies immediately, and no one can assign a role above their own', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const member = await add('STAFF');
  const change = (who: Person, id: Person['id'], role: 'VIEWER' | 'NGO_ADMIN' | 'SUPER_ADMIN') =>
    as(world, who, (ctx) => changeRole(ctx, { id, role }));
  expect(await change(administrator, member.id, 'VIEWER')).toMatchObject({ role: 'VIEWER' });
  await expect(change(administrator, member.id, 'SUPER_ADMIN')).rejects.toMatchObject({
    code: 'forbidden',
    message: "You can't assign this role.",
  });
  await expect(change(member, member.id, 'NGO_ADMIN')).rejects.toMatchObject({
    code: 'forbidden',
  });
  const admin = personOf(world.actor('ADMIN'));
  await expect(change(admin, admin.id, 'SUPER_ADMIN')).rejects.toMatchObject({
    message: "You can't raise your own role. Ask another administrator.",
  });
  const superAdmin = personOf(world.actor('SUPER_ADMIN'));
  await expect(change(admin, superAdmin.id, 'VIEWER')).rejects.toMatchObject({
    message: expect.stringMatching(/^Only a super administrator can change/),
  });
});

test('the last administrator cannot be demoted or deactivated, and cannot leave', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const staff = await add('STAFF', 'Sam');
  const id = administrator.id;
  await expect(
    as(world, administrator, (ctx) => changeRole(ctx, { id, role: 'STAFF' })),
  ).rejects.toMatchObject({
    code: 'conflict',
    message: 'You are the only administrator. Assign this role to someone else first.',
  });
  await expect(leaveOrganisation(visitor(world, { actor: administrator }))).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(
    deactivateMember(visitor(world, { actor: administrator }), { id: administrator.userId }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await as(world, administrator, (ctx) => changeRole(ctx, { id: staff.id, role: 'NGO_ADMIN' }));
  await leaveOrganisation(visitor(world, { actor: administrator }));
  await expect(
    leaveOrganisation(visitor(world, { actor: { ...staff, role: 'NGO_ADMIN' } })),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test.for(['demotes', 'deactivates', 'leaves'] as const)(
  'an administrator remains when two act at the same time: %s',
  async (action, { world }) => {
    const { administrator, add, orgId } = await createTeam(world);
    const other = await add('NGO_ADMIN', 'Other');
    const against = (actor: Person, target: Person): Promise<unknown> => {
      const outside = visitor(world, { actor });
      if (action === 'leaves') return leaveOrganisation(outside);
      if (action === 'deactivates') return deactivateMember(outside, { id: target.userId });
      return as(world, actor, (ctx) => changeRole(ctx, { id: target.id, role: 'STAFF' }));
    };
    const results = await Promise.allSettled([
      against(administrator, other),
      against(other, administrator),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await world.pools.owner.query(
      `select count(*)::int as n from memberships where org_id = $1 and role = 'NGO_ADMIN' and deactivated_at is null`,
      [orgId],
    );
    expect(rows[0].n).toBe(1);
  },
);

test("a deactivated person's token is refused immediately, only here, and works again after reactivation", async ({
  world,
}) => {
  const { administrator } = await createTeam(world);
  const { email } = await newcomer(world);
  const home = await signIn(world, email);
  await as(world, administrator, (ctx) =>
    invite(ctx, { email, role: 'STAFF', jobTitle: '', department: '' }),
  );
  const token = await invitationFor(world, email);
  await acceptInvitation(visitor(world, { actor: home.actor }), { token });
  const { userId } = home.actor;
  await world.pools.owner.query(
    `update memberships set last_used_at = '2026-03-01T10:00:00Z' where org_id = $1 and user_id = $2`,
    [administrator.orgId, userId],
  );
  const here = await signIn(world, email);
  expect(here.actor.orgId).toBe(administrator.orgId);

  const outside = visitor(world, { actor: administrator });
  expect(await deactivateMember(outside, { id: userId })).toMatchObject({ state: 'deactivated' });
  expect(await whoIs(world, here.token)).toBeUndefined();
  expect(await whoIs(world, home.token)).toMatchObject({ userId });
  expect((await signIn(world, email)).actor.orgId).toBe(home.actor.orgId);
  await expect(deactivateMember(outside, { id: userId })).rejects.toMatchObject({
    code: 'conflict',
  });
  // A session that another process still considers valid is refused as well.
  await world.pools.owner.query(
    `insert into sessions (user_id, membership_id, token_hash, device, coarse_address, idle_seconds, created_at, last_seen_at, expires_at)
     select user_id, id, sha256('x'), '', '', 3600, '2026-03-01', '2026-03-01T09:00:00Z', '2026-04-01' from memberships where org_id = $1 and user_id = $2`,
    [administrator.orgId, userId],
  );
  const { rows } = await world.pools.app.query(
    `select * from session_actor(sha256('x'), '2026-03-01T09:00:00Z')`,
  );
  expect(rows).toEqual([]);

  expect(
    await as(world, administrator, (ctx) => reactivateMember(ctx, { id: userId })),
  ).toMatchObject({
    state: 'active',
  });
  expect(await as(world, administrator, (ctx) => readMember(ctx, { id: userId }))).toMatchObject({
    email,
  });
});
