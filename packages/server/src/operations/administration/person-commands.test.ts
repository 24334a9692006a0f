import * as contract from '@ngo-plus/contract/operations/administration';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { endDevices, resetTwoFactor, restorePerson, suspendPerson } from './person-commands.ts';
import { changePersonRole, invitePerson } from './person-roles.ts';
import { addOrganisation, addPerson, auditOf, inboxOf, signIn } from './testing-administration.ts';

const reason = 'Asked by the police';

const as = (world: World, role: 'SUPER_ADMIN' | 'ADMIN') => world.outside(role, 'platform');

test("a suspended person's token is refused immediately, and works again after the suspension is lifted", async ({
  world,
}) => {
  const ada = await addPerson(world, await addOrganisation(world));
  const session = await signIn(world, ada);
  expect(await session.works()).toBe(true);
  const admin = as(world, 'ADMIN');
  expect(await suspendPerson(admin, { id: ada.id, reason })).toMatchObject({
    state: 'suspended',
    suspensionReason: reason,
    devices: 0,
  });
  expect(await session.works()).toBe(false);
  expect(await restorePerson(admin, { id: ada.id })).toMatchObject({ state: 'active' });
  expect(await session.works()).toBe(false);
  expect((await inboxOf(world, ada.email)).map(({ subject }) => subject)).toEqual([
    'Your account was reactivated',
    'Your account was suspended',
  ]);
  expect(await auditOf(world, ada.userId)).toMatchObject([
    { action: 'administration.suspend-person', after: { state: 'suspended', reason } },
    { action: 'administration.restore-person', before: { state: 'suspended', reason } },
  ]);
});

test('platform staff also lose the sessions they opened as other people', async ({ world }) => {
  const colleague = await addPerson(world, world.cast.platform, { role: 'ADMIN' });
  await signIn(world, colleague);
  const ada = await addPerson(world, await addOrganisation(world));
  const theirs = await signIn(world, ada);
  await world.pools.owner.query(
    'update sessions set behind_id = $1, behind_session_id = $2 where id = $3',
    [colleague.userId, colleague.sessionId, ada.sessionId],
  );
  expect(await theirs.works()).toBe(true);
  await suspendPerson(as(world, 'SUPER_ADMIN'), { id: colleague.id, reason });
  expect(await theirs.works()).toBe(false);
});

test('an administrator cannot change a super administrator', async ({ world }) => {
  const superAdmin = await addPerson(world, world.cast.platform, {
    role: 'SUPER_ADMIN',
    name: 'Chief',
  });
  const admin = as(world, 'ADMIN');
  const attempts = [
    () => suspendPerson(admin, { id: superAdmin.id, reason }),
    () => restorePerson(admin, { id: superAdmin.id }),
    () => endDevices(admin, { id: superAdmin.id }),
    () => resetTwoFactor(admin, { id: superAdmin.id }),
    () =>
      changePersonRole(admin, {
        id: superAdmin.id,
        orgId: superAdmin.orgId as never,
        role: 'ADMIN',
      }),
  ];
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Only a super administrator can change Chief.',
    });
});

