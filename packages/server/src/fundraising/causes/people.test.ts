import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { peopleMerged, personDeleted } from '../../identity/accounts/index.ts';
import { emit } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { memberLeft } from '../../people/staff/index.ts';
import { agreeToAppear, endAppearance, listAppearances } from './appearances.ts';
import { addCausePerson, listCandidates, removeCausePerson } from './people.ts';
import { readPublicCause } from './public.ts';
import {
  as,
  deliverEvents,
  notificationsOf,
  openCause,
  openNgo,
  type Person,
  stranger,
  visitor,
} from './testing-causes.ts';

const own = (world: World, actor: Person) => visitor(world, { actor, scope: 'system' });

test('a person is shown by name from agreeing until they leave', async ({ world }) => {
  const { head, add, orgId } = await openNgo(world);
  const aline = await add('VOLUNTEER', 'Aline Uwase');
  const { id } = await openCause(world, head);
  const publicPeople = async () => (await readPublicCause(stranger(world), { id })).people;
  const invite = (userId: string) =>
    as(world, head, (ctx) =>
      addCausePerson(ctx, { id, userId: userId as never, part: 'Lays pipes' }),
    );
  await invite(aline.userId);
  const [invited] = await invite(aline.userId);
  expect(invited).toMatchObject({ name: 'Aline Uwase', agreedAt: null });
  expect(await publicPeople()).toEqual([]);
  await deliverEvents(world);
  expect(await notificationsOf(world, aline)).toEqual([
    '{{who}} invited you to appear on the cause {{title}}',
  ]);
  const [question] = await own(world, aline).transact(listAppearances);
  if (!question) throw new Error('Nobody was asked.');
  await expect(
    own(world, head).transact((ctx) => agreeToAppear(ctx, question)),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    own(world, { ...aline, impersonatorId: head.userId } as Person).transact((ctx) =>
      agreeToAppear(ctx, question),
    ),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await own(world, aline).transact((ctx) => agreeToAppear(ctx, question));
  await invite(head.userId);
  expect(await publicPeople()).toEqual([
    { name: 'Aline Uwase', part: 'Lays pipes' },
    { name: 'Head', part: 'Lays pipes' },
  ]);
  const { owner } = world.pools;
  await owner.query('update memberships set deactivated_at = now() where user_id = $1', [
    aline.userId,
  ]);
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    emit(ctx, memberLeft, { orgId, userId: aline.userId }),
  );
  await deliverEvents(world);
  expect(await publicPeople()).toEqual([{ name: 'Head', part: 'Lays pipes' }]);
  await expect(invite(aline.userId)).rejects.toMatchObject({ code: 'not_found' });
  expect(
    (await as(world, head, (ctx) => listCandidates(ctx, { search: 'al' }))).map(({ name }) => name),
  ).toEqual([]);
});

test('a person who declines, is removed or deletes their account is not shown', async ({
  world,
}) => {
  const { head, add } = await openNgo(world);
  const { id } = await openCause(world, head);
  const members = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => add('STAFF', name)));
  const [ada, ben, cleo] = members;
  if (!ada || !ben || !cleo) throw new Error('Three people.');
  for (const person of members) {
    await as(world, head, (ctx) =>
      addCausePerson(ctx, { id, userId: person.userId as never, part: '' }),
    );
    const [appearance] = await own(world, person).transact(listAppearances);
    if (appearance) await own(world, person).transact((ctx) => agreeToAppear(ctx, appearance));
  }
  const [mine] = await own(world, ada).transact(listAppearances);
  if (mine) expect(await own(world, ada).transact((ctx) => endAppearance(ctx, mine))).toEqual([]);
  const [bens] = await own(world, ben).transact(listAppearances);
  if (bens) await as(world, head, (ctx) => removeCausePerson(ctx, bens));
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    emit(ctx, personDeleted, { userId: cleo.userId }),
  );
  await deliverEvents(world);
  expect((await readPublicCause(stranger(world), { id })).people).toEqual([]);
});

test('merged accounts are shown once, and the remaining account can withdraw', async ({
  world,
}) => {
  const { head, add } = await openNgo(world);
  const { id } = await openCause(world, head);
  const other = await openCause(world, head);
  const former = await add('STAFF', 'Dinah');
  const stays = await add('STAFF', 'Dinah K.');
  const showAt = async (cause: typeof id, person: Person) => {
    await as(world, head, (ctx) =>
      addCausePerson(ctx, { id: cause, userId: person.userId as never, part: '' }),
    );
    for (const appearance of await own(world, person).transact(listAppearances))
      await own(world, person).transact((ctx) => agreeToAppear(ctx, appearance));
  };
  await showAt(id, former);
  await showAt(id, stays);
  await showAt(other.id, former);
  await visitor(world, { scope: 'system' }).transact(async (ctx) => {
    await ctx.db.execute(sql`select merge_people(${former.userId}, ${stays.userId})`);
    await emit(ctx, peopleMerged, { from: former.userId, into: stays.userId });
  });
  await deliverEvents(world);
  const publicNames = async (cause: typeof id) =>
    (await readPublicCause(stranger(world), { id: cause })).people.map(({ name }) => name);
  expect(await publicNames(id)).toEqual(['Dinah K.']);
  expect(await publicNames(other.id)).toEqual(['Dinah']);
  expect(await own(world, former).transact(listAppearances)).toEqual([]);
  expect(await own(world, stays).transact(listAppearances)).toHaveLength(2);
});
