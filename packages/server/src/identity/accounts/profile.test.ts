import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { changeOrganisation, switchOrganisation } from './organisations/index.ts';
import { changePassword } from './passwords/index.ts';
import { exportMyData } from './personal-data/index.ts';
import { changeEmail, changeProfile, readProfile } from './profile.ts';
import { makeToken } from './secret-token.ts';
import { listDevices, revokeDevice, revokeOtherDevices } from './sign-in/index.ts';
import { verifyEmail } from './sign-up/index.ts';
import {
  after,
  chromePhone,
  freshEmail,
  goodPassword,
  inboxOf,
  newcomer,
  signIn,
  tokenFor,
  visitor,
  whoIs,
} from './testing.ts';

const present = goodPassword;

test('name and theme are saved, and read fresh', async ({ world }) => {
  const { actor } = await signIn(world, (await newcomer(world)).email);
  const outside = visitor(world, { actor });
  await outside.transact((ctx) => changeProfile(ctx, { name: 'Ada Changed', theme: 'dark' }));
  await outside.transact((ctx) => changeProfile(ctx, {}));
  expect(await outside.transact(readProfile)).toMatchObject({ name: 'Ada Changed', theme: 'dark' });
});

test('an applicant, who belongs to no organisation, sees their devices', async ({ world }) => {
  const actor = world.actor('APPLICANT');
  await world.pools.owner.query(
    `insert into sessions (user_id, token_hash, device, coarse_address, idle_seconds, expires_at)
     values ($1, $2, 'Phone', '', 1e9::int, '2100-01-01')`,
    [actor.userId, makeToken().hash],
  );
  const devices = await visitor(world, { actor }).transact(listDevices);
  expect(devices).toMatchObject([{ name: 'Phone', organisation: '' }]);
});

test('devices are listed by name and network, and can be signed out immediately', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const here = await signIn(world, email, { address: '10.20.30.40' });
  const there = await signIn(world, email, { address: '2001:db8:1:2::3', userAgent: chromePhone });
  const third = await signIn(world, email);
  const outside = visitor(world, { actor: here.actor });
  const devices = await outside.transact(listDevices);
  expect(devices).toHaveLength(3);
  const byId = (id: string) => devices.find((device) => device.id === id);
  expect(byId(here.actor.sessionId)).toMatchObject({
    name: 'Firefox on Windows',
    coarseAddress: '10.20.x.x',
    organisation: 'River Trust',
    present: true,
  });
  expect(byId(there.actor.sessionId)).toMatchObject({
    name: 'Chrome on Android',
    coarseAddress: '2001:db8::',
    present: false,
  });
  const id = there.actor.sessionId as Parameters<typeof revokeDevice>[1]['id'];
  await outside.transact((ctx) => revokeDevice(ctx, { id }));
  expect(await whoIs(world, there.token)).toBeUndefined();
  expect(await outside.transact(revokeOtherDevices)).toEqual({ ended: 1 });
  expect(await whoIs(world, third.token)).toBeUndefined();
  expect(await whoIs(world, here.token)).toEqual(here.actor);
});

test("a person cannot end another person's session", async ({ world }) => {
  const mine = await signIn(world, (await newcomer(world)).email);
  const theirs = await signIn(world, (await newcomer(world)).email);
  const id = theirs.actor.sessionId as Parameters<typeof revokeDevice>[1]['id'];
  await expect(
    visitor(world, { actor: mine.actor }).transact((ctx) => revokeDevice(ctx, { id })),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await whoIs(world, theirs.token)).toEqual(theirs.actor);
});

test('switching organisations changes role and plan, and adopts the shorter lifetime', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor, token } = await signIn(world, email);
  const { cast, pools } = world;
  await pools.owner.query(
    "insert into memberships (org_id, user_id, role) values ($1, $2, 'VOLUNTEER'), ($3, $2, 'ADMIN')",
    [cast.ngo, actor.userId, cast.platform],
  );
  const to = (orgId: string, at = after(60)) =>
    switchOrganisation(visitor(world, { actor, at }), {
      orgId,
    } as Parameters<typeof switchOrganisation>[1]);
  expect(await to(cast.ngo)).toMatchObject({ role: 'VOLUNTEER', organisation: { id: cast.ngo } });
  expect(await whoIs(world, token)).toMatchObject({ orgId: cast.ngo, role: 'VOLUNTEER' });
  await expect(to(cast.otherNgo)).rejects.toMatchObject({ code: 'not_found' });
  await to(cast.platform, after(120));
  expect(await whoIs(world, token, after(13 * 3_600))).toBeUndefined();
  expect((await signIn(world, email)).actor.role).toBe('ADMIN');
});

test('ending a membership ends the sessions in it', async ({ world }) => {
  const { email } = await newcomer(world);
  const { actor, token } = await signIn(world, email);
  await world.pools.owner.query('delete from memberships where user_id = $1', [actor.userId]);
  expect(await whoIs(world, token)).toBeUndefined();
});

