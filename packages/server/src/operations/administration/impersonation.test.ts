import { expect } from 'vitest';
import { audit } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { signInAs } from './impersonation.ts';
import { suspendPerson } from './person-commands.ts';
import { addOrganisation, addPerson, auditOf, signIn, whoIs } from './testing-administration.ts';

const reason = 'They asked for help with a form';

/** Platform staff with a real session, and a function that opens a session as another person. */
async function support(world: World, role: 'SUPER_ADMIN' | 'ADMIN' = 'ADMIN') {
  const who = await addPerson(world, world.cast.platform, { role, name: 'Jo Support' });
  const session = await signIn(world, who);
  const open = (id: string, orgId: string) =>
    signInAs(world.outside(who, 'platform'), { id: id as never, orgId: orgId as never, reason });
  return { who, session, open };
}

test('an impersonated session is attributed to both people in every audit entry, and expires automatically', async ({
  world,
}) => {
  const { who, open } = await support(world);
  const ada = await addPerson(world, await addOrganisation(world), { role: 'NGO_ADMIN' });
  const { token, user, expiresAt } = await open(ada.id, ada.orgId);
  expect(user).toMatchObject({
    id: ada.id,
    behind: { name: 'Jo Support (NGO Plus)', until: expiresAt },
  });
  const actor = await whoIs(world, token);
  expect(actor).toMatchObject({ userId: ada.userId, orgId: ada.orgId, impersonatorId: who.userId });
  if (!actor) throw new Error('The session does not work.');
  await world
    .outside(actor)
    .transact((ctx) => audit(ctx, { action: 'test.action', subject: `action ${ada.userId}` }));
  expect(await auditOf(world, `action ${ada.userId}`)).toMatchObject([
    { user_id: ada.userId, behind_id: who.userId },
  ]);
  expect(await auditOf(world, ada.userId)).toMatchObject([
    {
      action: 'administration.sign-in-as',
      user_id: who.userId,
      org_id: ada.orgId,
      after: { by: 'Jo Support', reason },
    },
  ]);
  expect(await whoIs(world, token, new Date('2026-03-01T09:29:00Z'))).toBeDefined();
  expect(await whoIs(world, token, new Date('2026-03-01T09:30:01Z'))).toBeUndefined();
});

test.for([
  { what: 'the session it was opened from ends', statement: 'delete from sessions where id = $2' },
  {
    what: 'the administrator suspended',
    statement: 'update users set suspended_at = now() where id = $1 and $2::uuid is not null',
  },
  {
    what: 'the administrator is none any more',
    statement:
      'update memberships set deactivated_at = now() where user_id = $1 and $2::uuid is not null',
  },
])('an impersonated session ends when $what', async ({ statement }, { world }) => {
  const { who, open } = await support(world);
  const ada = await addPerson(world, await addOrganisation(world));
  const { token } = await open(ada.id, ada.orgId);
  expect(await whoIs(world, token)).toBeDefined();
  const values = statement.includes('$1') ? [who.userId, who.sessionId] : [who.sessionId];
  await world.pools.owner.query(statement.replace('id = $2', 'id = $1'), values);
  expect(await whoIs(world, token)).toBeUndefined();
});

test('an impersonated session cannot open another one or administer', async ({ world }) => {
  const superAdmin = await support(world, 'SUPER_ADMIN');
  const colleague = await addPerson(world, world.cast.platform, { role: 'ADMIN' });
  const ada = await addPerson(world, await addOrganisation(world));
  const { token } = await superAdmin.open(colleague.id, colleague.orgId);
  const actor = await whoIs(world, token);
  if (!actor) throw new Error('The session does not work.');
  const nested = world.outside(actor, 'platform');
  const refusal = { code: 'forbidden', message: 'Only the person themselves can do this.' };
  await expect(
    signInAs(nested, { id: ada.id, orgId: ada.orgId as never, reason }),
  ).rejects.toMatchObject(refusal);
  await expect(suspendPerson(nested, { id: ada.id, reason })).rejects.toMatchObject(refusal);
});

test('no one can impersonate a super administrator or themselves, and administrators cannot impersonate colleagues', async ({
  world,
}) => {
  const [admin, chief] = [await support(world), await support(world, 'SUPER_ADMIN')];
  const other = await addPerson(world, world.cast.platform, { role: 'SUPER_ADMIN' });
  const colleague = await addPerson(world, world.cast.platform, { role: 'ADMIN' });
  for (const attempt of [
    () => chief.open(other.id, other.orgId),
    () => admin.open(other.id, other.orgId),
    () => admin.open(colleague.id, colleague.orgId),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
  // The rule also applies when they have a lower role in another organisation.
  const ngo = await addOrganisation(world);
  await world.pools.owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'VIEWER')`,
    [ngo, other.userId],
  );
  await expect(chief.open(other.id, ngo)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(admin.open(admin.who.id, admin.who.orgId)).rejects.toMatchObject({
    message: "You're already signed in as yourself.",
  });
});

test.for([
  { what: 'suspended', statement: 'update users set suspended_at = now() where id = $1' },
  { what: 'unconfirmed', statement: 'update users set email_verified_at = null where id = $1' },
  {
    what: 'deactivated',
    statement: 'update memberships set deactivated_at = now() where user_id = $1',
  },
])('no one can sign in as a person who is $what', async ({ statement }, { world }) => {
  const { open } = await support(world);
  const ada = await addPerson(world, await addOrganisation(world));
  await world.pools.owner.query(statement, [ada.userId]);
  await expect(open(ada.id, ada.orgId)).rejects.toMatchObject({ code: 'conflict' });
});
