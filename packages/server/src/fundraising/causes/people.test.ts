import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { peopleMerged, personDeleted } from '../../identity/accounts/index.ts';
import { emit } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { memberLeft } from '../../people/staff/index.ts';
import { agreeToAppear, endAppearance, listAppearances } from './appearances.ts';
import { addShownPerson, listCandidates, removeShownPerson } from './people.ts';
import { readPublicCause } from './public.ts';
import {
  as,
  newsOf,
  openCause,
  openNgo,
  type Person,
  stranger,
  visitor,
  workOff,
} from './testing-causes.ts';

const own = (world: World, actor: Person) => visitor(world, { actor, scope: 'system' });

test('a person is shown by name from agreeing until they leave', async ({
  world,
}) => {
  const { head, add, orgId } = await openNgo(world);
  const aline = await add('VOLUNTEER', 'Aline Uwase');
  const { id } = await openCause(world, head);
  const shown = async () => (await readPublicCause(stranger(world), { id })).people;
  const ask = (userId: string) =>
    as(world, head, (ctx) =>
      addShownPerson(ctx, { id, userId: userId as never, part: 'Lays pipes' }),
    );
  await ask(aline.userId);
  const [asked] = await ask(aline.userId);
  expect(asked).toMatchObject({ name: 'Aline Uwase', agreedAt: null });
  expect(await shown()).toEqual([]);
  await workOff(world);
  expect(await newsOf(world, aline)).toEqual([
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
  await ask(head.userId);
  expect(await shown()).toEqual([
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
  await workOff(world);
  expect(await shown()).toEqual([{ name: 'Head', part: 'Lays pipes' }]);
  await expect(ask(aline.userId)).rejects.toMatchObject({ code: 'not_found' });
  expect(
    (await as(world, head, (ctx) => listCandidates(ctx, { search: 'al' }))).map(({ name }) => name),
  ).toEqual([]);
});

test('a person who declines, is removed or deletes their account is not shown', async ({ world }) => {
  const { head, add } = await openNgo(world);
  const { id } = await openCause(world, head);
  const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => add('STAFF', name)));
  const [ada, ben, cleo] = people;
  if (!ada || !ben || !cleo) throw new Error('Three people.');
  for (const person of people) {
    await as(world, head, (ctx) =>
      addShownPerson(ctx, { id, userId: person.userId as never, part: '' }),
    );
    const [asked] = await own(world, person).transact(listAppearances);
    if (asked) await own(world, person).transact((ctx) => agreeToAppear(ctx, asked));
  }
  const [mine] = await own(world, ada).transact(listAppearances);
  if (mine) expect(await own(world, ada).transact((ctx) => endAppearance(ctx, mine))).toEqual([]);
  const [bens] = await own(world, ben).transact(listAppearances);
  if (bens) await as(world, head, (ctx) => removeShownPerson(ctx, bens));
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    emit(ctx, personDeleted, { userId: cleo.userId }),
  );
  await workOff(world);
  expect((await readPublicCause(stranger(world), { id })).people).toEqual([]);
});

test('merged accounts are shown once, and the remaining account can end it', async ({
  world,
}) => {
  const { head, add } = await openNgo(world);
  const { id } = await openCause(world, head);
  const other = await openCause(world, head);
  const gone = await add('STAFF', 'Dinah');
  const stays = await add('STAFF', 'Dinah K.');
  const showAt = async (cause: typeof id, person: Person) => {
    await as(world, head, (ctx) =>
      addShownPerson(ctx, { id: cause, userId: person.userId as never, part: '' }),
    );
    for (const asked of await own(world, person).transact(listAppearances))
      await own(world, person).transact((ctx) => agreeToAppear(ctx, asked));
  };
  await showAt(id, gone);
  await showAt(id, stays);
  await showAt(other.id, gone);
  await visitor(world, { scope: 'system' }).transact(async (ctx) => {
    await ctx.db.execute(sql`select merge_people(${gone.userId}, ${stays.userId})`);
    await emit(ctx, peopleMerged, { from: gone.userId, into: stays.userId });
  });
  await workOff(world);
  const shownAt = async (cause: typeof id) =>
    (await readPublicCause(stranger(world), { id: cause })).people.map(({ name }) => name);
  expect(await shownAt(id)).toEqual(['Dinah K.']);
  expect(await shownAt(other.id)).toEqual(['Dinah']);
  expect(await own(world, gone).transact(listAppearances)).toEqual([]);
  expect(await own(world, stays).transact(listAppearances)).toHaveLength(2);
});
