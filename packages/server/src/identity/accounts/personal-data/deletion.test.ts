import { expect, test as plain } from 'vitest';
import { audit } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import { login } from '../sign-in/index.ts';
import { goodPassword, inboxOf, newcomer, signIn, visitor, whoIs } from '../testing.ts';
import { deleteAccount, previewDeletion } from './deletion.ts';
import { outcomeFor } from './membership-outcomes.ts';

plain.each([
  { role: 'NGO_ADMIN', others: [], fate: 'closed' },
  { role: 'NGO_ADMIN', others: ['STAFF'], fate: 'without-administrator' },
  { role: 'NGO_ADMIN', others: ['STAFF', 'NGO_ADMIN'], fate: 'left' },
  { role: 'VOLUNTEER', others: ['NGO_ADMIN'], fate: 'left' },
  { role: 'VOLUNTEER', others: [], fate: 'closed' },
  { role: 'SUPER_ADMIN', others: ['ADMIN'], fate: 'needs-successor' },
  { role: 'SUPER_ADMIN', others: ['SUPER_ADMIN'], fate: 'left' },
  { role: 'ADMIN', others: [], fate: 'left' },
] as const)('when a $role leaves $others, the organisation is $fate', ({ role, others, fate }) => {
  expect(outcomeFor({ role, others })).toBe(fate);
});

test('the only member sees that the NGO closes; its name is removed and its row stays', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor, token } = await signIn(world, email);
  const outside = visitor(world, { actor });
  expect(await previewDeletion(outside)).toMatchObject({
    organisations: [{ name: 'River Trust', otherMembers: 0, fate: 'closed' }],
  });
  await deleteAccount(outside, { present: goodPassword, confirmation: email.toUpperCase() });
  expect(await whoIs(world, token)).toBeUndefined();
  const { rows } = await world.pools.owner.query(
    'select u.name, u.email, o.closed_at is not null as closed from users u, organisations o where u.id = $1 and o.id = $2',
    [actor.userId, actor.orgId],
  );
  expect(rows).toEqual([
    { name: 'Deleted person', email: `${actor.userId}@deleted.invalid`, closed: true },
  ]);
  expect((await inboxOf(world, email))[0]?.subject).toBe('Your account was deleted');
  const events = await world.pools.owner.query(
    "select payload from events where name = 'accounts.person-deleted' and payload->>'userId' = $1",
    [actor.userId],
  );
  expect(events.rowCount).toBe(1);
  await expect(login(visitor(world), { email, password: goodPassword })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('when staff are left without an administrator, the platform is notified', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const staff = world.actor('STAFF');
  await world.pools.owner.query(
    "insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')",
    [actor.orgId, staff.userId],
  );
  const outside = visitor(world, { actor });
  expect(await previewDeletion(outside)).toMatchObject({
    organisations: [{ fate: 'without-administrator', otherMembers: 1 }],
  });
  await deleteAccount(outside, { present: goodPassword, confirmation: email });
  const superAdmin = `${world.actor('SUPER_ADMIN').userId}@example.org`;
  expect((await inboxOf(world, superAdmin))[0]?.subject).toBe('River Trust has no administrator');
});

test('a deactivated member neither administers an organisation nor counts as a successor', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const other = world.actor('NGO_ADMIN');
  await world.pools.owner.query(
    "insert into memberships (org_id, user_id, role, deactivated_at) values ($1, $2, 'NGO_ADMIN', now())",
    [actor.orgId, other.userId],
  );
  expect(await previewDeletion(visitor(world, { actor }))).toMatchObject({
    organisations: [{ fate: 'closed', otherMembers: 0 }],
  });
  const { organisations } = await previewDeletion(visitor(world, { actor: other }));
  expect(organisations.find(({ orgId }) => orgId === actor.orgId)?.fate).toBe('left');
});

test.for([
  { what: 'a wrong password', input: { present: 'not the one' }, field: 'present' },
  {
    what: 'another address',
    input: { confirmation: 'someone@example.org' },
    field: 'confirmation',
  },
])('$what deletes nothing', async ({ input, field }, { world }) => {
  const { email } = await newcomer(world);
  const { actor, token } = await signIn(world, email);
  const request = { present: goodPassword, confirmation: email, ...input };
  await expect(deleteAccount(visitor(world, { actor }), request)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  });
  expect(await whoIs(world, token)).toEqual(actor);
});

test('audit entries about a deleted person lose their details and stay in the log', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const outside = visitor(world, { actor });
  const details = { email: email.toUpperCase(), role: 'STAFF' };
  await outside.transact(async (ctx) => {
    await audit(ctx, { action: 'test.about', subject: actor.userId, after: { name: 'Ada' } });
    await audit(ctx, { action: 'test.mentions', after: details });
    await audit(ctx, { action: 'test.other', after: { title: 'Clean water' } });
  });
  await deleteAccount(outside, { present: goodPassword, confirmation: email });
  const { rows } = await world.pools.owner.query(
    `select action, after, salt is null as unsalted, erased_at is not null as erased
     from audit_log where org_id = $1 and action like 'test.%' order by id`,
    [actor.orgId],
  );
  expect(rows).toEqual([
    { action: 'test.about', after: null, unsalted: true, erased: true },
    { action: 'test.mentions', after: null, unsalted: true, erased: true },
    { action: 'test.other', after: { title: 'Clean water' }, unsalted: false, erased: false },
  ]);
});
