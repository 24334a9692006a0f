import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { closeOpportunity } from '../commands.ts';
import { cancelShift, changeShift, removeSignup } from '../shifts/index.ts';
import {
  as,
  contextOf,
  createOffer,
  createTeam,
  hours,
  runPendingJobs,
  signUpBy,
  subjectsTo,
} from '../testing-opportunities.ts';
import { cancelSignup } from './cancellation.ts';
import { listOwnSignups } from './own-signups.ts';

test('a full shift has a waiting list; a free place goes to the first on it', async ({ world }) => {
  const { add, shiftId, administrator } = await createOffer(world);
  const [ada, ben, cleo] = [await add('VOLUNTEER'), await add('VOLUNTEER'), await add('STAFF')];
  const first = await signUpBy(contextOf(world, ada), { id: shiftId });
  expect(first).toMatchObject({
    state: 'confirmed',
    turn: null,
    mayCancel: true,
    opportunity: { title: 'Sort donated books', place: 'Quay 4, Kigali' },
    shift: { startsAt: '2026-04-04T07:00:00.000Z', endsAt: '2026-04-04T10:00:00.000Z' },
  });
  expect(await signUpBy(contextOf(world, ben), { id: shiftId })).toMatchObject({
    state: 'waiting',
    turn: 1,
  });
  expect(await signUpBy(contextOf(world, cleo), { id: shiftId })).toMatchObject({
    state: 'waiting',
    turn: 2,
  });
  await runPendingJobs(world);
  expect(await subjectsTo(world, ada.email)).toEqual(["You're signed up: Sort donated books"]);
  expect(await subjectsTo(world, ben.email)).toEqual([
    "You're on the waiting list: Sort donated books",
  ]);

  expect(await cancelSignup(contextOf(world, ada), first)).toMatchObject({ state: 'cancelled' });
  await runPendingJobs(world);
  const seen = async (who: typeof ada) =>
    (
      await contextOf(world, who).transact(
        (ctx) => listOwnSignups(ctx, { when: 'coming', limit: 10 }),
        'system',
      )
    ).items.map(({ state, turn }) => [state, turn]);
  expect([await seen(ada), await seen(ben), await seen(cleo)]).toEqual([
    [],
    [['confirmed', null]],
    [['waiting', 1]],
  ]);
  expect((await subjectsTo(world, ben.email))[0]).toBe('You got a place: Sort donated books');
  const { rows } = await world.pools.owner.query(
    'select title from notifications where user_id = $1 order by created_at, id',
    [administrator.userId],
  );
  expect(rows.map(({ title }) => title)).toContain('{{who}} signed up for {{title}}');
});

test('twenty concurrent sign-ups for five places: five confirmed, fifteen waiting', async ({
  world,
}) => {
  const { add, shiftId } = await createOffer(world, { capacity: 5 });
  const people = [];
  for (let n = 0; n < 20; n += 1) people.push(await add('VOLUNTEER'));
  const answers = await Promise.all(
    people.map((person) => signUpBy(contextOf(world, person), { id: shiftId })),
  );
  const counted = answers.filter(({ state }) => state === 'confirmed').length;
  expect([counted, answers.length]).toEqual([5, 20]);
  const { rows } = await world.pools.owner.query(
    'select taken, waiting from shifts where id = $1',
    [shiftId],
  );
  expect(rows).toEqual([{ taken: 5, waiting: 15 }]);
});