test("changes of the organisation's settings are audited", async ({ world }) => {
  const { actor } = await signIn(world, (await newcomer(world)).email);
  const outside = visitor(world, { actor });
  const changes = { name: 'River and Lake Trust', timeZone: 'Europe/Paris', currency: 'EUR' };
  await outside.transact((ctx) => changeOrganisation(ctx, changes));
  expect(await outside.transact(readProfile)).toMatchObject({ organisation: changes });
  const { rows } = await world.pools.owner.query(
    "select after->>'name' as name from audit_log where action = 'accounts.change-organisation' and org_id = $1",
    [actor.orgId],
  );
  expect(rows).toEqual([{ name: 'River and Lake Trust' }]);
});

test('the address changes when the new one is confirmed, and the old one is warned', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const next = freshEmail();
  const outside = visitor(world, { actor });
  await expect(changeEmail(outside, { email, present })).rejects.toMatchObject({ code: 'invalid' });
  await changeEmail(outside, { email: next, present });
  expect((await inboxOf(world, email))[0]?.subject).toBe('Your email address is about to change');
  expect((await outside.transact(readProfile)).email).toBe(email);
  await verifyEmail(visitor(world), { token: await tokenFor(world, next) });
  expect((await signIn(world, next)).user.email).toBe(next);
});

test('changing the password cancels a pending change of address', async ({ world }) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const next = freshEmail();
  const outside = visitor(world, { actor });
  await changeEmail(outside, { email: next, present });
  const token = await tokenFor(world, next);
  await changePassword(outside, { present, password: 'another fine horse' });
  await expect(verifyEmail(visitor(world), { token })).rejects.toMatchObject({ code: 'invalid' });
});

test('an address that is in use gets no email, and the requester no hint', async ({ world }) => {
  const { email: existing } = await newcomer(world);
  const { actor } = await signIn(world, (await newcomer(world)).email);
  const before = (await inboxOf(world, existing)).length;
  const { message } = await changeEmail(visitor(world, { actor }), { email: existing, present });
  expect(message).toContain(existing);
  expect(await inboxOf(world, existing)).toHaveLength(before);
});

test('the personal data export is complete and without secrets', async ({ world }) => {
  const { email } = await newcomer(world);
  const { actor, token } = await signIn(world, email);
  const { body, fileName } = await exportMyData([])(visitor(world, { actor }));
  const copy = await text(body as Readable);
  expect(JSON.parse(copy)).toMatchObject({
    profile: { email, memberships: [{ organisation: 'River Trust' }] },
    signedInOn: [{ name: 'Firefox on Windows' }],
    devicesSeen: [{ device: 'Firefox on Windows' }],
    actions: expect.arrayContaining([expect.objectContaining({ action: 'accounts.sign-in' })]),
    emails: [{ recipient: email, subject: expect.any(String) }],
  });
  expect(fileName).toBe('my-data-2026-03-01.json');
  expect(copy).not.toMatch(/argon2|hash/);
  expect(copy).not.toContain(token);
  expect(copy).not.toContain('token=');
});

test('a long history is exported completely, page by page', async ({ world }) => {
  const { actor } = await signIn(world, (await newcomer(world)).email);
  await world.pools.owner.query(
    `insert into audit_log (id, user_id, action, happened_at)
     select uuidv7(), $1, 'test.action-' || n, now() from generate_series(1, 1200) n`,
    [actor?.userId],
  );
  const outside = visitor(world, { actor });
  let transactions = 0;
  const counting = {
    ...outside,
    transact: ((work, scope) => {
      transactions += 1;
      return outside.transact(work, scope);
    }) as typeof outside.transact,
  };
  const { body } = await exportMyData([])(counting);
  expect(transactions).toBe(1);
  const exported = JSON.parse(await text(body as Readable));
  const actions = (exported.actions as { action: string }[]).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('test.'))).toHaveLength(1_200);
  expect(new Set(actions).has('test.action-1')).toBe(true);
  expect(transactions).toBe(1 + 1 + 3 + 1);
});

test("the export includes what was done in one's name, and by oneself in another's", async ({
  world,
}) => {
  const { actor } = await signIn(world, (await newcomer(world)).email);
  const { actor: other } = await signIn(world, (await newcomer(world)).email);
  await world.pools.owner.query(
    `insert into audit_log (id, user_id, behind_id, action, happened_at) values
       (uuidv7(), $1, $2, 'test.for-me', now()), (uuidv7(), $2, $1, 'test.for-them', now())`,
    [actor?.userId, other?.userId],
  );
  const { body } = await exportMyData([])(visitor(world, { actor }));
  const exported = JSON.parse(await text(body as Readable));
  expect(exported.actions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'test.for-me', doneBy: 'another-as-you' }),
      expect.objectContaining({ action: 'test.for-them', doneBy: 'you-as-another' }),
      expect.objectContaining({ action: 'accounts.sign-in', doneBy: 'you' }),
    ]),
  );
});
