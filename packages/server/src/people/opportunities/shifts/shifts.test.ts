import { expect } from 'vitest';
import { counted, test } from '../../../kernel/testing.ts';
import { readShiftCalendar } from '../calendar.ts';
import {
  changeOpportunity,
  closeOpportunity,
  createOpportunity,
  deleteOpportunity,
  duplicateOpportunity,
  publishOpportunity,
} from '../commands.ts';
import {
  listOpportunities,
  opportunitySitemap,
  readOfferer,
  readOpportunity,
} from '../public/index.ts';
import { listManaged, readManaged } from '../queries.ts';
import { opportunityRoutes } from '../routes.ts';
import {
  as,
  contextOf,
  createOffer,
  createTeam,
  form,
  hours,
  inboxOf,
  runPendingJobs,
  signUpBy,
  subjectsTo,
  visitor,
} from '../testing-opportunities.ts';
import { cancelShift } from './cancellation.ts';
import { confirmFromWaitingList, readRoster, writeToRoster } from './roster.ts';
import { addShifts, changeShift } from './service.ts';

const once = { every: '', until: '' } as const;

test('a draft is private until it is published, and cannot be deleted afterwards', async ({
  world,
}) => {
  const { administrator, orgId } = await createTeam(world);
  const made = await as(world, administrator, (ctx) => createOpportunity(ctx, form));
  expect(made).toMatchObject({ state: 'draft', skills: ['Sorting', 'English'], shifts: [] });
  const { id } = made;
  await expect(readOpportunity(contextOf(world), { id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(readOfferer(contextOf(world), { orgId })).rejects.toMatchObject({
    code: 'not_found',
  });
  await as(world, administrator, (ctx) => publishOpportunity(ctx, { id }));
  expect(await readOpportunity(contextOf(world), { id })).toMatchObject({ title: form.title });
  expect(await readOfferer(contextOf(world), { orgId })).toMatchObject({ name: 'River Trust' });
  await expect(as(world, administrator, (ctx) => deleteOpportunity(ctx, { id }))).rejects.toThrow(
    'Close it instead',
  );
  const copy = await as(world, administrator, (ctx) => duplicateOpportunity(ctx, { id }));
  expect(copy).toMatchObject({ title: `Copy of ${form.title}`, state: 'draft', shifts: [] });
  expect(await as(world, administrator, (ctx) => deleteOpportunity(ctx, { id: copy.id }))).toEqual({
    id: copy.id,
  });
});

test("the platform's own organisation cannot offer opportunities", async ({ world }) => {
  await expect(
    world.outside('SUPER_ADMIN').transact((ctx) => createOpportunity(ctx, form)),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('a series has the same local times across clock changes and past midnight', async ({
  world,
}) => {
  const { administrator } = await createTeam(world);
  await world.pools.owner.query(
    "update organisations set time_zone = 'Europe/London' where id = $1",
    [administrator.orgId],
  );
  const { id } = await as(world, administrator, (ctx) => createOpportunity(ctx, form));
  const added = await as(world, administrator, (ctx) =>
    addShifts(ctx, {
      ...hours,
      id,
      day: '2026-03-22',
      from: '22:00',
      to: '06:00',
      every: 'week',
      until: '2026-04-05',
    }),
  );
  expect(added.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)).toEqual([
    '2026-03-22T22:00:00.000Z 2026-03-23T06:00:00.000Z',
    '2026-03-29T21:00:00.000Z 2026-03-30T05:00:00.000Z',
    '2026-04-05T21:00:00.000Z 2026-04-06T05:00:00.000Z',
  ]);
});

test.for([
  { overrides: { day: '2026-02-28' }, field: 'day', says: "can't start in the past" },
  { overrides: { day: '2026-03-31' }, field: 'day', says: "before the opportunity's first day" },
  { overrides: { day: '2026-05-01' }, field: 'day', says: "after the opportunity's last day" },
])('a shift on $overrides.day is refused: $says', async ({ overrides, field, says }, { world }) => {
  const { administrator } = await createTeam(world);
  const dated = { ...form, startsOn: '2026-04-01', endsOn: '2026-04-30' };
  const { id } = await as(world, administrator, (ctx) => createOpportunity(ctx, dated));
  const add = as(world, administrator, (ctx) =>
    addShifts(ctx, { ...hours, ...once, ...overrides, id }),
  );
  await expect(add).rejects.toMatchObject({
    code: 'conflict',
    fields: { [field]: expect.stringContaining(says) },
  });
});

test("an opportunity's dates cannot exclude an upcoming shift", async ({ world }) => {
  const { administrator, id } = await createOffer(world);
  const change = as(world, administrator, (ctx) =>
    changeOpportunity(ctx, { ...form, id, endsOn: '2026-04-03' }),
  );
  await expect(change).rejects.toMatchObject({ fields: { endsOn: expect.anything() } });
});

test('rescheduling a shift notifies its volunteers, also of overlaps', async ({ world }) => {
  const { add, administrator, shiftId } = await createOffer(world, { capacity: 5 });
  const other = await createOffer(world, { capacity: 5, day: '2026-04-05' }, 'Hill Trust');
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await signUpBy(contextOf(world, ben), { id: shiftId });
  await signUpBy(contextOf(world, ada), { id: other.shiftId });
  await as(world, administrator, (ctx) =>
    changeShift(ctx, { ...hours, id: shiftId, capacity: 5, day: '2026-04-05', from: '10:00' }),
  );
  await runPendingJobs(world);
  const [letter] = await inboxOf(world, ada.email);
  expect(letter?.subject).toBe('New time: Sort donated books');
  expect(letter?.text).toContain('It was due to start on 4 April 2026, 09:00 (Kigali time)');
  expect(letter?.text).toContain('Sunday 5 April 2026, 10:00 to 12:00 (Kigali time)');
  expect(letter?.text).toContain('You have another shift at that time: Sort donated books');
  expect((await inboxOf(world, ben.email))[0]?.text).not.toContain('another shift');
});

test('only a change of time is notified', async ({ world }) => {
  const { add, administrator, shiftId } = await createOffer(world);
  const ada = await add('VOLUNTEER');
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await as(world, administrator, (ctx) =>
    changeShift(ctx, { ...hours, id: shiftId, capacity: 9, note: 'Gloves' }),
  );
  await runPendingJobs(world);
  expect(await subjectsTo(world, ada.email)).toEqual(["You're signed up: Sort donated books"]);
});

test('cancelling a shift with sign-ups requires a reason; closing can cancel all', async ({
  world,
}) => {
  const { add, administrator, shiftId, addShift, id } = await createOffer(world);
  const ada = await add('VOLUNTEER');
  await addShift({ day: '2026-04-11' });
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await expect(
    as(world, administrator, (ctx) => cancelShift(ctx, { id: shiftId, reason: '' })),
  ).rejects.toMatchObject({ code: 'invalid', fields: { reason: expect.anything() } });
  const close = (reason: string) =>
    as(world, administrator, (ctx) => closeOpportunity(ctx, { id, cancelShifts: true, reason }));
  await expect(close('')).rejects.toMatchObject({ code: 'invalid' });
  const closed = await close('The hall burnt down');
  expect(closed.shifts.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  await runPendingJobs(world);
  expect((await inboxOf(world, ada.email))[0]?.text).toContain('Reason: The hall burnt down');
});

test('the roster lists volunteers and the waiting list, and emails them', async ({ world }) => {
  const { add, administrator, shiftId } = await createOffer(world, { capacity: 1 });
  const [ada, ben] = [await add('VOLUNTEER', 'Ada'), await add('VOLUNTEER', 'Ben')];
  await signUpBy(contextOf(world, ada), { id: shiftId });
  const { id } = await signUpBy(contextOf(world, ben), { id: shiftId });
  const read = () => as(world, administrator, (ctx) => readRoster(ctx, { id: shiftId }));
  expect((await read()).people.map(({ person, state }) => [person.name, state])).toEqual([
    ['Ada', 'confirmed'],
    ['Ben', 'waiting'],
  ]);
  await expect(
    as(world, administrator, (ctx) => confirmFromWaitingList(ctx, { id })),
  ).rejects.toThrow('The shift is full');
  const letter = { id: shiftId, subject: 'Gate code', message: 'It is 4711.\n\nSee you.' };
  const write = (waiting: boolean) =>
    as(world, administrator, (ctx) => writeToRoster(ctx, { ...letter, waiting }));
  expect([await write(false), await write(true)]).toEqual([{ sent: 1 }, { sent: 2 }]);
  expect((await inboxOf(world, ben.email))[0]?.text).toContain('It is 4711.');
});

test("coordinators cannot manage another organisation's opportunities, not even public ones", async ({
  world,
}) => {
  const { shiftId, id, add } = await createOffer(world, { capacity: 5 });
  const signup = await signUpBy(contextOf(world, await add('VOLUNTEER')), { id: shiftId });
  const { administrator } = await createTeam(world);
  const { send } = await world.serve(opportunityRoutes, { guarded: false });
  const found = [];
  for (const [request, body] of [
    [`GET /api/volunteer/opportunities/${id}`, undefined],
    [`PUT /api/volunteer/opportunities/${id}`, form],
    [`PUT /api/volunteer/opportunities/${id}/closure`, {}],
    [`POST /api/volunteer/opportunities/${id}/shifts`, hours],
    [`PUT /api/shifts/${shiftId}`, hours],
    [`PUT /api/shifts/${shiftId}/cancellation`, { reason: 'No' }],
    [`GET /api/shifts/${shiftId}/roster`, undefined],
    [`POST /api/shifts/${shiftId}/emails`, { subject: 'Hello', message: 'Hello' }],
    [`PUT /api/shift-signups/${signup.id}/removal`, { reason: 'No' }],
    [`PUT /api/shift-signups/${signup.id}/place`, {}],
  ] as const)
    found.push((await send(administrator, request, body)).status);
  expect(new Set(found)).toEqual(new Set([404]));
});

test('lists filter by text, location, skill and day, page by page, without past opportunities', async ({
  world,
}) => {
  const { id, orgId, addShift, administrator, shiftId } = await createOffer(
    world,
    {},
    'Finder Trust',
  );
  const other = await as(world, administrator, (ctx) =>
    createOpportunity(ctx, { ...form, title: 'Call lonely people', remote: true, place: '' }),
  );
  await as(world, administrator, (ctx) => publishOpportunity(ctx, other));
  const find = async (overrides: object, at?: Date) => {
    const filters = { orgId, limit: 10, ...overrides };
    const { items } = await contextOf(world, undefined, at).transact(
      (ctx) => listOpportunities(ctx, filters),
      'public',
    );
    return items.map(({ title }) => title);
  };
  const books = 'Sort donated books';
  const calls = 'Call lonely people';
  expect(await find({})).toEqual([books, calls]);
  expect(await find({ search: 'finder DONATED' })).toEqual([books]);
  expect(await find({ search: '100%' })).toEqual([]);
  expect(await find({ how: 'remote' })).toEqual([calls]);
  expect(await find({ how: 'place', place: 'kigali' })).toEqual([books]);
  expect(await find({ skill: 'SORTING' })).toEqual([books, calls]);
  expect(await find({ from: '2026-04-04', to: '2026-04-04' })).toEqual([books]);
  expect(await find({ from: '2026-04-05' })).toEqual([]);
  expect(await find({}, new Date('2026-05-01T00:00:00Z'))).toEqual([calls]);
  const first = await contextOf(world).transact(
    (ctx) => counted(listOpportunities(ctx, { orgId, limit: 1 })),
    'public',
  );
  expect([first.total, first.items.length]).toEqual([2, 1]);
  const cursor = first.next ?? '';
  const second = await contextOf(world).transact(
    (ctx) => listOpportunities(ctx, { orgId, limit: 1, cursor }),
    'public',
  );
  expect([second.items.map(({ title }) => title), second.next]).toEqual([[calls], null]);
  await addShift({ day: '2026-04-18', capacity: 3 });
  const { items } = await as(world, administrator, (ctx) =>
    listManaged(ctx, { limit: 10, search: 'donated' }),
  );
  expect(items).toMatchObject([{ id, shifts: 2, places: 4, taken: 0 }]);
  expect((await as(world, administrator, (ctx) => readManaged(ctx, { id }))).shifts[0]?.id).toBe(
    shiftId,
  );
});

test("visitors see an organisation's public details, and nothing of a suspended one", async ({
  world,
}) => {
  const { orgId, id, shiftId } = await createOffer(world);
  const { send } = await world.serve(opportunityRoutes);
  const { body } = await send(undefined, `GET /api/opportunities/organisation?orgId=${orgId}`);
  expect(body).toEqual({
    id: orgId,
    name: 'River Trust',
    country: 'RW',
    timeZone: 'Africa/Kigali',
  });
  const addresses = () => visitor(world, { scope: 'public' }).transact(opportunitySitemap);
  expect((await addresses()).map(({ path }) => path)).toEqual(
    expect.arrayContaining([`/opportunities/${id}`, `/opportunities/by/${orgId}`]),
  );
  expect((await send(undefined, `GET /api/shifts/${shiftId}/calendar.ics`)).text).toContain(
    'DTSTART:20260404T070000Z\r\nDTEND:20260404T100000Z\r\nSUMMARY:Sort donated books',
  );
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    orgId,
  ]);
  expect((await send(undefined, `GET /api/opportunities/${id}`)).status).toBe(404);
  expect((await send(undefined, `GET /api/shifts/${shiftId}/calendar.ics`)).status).toBe(404);
  expect((await addresses()).map(({ path }) => path)).not.toContain(`/opportunities/${id}`);
  await expect(readShiftCalendar(visitor(world), { id: shiftId })).rejects.toMatchObject({
    code: 'not_found',
  });
});
