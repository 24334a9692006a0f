import { logHours as logHoursEndpoint } from '@ngo-plus/contract/people/volunteering';
import { expect } from 'vitest';
import { counted, test, type World } from '../../../kernel/testing.ts';
import { durationOf } from '../organisation.ts';
import {
  as,
  createTeam,
  logHoursBy,
  notificationsOf,
  type Person,
  requestContextOf,
} from '../testing-volunteering.ts';
import { approvedHoursOf, peopleWithApprovedHours } from './approved-hours.ts';
import { decideHours, decideManyHours } from './decisions.ts';
import { amendHours, withdrawHours } from './log-hours.ts';
import { listHourChanges, listHours, readHourEntry } from './read-entries.ts';
import { reopenHours } from './reversal.ts';

const note = (world: World, who: Person, input: object = {}) =>
  logHoursBy(
    requestContextOf(world, who),
    logHoursEndpoint.input.parse({ workedOn: '2026-02-27', hours: 2, ...input }),
  );

test.for([
  [{ workedOn: '2026-03-02' }, { workedOn: 'This date is in the future.' }],
  [{ workedOn: '1926-02-27' }, { workedOn: 'This day is more than ten years ago.' }],
  [{ workedOn: '2016-02-28' }, { workedOn: 'Check the year.' }],
  [
    { workedOn: '2026-03-01', hours: 0, from: '10:00', to: '11:30' },
    { to: 'This time is in the future.' },
  ],
  [
    { hours: 3, from: '09:00', to: '11:30' },
    { hours: 'From 09:00 to 11:30 is 2 hours 30 minutes.' },
  ],
  [{ userId: '019d0000-0000-7000-8000-000000000000' }, { userId: 'Choose someone' }],
  [{ taskId: '019d0000-0000-7000-8000-000000000000' }, { taskId: 'That task no longer exists.' }],
  [
    { shiftId: '019d0000-0000-7000-8000-000000000000' },
    { shiftId: 'That shift no longer exists.' },
  ],
] as const)('%j is refused', async ([input, fields], { world }) => {
  const { administrator } = await createTeam(world);
  const [[field, words]] = Object.entries(fields) as [[string, string]];
  await expect(note(world, administrator, input)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.stringContaining(words) },
  });
});

test.for([
  [{ hours: 0 }, 'hours'],
  [{ hours: 25 }, 'hours'],
  [{ hours: 24, minutes: 1 }, 'hours'],
  [{ hours: -1 }, 'hours'],
  [{ minutes: 60 }, 'minutes'],
  [{ from: '09:00' }, 'to'],
  [{ from: '09:00', to: '09:00' }, 'to'],
  [{ from: '9 am', to: '11:00' }, 'from'],
  [{ workedOn: '27.02.2026' }, 'workedOn'],
] as const)('the form refuses %j', ([input, field]) => {
  const { error } = logHoursEndpoint.input.safeParse({
    workedOn: '2026-02-27',
    hours: 2,
    ...input,
  });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});