test('no one can grant a role above their own, promote themselves, or grant a platform role in an NGO', async ({
  world,
}) => {
  const ngo = await addOrganisation(world);
  const ada = await addPerson(world, ngo);
  const platform = world.cast.platform as never;
  const colleague = await addPerson(world, world.cast.platform, { role: 'ADMIN' });
  const admin = as(world, 'ADMIN');
  const { userId } = world.actor('ADMIN');
  const changeRole = (id: string, orgId: never, role: never) =>
    changePersonRole(admin, { id: id as never, orgId, role });
  const invite = (orgId: never, role: never) =>
    admin.transact((ctx) => invitePerson(ctx, { orgId, email: 'new@example.org', role }));
  await expect(changeRole(colleague.id, platform, 'SUPER_ADMIN' as never)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(changeRole(userId, platform, 'SUPER_ADMIN' as never)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(invite(platform, 'SUPER_ADMIN' as never)).rejects.toMatchObject({
    code: 'forbidden',
  });
  for (const role of ['SUPER_ADMIN', 'ADMIN'])
    await expect(changeRole(ada.id, ngo, role as never)).rejects.toMatchObject({ code: 'invalid' });
  await expect(invite(ngo, 'ADMIN' as never)).rejects.toMatchObject({ code: 'invalid' });
  await expect(invite(platform, 'STAFF' as never)).rejects.toMatchObject({ code: 'invalid' });
  // Belonging to an NGO does not let them raise their platform role either.
  await world.pools.owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'VIEWER')`,
    [ngo, userId],
  );
  await expect(changeRole(userId, ngo, 'NGO_ADMIN' as never)).rejects.toMatchObject({
    message: "You can't raise your own role. Ask another administrator.",
  });
});

test('the last administrator of an NGO or of the platform cannot be demoted', async ({ world }) => {
  const ngo = await addOrganisation(world);
  const administrator = await addPerson(world, ngo, { role: 'NGO_ADMIN', name: 'Head' });
  const chief = as(world, 'SUPER_ADMIN');
  const demote = () => changePersonRole(chief, { id: administrator.id, orgId: ngo, role: 'STAFF' });
  await expect(demote()).rejects.toMatchObject({
    message: 'Head is the only administrator. Assign this role to someone else first.',
  });
  await addPerson(world, ngo, { role: 'NGO_ADMIN' });
  expect((await demote()).places).toMatchObject([{ role: 'STAFF' }]);
  const { userId, orgId } = world.actor('SUPER_ADMIN');
  await world.pools.owner.query(
    `update memberships set deactivated_at = now() where role = 'SUPER_ADMIN' and user_id <> $1`,
    [userId],
  );
  const self = { id: userId as never, orgId: orgId as never };
  await expect(changePersonRole(chief, { ...self, role: 'ADMIN' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(suspendPerson(chief, { ...self, reason })).rejects.toMatchObject({
    message: "You can't suspend yourself.",
  });
});

test('an invitation is sent to the address and uses a seat of that NGO', async ({ world }) => {
  const ngo = await addOrganisation(world, 'Hill Trust');
  const email = `${uuidv7()}@example.org`;
  const outside = as(world, 'ADMIN');
  const invite = () =>
    outside.transact((ctx) => invitePerson(ctx, { orgId: ngo, email, role: 'NGO_ADMIN' }));
  expect(await invite()).toEqual({ email, organisation: 'Hill Trust' });
  expect((await inboxOf(world, email))[0]?.subject).toContain('Hill Trust');
  await expect(invite()).rejects.toMatchObject({ code: 'conflict' });
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    ngo,
  ]);
  await expect(invite()).rejects.toMatchObject({ message: 'Hill Trust is not active.' });
});

test('devices are signed out, two-factor authentication is reset, and the person is notified', async ({
  world,
}) => {
  const ada = await addPerson(world, await addOrganisation(world));
  const session = await signIn(world, ada);
  const admin = as(world, 'ADMIN');
  expect((await endDevices(admin, { id: ada.id })).devices).toBe(0);
  expect(await session.works()).toBe(false);
  await expect(resetTwoFactor(admin, { id: ada.id })).rejects.toMatchObject({ code: 'conflict' });
  await world.pools.owner.query(
    `insert into two_factor_secrets (user_id, sealed_secret, confirmed_at) values ($1, '', now())`,
    [ada.userId],
  );
  expect((await resetTwoFactor(admin, { id: ada.id })).twoFactor).toBe(false);
  expect((await inboxOf(world, ada.email))[0]?.subject).toBe(
    'Two-factor authentication was turned off for you',
  );
});

test('former platform staff are refused immediately', async ({ world }) => {
  const ada = await addPerson(world, await addOrganisation(world));
  const former = await addPerson(world, world.cast.platform, { role: 'ADMIN' });
  const outside = world.outside(former, 'platform');
  await world.pools.owner.query(
    'update memberships set deactivated_at = now() where user_id = $1',
    [former.userId],
  );
  await expect(suspendPerson(outside, { id: ada.id, reason })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the reason is required', () => {
  const id = uuidv7();
  expect(contract.suspendPerson.input.safeParse({ id, reason: ' ' }).success).toBe(false);
  expect(contract.suspendPerson.input.safeParse({ id, reason }).success).toBe(true);
});
