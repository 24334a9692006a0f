import { expect } from 'vitest';
import { audit } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { mergePeople } from './merging.ts';
import { addOrganisation, addPerson, auditOf, inboxOf, signIn } from './testing-administration.ts';

const merge = (world: World, id: never, duplicateId: never, confirmation: string) =>
  mergePeople(world.outside('SUPER_ADMIN', 'platform'), { id, duplicateId, confirmation });

test('memberships and records move, the higher role stays, and history tells who did it', async ({
  world,
}) => {
  const { owner } = world.pools;
  const [here, there] = [await addOrganisation(world), await addOrganisation(world)];
  const stays = await addPerson(world, here, { role: 'VIEWER', name: 'Ada Example' });
  const gone = await addPerson(world, here, { role: 'NGO_ADMIN', name: 'Ada E.' });
  await owner.query(`insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')`, [
    there,
    gone.userId,
  ]);
  await owner.query(
    `insert into notifications (org_id, user_id, source, title, created_at) values ($1, $2, 'a', 'Moves', now()),
      ($1, $2, 'b', 'Stays', now()), ($1, $3, 'b', 'Was there', now())`,
    [here, gone.userId, stays.userId],
  );
  for (const userId of [gone.userId, stays.userId])
    await owner.query(
      `insert into staff_leave (org_id, user_id, kind, first_day, last_day, weekdays, created_at)
       values ($1, $2, 'annual', '2026-05-04', '2026-05-05', 2, now())`,
      [here, userId],
    );
  await owner.query(
    `insert into staff_details (org_id, user_id, job_title, updated_at) values ($1, $2, 'Nurse', now())`,
    [there, gone.userId],
  );
  const session = await signIn(world, gone);
  await world
    .outside(gone)
    .transact((ctx) => audit(ctx, { action: 'test.deed', subject: gone.id }));

  const after = await merge(world, stays.id, gone.id, gone.email.toUpperCase());
  expect(after.places.map(({ orgId, role }) => [orgId, role]).sort()).toEqual(
    [
      [here, 'NGO_ADMIN'],
      [there, 'STAFF'],
    ].sort(),
  );
  expect(await session.works()).toBe(false);
  const { rows: news } = await owner.query(
    'select title from notifications where user_id = $1 order by source, title',
    [stays.userId],
  );
  expect(news).toEqual([{ title: 'Moves' }, { title: 'Was there' }]);
  const { rows: details } = await owner.query(
    'select job_title from staff_details where user_id = $1',
    [stays.userId],
  );
  expect(details).toEqual([{ job_title: 'Nurse' }]);
  // Leave of the same days cannot stand twice under one person: it stays with the account that rests.
  const { rows: leave } = await owner.query(
    'select user_id from staff_leave where org_id = $1 order by id',
    [here],
  );
  expect(leave).toEqual([{ user_id: gone.userId }, { user_id: stays.userId }]);
  const { rows: resting } = await owner.query(
    'select org_id, deactivated_at is not null as rests from memberships where user_id = $1',
    [gone.userId],
  );
  expect(resting).toEqual([{ org_id: here, rests: true }]);
  const { rows: person } = await owner.query(
    'select name, email, merged_into, deleted_at is not null as gone from users where id = $1',
    [gone.userId],
  );
  expect(person).toEqual([
    {
      name: 'Ada E.',
      email: `${gone.userId}@merged.invalid`,
      merged_into: stays.userId,
      gone: true,
    },
  ]);
  expect(await auditOf(world, gone.id)).toMatchObject([{ user_id: gone.userId }]);
  expect(await auditOf(world, stays.userId)).toMatchObject([
    {
      action: 'administration.merge-people',
      before: { duplicate: gone.userId, email: gone.email },
    },
  ]);
  expect((await inboxOf(world, gone.email))[0]?.subject).toBe('Your two accounts were merged');
});

test('nobody merges an account with itself, their own into another, or the wrong one', async ({
  world,
}) => {
  const orgId = await addOrganisation(world);
  const [ada, bob] = [await addPerson(world, orgId), await addPerson(world, orgId)];
  const self = world.actor('SUPER_ADMIN').userId as never;
  await expect(merge(world, ada.id, ada.id, ada.email)).rejects.toMatchObject({ code: 'conflict' });
  await expect(merge(world, ada.id, self, `${self}@example.org`)).rejects.toMatchObject({
    message: "You can't merge your own account into another.",
  });
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
] as const)('$what', async (given, { world }) => {
  const orgId = await addOrganisation(world);
  const stays = await addPerson(world, orgId, { role: 'stays' in given ? given.stays : 'VIEWER' });
  const gone = await addPerson(world, orgId, { role: given.gone });
  const ended = [
    ...('goneEnded' in given ? [gone.userId] : []),
    ...('staysEnded' in given ? [stays.userId] : []),
  ];
  await world.pools.owner.query(
    'update memberships set deactivated_at = now() where user_id = any ($1)',
    [ended],
  );
  const { places } = await merge(world, stays.id, gone.id, gone.email);
  expect(places).toMatchObject([{ orgId, role: given.role, deactivated: given.ended }]);
});

test('an administrator does not merge', async ({ world }) => {
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
