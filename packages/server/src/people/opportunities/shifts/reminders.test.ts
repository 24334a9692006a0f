import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { openCalendarFeed, readCalendarEntries } from '../calendar.ts';
import { confirmedSignup, nextShiftsOf, rosterOf, shiftsOf } from '../shift-facts.ts';
import {
  as,
  contextOf,
  createOffer,
  hours,
  signUpBy,
  subjectsTo,
  visitor,
} from '../testing-opportunities.ts';
import { remindOfShifts } from './reminders.ts';
import { changeShift } from './service.ts';

const at = (instant: string) => new Date(instant);

const remind = (world: Parameters<typeof visitor>[0], instant: string) =>
  remindOfShifts.run(
    visitor(world, { scope: 'system', at: at(instant) }),
    {},
    AbortSignal.timeout(10_000),
  );

const reminders = async (world: Parameters<typeof visitor>[0], email: string) =>
  (await subjectsTo(world, email))
    .filter((subject) => /^(Reminder|Starting soon)/.test(subject))
    .reverse();

const days = 'Reminder: Sort donated books';
const two = 'Starting soon: Sort donated books';

test('reminders are sent 48 and 2 hours before, once each, also with two servers', async ({
  world,
}) => {
  const { add, shiftId } = await createOffer(world);
  const ada = await add('VOLUNTEER');
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await remind(world, '2026-04-02T06:55:00Z');
  expect(await reminders(world, ada.email)).toEqual([]);
  await Promise.all([remind(world, '2026-04-02T07:00:00Z'), remind(world, '2026-04-02T07:00:00Z')]);
  await remind(world, '2026-04-02T07:05:00Z');
  expect(await reminders(world, ada.email)).toEqual([days]);
  await remind(world, '2026-04-04T05:00:00Z');
  await remind(world, '2026-04-04T05:05:00Z');
  await remind(world, '2026-04-04T08:00:00Z');
  expect(await reminders(world, ada.email)).toEqual([days, two]);
});

test('a rescheduled shift is reminded of again; late sign-ups get only the later reminder', async ({
  world,
}) => {
  const { add, shiftId, administrator } = await createOffer(world, { capacity: 3 });
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await remind(world, '2026-04-02T08:00:00Z');
  await signUpBy(contextOf(world, ben, at('2026-04-03T08:00:00Z')), { id: shiftId });
  await remind(world, '2026-04-03T09:00:00Z');
  expect(await reminders(world, ben.email)).toEqual([]);
  const move = { ...hours, id: shiftId, capacity: 3, day: '2026-04-10' };
  await as(world, administrator, (ctx) => changeShift(ctx, move), at('2026-04-03T10:00:00Z'));
  await remind(world, '2026-04-04T05:30:00Z');
  expect(await reminders(world, ada.email)).toEqual([days]);
  await remind(world, '2026-04-08T07:30:00Z');
  await remind(world, '2026-04-10T05:30:00Z');
  expect(await reminders(world, ada.email)).toEqual([days, days, two]);
  expect(await reminders(world, ben.email)).toEqual([days, two]);
});

test.for([
  { who: 'is suspended', change: 'update users set suspended_at = now() where id = $1' },
  {
    who: 'is deactivated',
    change: 'update memberships set deactivated_at = now() where user_id = $1',
  },
  {
    who: 'waits',
    change: "update shift_signups set state = 'waiting' where user_id = $1",
  },
])('a volunteer who $who is not reminded', async ({ change }, { world }) => {
  const { add, shiftId } = await createOffer(world);
  const ada = await add('VOLUNTEER');
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await world.pools.owner.query(change, [ada.userId]);
  await remind(world, '2026-04-02T08:00:00Z');
  expect(await reminders(world, ada.email)).toEqual([]);
});

test('the secret calendar has the shifts of all organisations and stops when its owner is suspended', async ({
  world,
}) => {
  const here = await createOffer(world);
  const there = await createOffer(world, { day: '2026-04-06' }, 'Hill Trust');
  const [ada, ben] = [await here.add('VOLUNTEER'), await here.add('VOLUNTEER')];
  await signUpBy(contextOf(world, ben), { id: there.shiftId });
  await signUpBy(contextOf(world, ada), { id: here.shiftId });
  await signUpBy(contextOf(world, ada), { id: there.shiftId });
  const { path } = await as(world, ada, openCalendarFeed);
  const token = path.split('token=')[1] ?? '';
  const { body } = await readCalendarEntries(contextOf(world), { token });
  expect(String(body).match(/^SUMMARY:.*$/gm)).toEqual([
    'SUMMARY:Sort donated books',
    'SUMMARY:Waiting list: Sort donated books',
  ]);
  expect(String(body)).toContain('STATUS:TENTATIVE');
  const again = await as(world, ada, openCalendarFeed);
  await expect(readCalendarEntries(contextOf(world), { token })).rejects.toMatchObject({
    code: 'not_found',
  });
  await world.pools.owner.query('update users set suspended_at = now() where id = $1', [
    ada.userId,
  ]);
  const fresh = again.path.split('token=')[1] ?? '';
  await expect(readCalendarEntries(contextOf(world), { token: fresh })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('shift facts: by id, confirmed sign-up, next shifts, roster', async ({ world }) => {
  const { add, shiftId, orgId, id, administrator, addShift } = await createOffer(world);
  const [ada, ben] = [await add('VOLUNTEER', 'Ada'), await add('VOLUNTEER', 'Ben')];
  const later = await addShift({ day: '2026-04-11' });
  await signUpBy(contextOf(world, ada), { id: later });
  const { id: signupId } = await signUpBy(contextOf(world, ada), { id: shiftId });
  await signUpBy(contextOf(world, ben), { id: shiftId });
  await as(world, ada, async (ctx) => {
    expect(await shiftsOf(ctx, [shiftId])).toMatchObject([
      {
        id: shiftId,
        orgId,
        opportunityId: id,
        title: 'Sort donated books',
        place: 'Quay 4, Kigali',
      },
    ]);
    expect(await confirmedSignup(ctx, shiftId, ada.userId)).toMatchObject({ signupId, orgId });
    const next = await nextShiftsOf(ctx, ada.userId, 5);
    expect(next.map((shift) => shift.id)).toEqual([shiftId, later]);
  });
  await as(world, administrator, async (ctx) => {
    expect(await confirmedSignup(ctx, shiftId, ben.userId)).toBeUndefined();
    expect(await rosterOf(ctx, shiftId)).toMatchObject([{ userId: ada.userId, name: 'Ada' }]);
  });
});
