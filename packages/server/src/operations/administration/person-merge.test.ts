import { expect } from 'vitest';
import { audit } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { mergePeople } from './person-merge.ts';
import { addOrganisation, addPerson, auditOf, inboxOf, signIn } from './testing-administration.ts';

const merge = (world: World, id: never, duplicateId: never, confirmation: string) =>
  mergePeople(world.outside('SUPER_ADMIN', 'platform'), { id, duplicateId, confirmation });

test('memberships and records move, the higher role is retained, and the audit log names the administrator', async ({
  world,
}) => {
  const { owner } = world.pools;
  const [sharedOrg, otherOrg] = [await addOrganisation(world), await addOrganisation(world)];
  const target = await addPerson(world, sharedOrg, { role: 'VIEWER', name: 'Ada Example' });
  const duplicate = await addPerson(world, sharedOrg, { role: 'NGO_ADMIN', name: 'Ada E.' });
  await owner.query(`insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')`, [
    otherOrg,
    duplicate.userId,
  ]);
  await owner.query(
    `insert into notifications (org_id, user_id, source, title, created_at) values ($1, $2, 'a', 'Moves', now()),
      ($1, $2, 'b', 'Stays', now()), ($1, $3, 'b', 'Was there', now())`,
    [sharedOrg, duplicate.userId, target.userId],
  );
  for (const userId of [duplicate.userId, target.userId])
    await owner.query(
      `insert into staff_leave (org_id, user_id, kind, first_day, last_day, weekdays, created_at)
       values ($1, $2, 'annual', '2026-05-04', '2026-05-05', 2, now())`,
      [sharedOrg, userId],
    );
  await owner.query(
    `insert into staff_details (org_id, user_id, job_title, updated_at) values ($1, $2, 'Nurse', now())`,
    [otherOrg, duplicate.userId],
  );
  const session = await signIn(world, duplicate);
  await world
    .outside(duplicate)
    .transact((ctx) => audit(ctx, { action: 'test.action', subject: duplicate.id }));

  const after = await merge(world, target.id, duplicate.id, duplicate.email.toUpperCase());
  expect(after.places.map(({ orgId, role }) => [orgId, role]).sort()).toEqual(
    [
      [sharedOrg, 'NGO_ADMIN'],
      [otherOrg, 'STAFF'],
    ].sort(),
  );
  expect(await session.works()).toBe(false);
  const { rows: notifications } = await owner.query(
    'select title from notifications where user_id = $1 order by source, title',
    [target.userId],
  );
  expect(notifications).toEqual([{ title: 'Moves' }, { title: 'Was there' }]);
  const { rows: details } = await owner.query(
    'select job_title from staff_details where user_id = $1',
    [target.userId],
  );
  expect(details).toEqual([{ job_title: 'Nurse' }]);
  // One person cannot have two leave requests for the same days: it stays with the disabled account.
  const { rows: leave } = await owner.query(
    'select user_id from staff_leave where org_id = $1 order by id',
    [sharedOrg],
  );
  expect(leave).toEqual([{ user_id: duplicate.userId }, { user_id: target.userId }]);
  const { rows: duplicateRow } = await owner.query(
    'select org_id, deactivated_at is not null as rests from memberships where user_id = $1',
    [duplicate.userId],
  );
  expect(duplicateRow).toEqual([{ org_id: sharedOrg, rests: true }]);
  const { rows: person } = await owner.query(
    'select name, email, merged_into, deleted_at is not null as gone from users where id = $1',
    [duplicate.userId],
  );
  expect(person).toEqual([
    {
      name: 'Ada E.',
      email: `${duplicate.userId}@merged.invalid`,
      merged_into: target.userId,
      gone: true,
    },
  ]);
  expect(await auditOf(world, duplicate.id)).toMatchObject([{ user_id: duplicate.userId }]);
  expect(await auditOf(world, target.userId)).toMatchObject([
    {
      action: 'administration.merge-people',
      before: { duplicate: duplicate.userId, email: duplicate.email },
    },
  ]);
  expect((await inboxOf(world, duplicate.email))[0]?.subject).toBe('Your two accounts were merged');
});

test("an account cannot be merged with itself, with one's own as the duplicate, or with a wrong confirmation", async ({
  world,
}) => {
  const orgId = await addOrganisation(world);
  const [ada, bob] = [await addPerson(world, orgId), await addPerson(world, orgId)];
  const superAdmin = world.actor('SUPER_ADMIN').userId as never;
  await expect(merge(world, ada.id, ada.id, ada.email)).rejects.toMatchObject({ code: 'conflict' });
  await expect(merge(world, ada.id, superAdmin, `${superAdmin}@example.org`)).rejects.toMatchObject(
    {
      message: "You can't merge your own account into another.",
    },
  );
  await expect(merge(world, ada.id, bob.id, ada.email)).rejects.toMatchObject({ code: 'invalid' });
  await merge(world, ada.id, bob.id, bob.email);
  await expect(merge(world, ada.id, bob.id, bob.email)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.for([
  {
    what: 'an ended higher role is not taken over',
    gone: 'NGO_ADMIN',
    goneEnded: true,
    role: 'VIEWER',
    ended: false,
  },
  {
    what: 'access that one account has stays, with its role',
    gone: 'VIEWER',
    stays: 'STAFF',
    staysEnded: true,
    role: 'VIEWER',
    ended: false,
  },
  {
    what: 'access that neither has is not given',
    gone: 'STAFF',
    goneEnded: true,
    staysEnded: true,
    role: 'VIEWER',
    ended: true,
  },
] as const)('$what', async (input, { world }) => {
  const orgId = await addOrganisation(world);
  const stays = await addPerson(world, orgId, { role: 'stays' in input ? input.stays : 'VIEWER' });
  const duplicate = await addPerson(world, orgId, { role: input.gone });
  const ended = [
    ...('goneEnded' in input ? [duplicate.userId] : []),
    ...('staysEnded' in input ? [stays.userId] : []),
  ];
  await world.pools.owner.query(
    'update memberships set deactivated_at = now() where user_id = any ($1)',
    [ended],
  );
  const { places: memberships } = await merge(world, stays.id, duplicate.id, duplicate.email);
  expect(memberships).toMatchObject([{ orgId, role: input.role, deactivated: input.ended }]);
});

test('an administrator cannot merge accounts', async ({ world }) => {
  const orgId = await addOrganisation(world);
  const [ada, bob] = [await addPerson(world, orgId), await addPerson(world, orgId)];
  const outside = world.outside('ADMIN', 'platform');
  const attempt = mergePeople(outside, {
    id: ada.id,
    duplicateId: bob.id,
    confirmation: bob.email,
  });
  await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
});