test('a second sign-up is refused, also concurrently', async ({ world }) => {
  const { add, shiftId } = await createOffer(world, { capacity: 5 });
  const ada = await add('VOLUNTEER');
  const both = await Promise.allSettled([
    signUpBy(contextOf(world, ada), { id: shiftId }),
    signUpBy(contextOf(world, ada), { id: shiftId }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(signUpBy(contextOf(world, ada), { id: shiftId })).rejects.toMatchObject({
    code: 'conflict',
    message: "You're already signed up for this shift.",
  });
});

test('shifts of one person cannot overlap, at any organisation', async ({ world }) => {
  const here = await createOffer(world, { capacity: 5 });
  const there = await createOffer(world, { capacity: 5, from: '11:00', to: '13:00' }, 'Hill Trust');
  const ada = await here.add('VOLUNTEER');
  const both = await Promise.allSettled([
    signUpBy(contextOf(world, ada), { id: here.shiftId }),
    signUpBy(contextOf(world, ada), { id: there.shiftId }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('You have another shift at that time: Sort donated books'),
  });
});

test('a shift may start when another ends', async ({ world }) => {
  const { add, shiftId, addShift } = await createOffer(world, { capacity: 5 });
  const later = await addShift({ from: '12:00', to: '13:00' });
  const ada = await add('VOLUNTEER');
  await signUpBy(contextOf(world, ada), { id: shiftId });
  expect(await signUpBy(contextOf(world, ada), { id: later })).toMatchObject({
    state: 'confirmed',
  });
});

test('people on the waiting list with another shift are skipped', async ({ world }) => {
  const here = await createOffer(world);
  const there = await createOffer(world, { capacity: 5 }, 'Hill Trust');
  const [ada, ben, cleo] = [
    await here.add('VOLUNTEER'),
    await here.add('VOLUNTEER'),
    await here.add('VOLUNTEER'),
  ];
  const first = await signUpBy(contextOf(world, ada), { id: here.shiftId });
  await signUpBy(contextOf(world, ben), { id: here.shiftId });
  await signUpBy(contextOf(world, cleo), { id: here.shiftId });
  await signUpBy(contextOf(world, ben), { id: there.shiftId });
  await cancelSignup(contextOf(world, ada), first);
  await runPendingJobs(world);
  const { rows } = await world.pools.owner.query(
    'select user_id, state from shift_signups where shift_id = $1 order by signed_up_at, id',
    [here.shiftId],
  );
  expect(rows).toEqual([
    { user_id: ada.userId, state: 'cancelled' },
    { user_id: ben.userId, state: 'waiting' },
    { user_id: cleo.userId, state: 'confirmed' },
  ]);
});

test('signing up makes a volunteer if the opportunity approves automatically', async ({
  world,
}) => {
  const { shiftId, orgId } = await createOffer(world, {}, 'River Trust', {
    approvesAutomatically: true,
  });
  const { add } = await createTeam(world);
  const viewer = await add('VIEWER', 'Vera');
  await signUpBy(contextOf(world, viewer), { id: shiftId });
  const { rows } = await world.pools.owner.query(
    'select role from memberships where user_id = $1 and org_id = $2',
    [viewer.userId, orgId],
  );
  expect(rows).toEqual([{ role: 'VOLUNTEER' }]);
});

test('a shift that is not open explains why', async ({ world }) => {
  const offer = await createOffer(world);
  const { add, administrator, id, shiftId } = offer;
  const ada = await add('VOLUNTEER');
  const at = (instant: string) =>
    signUpBy(contextOf(world, ada, new Date(instant)), { id: shiftId });
  await expect(at('2026-04-04T07:00:00Z')).rejects.toThrow('This shift has started or ended');
  const cancelled = await offer.addShift({ day: '2026-04-05' });
  await as(world, administrator, (ctx) => cancelShift(ctx, { id: cancelled, reason: 'Rain' }));
  await expect(signUpBy(contextOf(world, ada), { id: cancelled })).rejects.toThrow(
    'This shift was cancelled',
  );
  await as(world, administrator, (ctx) =>
    closeOpportunity(ctx, { id, cancelShifts: false, reason: '' }),
  );
  await expect(signUpBy(contextOf(world, ada), { id: shiftId })).rejects.toThrow('is closed');
  const { owner } = world.pools;
  await owner.query(
    "update opportunities set state = 'draft', published_at = null, closed_at = null where id = $1",
    [id],
  );
  await expect(signUpBy(contextOf(world, ada), { id: shiftId })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('suspended and deactivated people, and suspended organisations, get no sign-ups', async ({
  world,
}) => {
  const { add, shiftId, orgId } = await createOffer(world, { capacity: 5 });
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  const { owner } = world.pools;
  await owner.query('update memberships set deactivated_at = now() where user_id = $1', [
    ada.userId,
  ]);
  await expect(signUpBy(contextOf(world, ada), { id: shiftId })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'River Trust has ended your access. Contact them for details.',
  });
  await owner.query('update users set suspended_at = now() where id = $1', [ben.userId]);
  await expect(signUpBy(contextOf(world, ben), { id: shiftId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await owner.query('update organisations set suspended_at = now() where id = $1', [orgId]);
  await expect(
    signUpBy(contextOf(world, await add('STAFF')), { id: shiftId }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('reducing capacity removes no one; added places go to the waiting list', async ({ world }) => {
  const { add, administrator, shiftId } = await createOffer(world, { capacity: 2 });
  const people = [await add('VOLUNTEER'), await add('VOLUNTEER'), await add('VOLUNTEER')];
  for (const person of people) await signUpBy(contextOf(world, person), { id: shiftId });
  const change = (capacity: number) =>
    as(world, administrator, (ctx) => changeShift(ctx, { id: shiftId, ...hours, capacity }));
  await expect(change(1)).rejects.toMatchObject({
    code: 'conflict',
    fields: { capacity: expect.stringContaining('2 people are signed up') },
  });
  await change(3);
  await runPendingJobs(world);
  const { rows } = await world.pools.owner.query(
    'select taken, waiting from shifts where id = $1',
    [shiftId],
  );
  expect(rows).toEqual([{ taken: 3, waiting: 0 }]);
});

test('removal requires a reason, notifies the volunteer, allows a new sign-up and frees the place', async ({
  world,
}) => {
  const { add, administrator, shiftId } = await createOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  const { id } = await signUpBy(contextOf(world, ada), { id: shiftId });
  await signUpBy(contextOf(world, ben), { id: shiftId });
  const remove = () =>
    as(world, administrator, (ctx) => removeSignup(ctx, { id, reason: 'No badge' }));
  expect(await remove()).toMatchObject({ state: 'removed', reason: 'No badge' });
  await expect(remove()).rejects.toThrow('no longer on the shift');
  await runPendingJobs(world);
  expect((await subjectsTo(world, ada.email))[0]).toBe(
    'You were removed from a shift: Sort donated books',
  );
  expect((await subjectsTo(world, ben.email))[0]).toMatch(/^You got a place/);
  expect(await signUpBy(contextOf(world, ada), { id: shiftId })).toMatchObject({
    state: 'waiting',
  });
});