test('a day has 24 hours across organisations, and hours cannot overlap', async ({ world }) => {
  const [river, hill] = [await createTeam(world, 'River'), await createTeam(world, 'Hill')];
  const here = await river.add('VOLUNTEER', 'Ada');
  const there = await hill.join(here.userId, 'VOLUNTEER');
  await note(world, here, { hours: 20, from: '00:00', to: '22:00' });
  await expect(note(world, there, { hours: 5 })).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      hours: "A day can't have more than 24 hours in total. 20 hours of it are noted already.",
    },
  });
  await expect(note(world, there, { hours: 0, from: '21:00', to: '23:00' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'These hours overlap with 00:00 to 22:00 on 27 February 2026 at River.',
  });
  await note(world, here, { workedOn: '2026-02-25', hours: 0, from: '22:00', to: '06:00' });
  await expect(
    note(world, there, { workedOn: '2026-02-26', hours: 0, from: '05:00', to: '07:00' }),
  ).rejects.toMatchObject({
    message:
      'These hours overlap with 22:00 on 25 February 2026 to 06:00 on 26 February 2026 at River.',
  });
  // Coordinators of other organisations do not see where the person volunteered.
  const other = note(world, hill.administrator, {
    userId: here.id,
    hours: 0,
    from: '21:00',
    to: '23:00',
  });
  await expect(other).rejects.toMatchObject({
    message: 'These hours overlap with hours at another organisation.',
  });
  const both = await Promise.allSettled([
    note(world, here, { hours: 3 }),
    note(world, there, { hours: 3 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the database refuses overlaps, and edits and deletions of the change log', async ({
  world,
}) => {
  const { administrator } = await createTeam(world);
  const { id } = await note(world, administrator, { hours: 0, from: '09:00', to: '11:00' });
  const copy = `insert into hour_entries (org_id, user_id, person_name, worked_on, minutes, started_at, ended_at, source, created_by, created_at)
    select org_id, user_id, person_name, worked_on, minutes, started_at, ended_at, source, created_by, now() from hour_entries where id = $1`;
  await expect(world.pools.owner.query(copy, [id])).rejects.toThrow('hour_entries_overlap');
  const refused = as(world, administrator, ({ db }) =>
    db.execute("update hour_entry_changes set reason = ''"),
  ).catch(({ cause }: Error) => {
    throw cause;
  });
  await expect(refused).rejects.toThrow('permission denied');
  for (const table of ['hour_entry_changes', 'hour_entries'])
    await as(world, administrator, ({ db }) => db.execute(`delete from ${table}`)).catch(
      () => undefined,
    );
  const trail = await as(world, administrator, (ctx) => listHourChanges(ctx, { id }));
  expect(trail).toMatchObject([{ change: 'noted' }]);
});

test('hours past midnight belong to the day on which they started', async ({ world }) => {
  const { administrator } = await createTeam(world);
  const entry = await note(world, administrator, { hours: 0, from: '22:00', to: '02:30' });
  expect(entry).toMatchObject({
    workedOn: '2026-02-27',
    minutes: 270,
    state: 'pending',
    startedAt: '2026-02-27T20:00:00.000Z',
    endedAt: '2026-02-28T00:30:00.000Z',
  });
});

test('every change of an entry is recorded', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const [ada, eve] = [await add('VOLUNTEER', 'Ada'), await add('VOLUNTEER', 'Eve')];
  const { id } = await note(world, ada, { note: 'Planted trees' });
  const amend = (who: Person) =>
    amendHours(requestContextOf(world, who), {
      id,
      workedOn: '2026-02-26',
      hours: 1,
      minutes: 30,
      from: '',
      to: '',
      note: 'Planted trees',
      reason: 'I left early.',
    });
  await expect(amend(eve)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    withdrawHours(requestContextOf(world, administrator), { id, reason: '' }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await amend(ada)).toMatchObject({ minutes: 90, workedOn: '2026-02-26' });
  const decide = (approved: boolean, reason = '') =>
    as(world, administrator, (ctx) => decideHours(ctx, { id, approved, reason }));
  expect(await decide(true)).toMatchObject({ state: 'approved', decidedBy: 'Head' });
  await expect(amend(ada)).rejects.toMatchObject({ message: 'Head already approved these hours.' });
  await reopenHours(requestContextOf(world, administrator), { id, reason: 'The wrong day.' });
  await decide(false, 'Nobody was there.');
  const later = requestContextOf(world, administrator, new Date('2026-03-01T10:00:00Z'));
  const again = await reopenHours(later, { id, reason: 'Somebody was.' });
  expect(again).toMatchObject({ state: 'pending', decidedBy: null, reason: '' });
  await withdrawHours(requestContextOf(world, ada), { id, reason: '' });
  await expect(decide(true)).rejects.toMatchObject({ message: 'Ada withdrew these hours.' });
  const trail = await as(world, ada, (ctx) => listHourChanges(ctx, { id }));
  expect(trail.map(({ change, by, reason }) => [change, by, reason])).toEqual([
    ['noted', 'Ada', ''],
    ['amended', 'Ada', 'I left early.'],
    ['approved', 'Head', ''],
    ['reopened', 'Head', 'The wrong day.'],
    ['declined', 'Head', 'Nobody was there.'],
    ['reopened', 'Head', 'Somebody was.'],
    ['withdrawn', 'Ada', ''],
  ]);
  expect(trail[1]).toMatchObject({ minutesBefore: 120, minutesAfter: 90 });
  const news = await notificationsOf(world, ada);
  expect(news.map(({ title }) => title)).toEqual([
    '{{who}} approved {{length}} of your hours',
    '{{who}} is reviewing {{length}} of your hours again',
    '{{who}} declined {{length}} of your hours',
    '{{who}} is reviewing {{length}} of your hours again',
  ]);
});

test('when two people decide concurrently, the first decision applies, and the second fails with a message that names it', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const [ada, staff] = [await add('VOLUNTEER', 'Ada'), await add('STAFF', 'Sam')];
  const { id } = await note(world, ada);
  const results = await Promise.allSettled([
    as(world, administrator, (ctx) => decideHours(ctx, { id, approved: true, reason: '' })),
    as(world, staff, (ctx) => decideHours(ctx, { id, approved: false, reason: 'No.' })),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { decidedBy, state } = await as(world, ada, (ctx) => readHourEntry(ctx, { id }));
  const refused = results.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({
    reason: { code: 'conflict', message: `${decidedBy} already ${state} these hours.` },
  });
});

test('no one approves their own hours, except the only coordinator', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const decide = (id: Awaited<ReturnType<typeof note>>['id']) =>
    as(world, administrator, (ctx) => decideHours(ctx, { id, approved: true, reason: '' }));
  const alone = await note(world, administrator);
  expect(alone.mayDecide).toBe(true);
  expect(await decide(alone.id)).toMatchObject({ state: 'approved' });
  await add('STAFF', 'Sam');
  const later = await note(world, administrator);
  expect(later.mayDecide).toBe(false);
  await expect(decide(later.id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Someone else has to decide on your own hours.',
  });
  await expect(
    reopenHours(requestContextOf(world, administrator), { id: alone.id, reason: 'Look.' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('many entries are decided together; each refused one has a reason', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const other = await createTeam(world);
  await add('STAFF', 'Sam');
  const [ada, bo] = [await add('VOLUNTEER', 'Ada'), await add('VOLUNTEER', 'Bo')];
  const good = [await note(world, ada), await note(world, ada), await note(world, bo)];
  const own = await note(world, administrator);
  const gone = await note(world, bo);
  await withdrawHours(requestContextOf(world, bo), { id: gone.id, reason: '' });
  const foreign = await note(world, other.administrator);
  const ids = [...good, own, gone, foreign].map(({ id }) => id);
  const result = await as(world, administrator, (ctx) =>
    decideManyHours(ctx, { ids: [...ids, ...ids], approved: true, reason: 'Thank you' }),
  );
  expect(result).toEqual({
    decided: 3,
    refused: [
      {
        id: own.id,
        person: 'Head',
        message: 'Someone else has to decide on your own hours.',
      },
      { id: gone.id, person: 'Bo', message: 'Bo withdrew these hours.' },
      { id: foreign.id, person: '', message: "That entry doesn't exist." },
    ],
  });
  expect((await notificationsOf(world, ada)).map(({ words }) => words)).toEqual([
    { who: 'Head', length: durationOf(240) },
  ]);
  expect(
    await as(world, administrator, (ctx) =>
      approvedHoursOf(ctx, { orgId: administrator.orgId, userId: ada.userId }),
    ),
  ).toEqual({ minutes: 240, entries: 2, firstOn: '2026-02-27', lastOn: '2026-02-27' });
  expect(await as(world, administrator, (ctx) => peopleWithApprovedHours(ctx))).toMatchObject([
    { userId: ada.userId, name: 'Ada', minutes: 240 },
    { userId: bo.userId, name: 'Bo', minutes: 120 },
  ]);
});

test('people see their own hours everywhere, coordinators those of their organisation', async ({
  world,
}) => {
  const [river, hill] = [await createTeam(world, 'River'), await createTeam(world, 'Hill')];
  const here = await river.add('VOLUNTEER', 'Ada');
  const there = await hill.join(here.userId, 'VOLUNTEER');
  const first = await note(world, here, { workedOn: '2026-02-20' });
  const second = await note(world, there, { workedOn: '2026-02-21' });
  const filters = { own: true, flagged: false, limit: 1 };
  const page = await as(world, here, (ctx) => counted(listHours(ctx, filters)));
  expect(page).toMatchObject({
    total: 2,
    items: [{ id: second.id, organisation: { name: 'Hill' } }],
  });
  const rest = await as(world, here, (ctx) =>
    listHours(ctx, { ...filters, cursor: page.next ?? '' }),
  );
  expect(rest).toMatchObject({ items: [{ id: first.id }], next: null });
  const seen = await as(world, river.administrator, (ctx) =>
    counted(listHours(ctx, { ...filters, own: false })),
  );
  expect(seen).toMatchObject({ total: 1, items: [{ id: first.id, mayDecide: true }] });
  await expect(
    as(world, here, (ctx) => listHours(ctx, { ...filters, own: false })),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    as(world, river.administrator, (ctx) => readHourEntry(ctx, { id: second.id })),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    as(world, river.administrator, (ctx) =>
      decideHours(ctx, { id: second.id, approved: true, reason: '' }),
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
});
