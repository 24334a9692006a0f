import { expect } from 'vitest';
import { inSystem } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { decideHours, listHours, readHourEntry } from '../hours/index.ts';
import { durationOf } from '../organisation.ts';
import {
  addShift,
  as,
  createTeam,
  logHoursBy,
  notificationsOf,
  type Person,
  requestContextOf,
  visitor,
} from '../testing-volunteering.ts';
import { codeOf } from './code.ts';
import { listCheckIns, readCheckInCode } from './coordinator-queries.ts';
import { closeForgottenCheckIns } from './forgotten-check-outs.ts';
import { checkInToShift, checkOutOfShift, readCodeOfShift, readOpenCheckIn } from './service.ts';

const morning = { from: '2026-03-01T09:30:00Z', to: '2026-03-01T12:00:00Z' };
const at = (clock: string) => new Date(`2026-03-01T${clock}:00Z`);

const arrive = (world: World, who: Person, code: string, clock = '09:30', unplanned = false) =>
  inSystem(requestContextOf(world, who, at(clock))).transact((ctx) =>
    checkInToShift(ctx, { code, unplanned }),
  );
const leave = (world: World, who: Person, code: string, clock = '12:00') =>
  inSystem(requestContextOf(world, who, at(clock))).transact((ctx) =>
    checkOutOfShift(ctx, { code }),
  );
const look = (world: World, who: Person, code: string, clock = '09:30') =>
  readCodeOfShift(requestContextOf(world, who, at(clock)), { code });

async function openShift(world: World, span: Parameters<typeof addShift>[2] = morning) {
  const team = await createTeam(world);
  const ada = await team.add('VOLUNTEER', 'Ada');
  const shiftId = await addShift(world, team, span, [ada]);
  const code = await as(world, team.administrator, (ctx) => codeOf(ctx, shiftId));
  return { ...team, ada, shiftId, code };
}

test('scanning the code in and out logs pending hours', async ({ world }) => {
  const { administrator, ada, shiftId, code } = await openShift(world);
  const shown = await as(world, administrator, (ctx) => readCheckInCode(ctx, { id: shiftId }));
  expect(shown.url).toMatch(/\/volunteer\/check-in\?code=[\w-]{43}$/);
  expect(shown.url).toContain(code);
  expect(shown.qrSvg).toContain('<svg');
  expect(await look(world, ada, code)).toMatchObject({
    next: 'check-in',
    refusal: '',
    unplanned: false,
    title: 'Tree planting',
    open: null,
    organisation: { name: 'River Trust' },
  });
  await arrive(world, ada, code, '09:20');
  expect(await readOpenCheckIn(requestContextOf(world, ada))).toMatchObject({ open: { shiftId } });
  expect(await look(world, ada, code, '11:00')).toMatchObject({ next: 'check-out' });
  const entry = await leave(world, ada, code, '11:50');
  expect(entry).toMatchObject({
    minutes: 150,
    source: 'shift',
    about: 'Tree planting',
    state: 'pending',
    unplanned: false,
    workedOn: '2026-03-01',
    shiftId,
  });
  expect(await readOpenCheckIn(requestContextOf(world, ada))).toEqual({ open: null });
  expect(await as(world, administrator, (ctx) => listCheckIns(ctx, { id: shiftId }))).toMatchObject(
    [{ person: { name: 'Ada' }, checkedOutAt: '2026-03-01T11:50:00.000Z' }],
  );
});

test('checking in twice, also concurrently, and checking out without a check-in are refused', async ({
  world,
}) => {
  const { ada, code } = await openShift(world);
  await expect(leave(world, ada, code)).rejects.toMatchObject({
    code: 'conflict',
    message: "You're not checked in to this shift.",
  });
  const both = await Promise.allSettled([arrive(world, ada, code), arrive(world, ada, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(arrive(world, ada, code, '10:00')).rejects.toMatchObject({
    code: 'conflict',
    message: "You've been checked in since 11:30.",
  });
});

test('attendance counts for at least a minute', async ({ world }) => {
  const { ada, code } = await openShift(world);
  await arrive(world, ada, code);
  expect(await leave(world, ada, code, '09:30')).toMatchObject({ minutes: 1 });
});

test.for([
  ['08:29', 'Check-in opens on 1 March 2026 at 10:30.'],
  ['12:01', 'This shift ended on 1 March 2026 at 14:00. Log your hours manually instead.'],
] as const)('at %s: %s', async ([clock, message], { world }) => {
  const { ada, code } = await openShift(world);
  expect(await look(world, ada, code, clock)).toMatchObject({ next: 'none', refusal: message });
  await expect(arrive(world, ada, code, clock)).rejects.toMatchObject({
    code: 'conflict',
    message,
  });
});

test('check-ins to cancelled shifts and to a second shift are refused', async ({ world }) => {
  const { ada, code, ...team } = await openShift(world);
  const cancelled = await addShift(world, team, { ...morning, state: 'cancelled' }, [ada]);
  const codeOf2 = (id: typeof cancelled) => as(world, team.administrator, (ctx) => codeOf(ctx, id));
  await expect(arrive(world, ada, await codeOf2(cancelled))).rejects.toMatchObject({
    message: 'This shift was cancelled.',
  });
  const second = await codeOf2(await addShift(world, team, morning, [ada]));
  await arrive(world, ada, code);
  await expect(arrive(world, ada, second)).rejects.toMatchObject({
    message: "You're checked in to “Tree planting”. Check out there first.",
  });
});

test('people without a sign-up must confirm, and their hours are flagged', async ({ world }) => {
  const { add, code } = await openShift(world);
  const bo = await add('VOLUNTEER', 'Bo');
  expect(await look(world, bo, code)).toMatchObject({ next: 'check-in', unplanned: true });
  await expect(arrive(world, bo, code)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining("You're not signed up for this shift."),
  });
  expect(await arrive(world, bo, code, '09:30', true)).toMatchObject({ unplanned: true });
  expect(await leave(world, bo, code)).toMatchObject({ unplanned: true, state: 'pending' });
});

test('a code cannot be guessed, and is useless to non-members', async ({ world }) => {
  const { administrator, shiftId, code } = await openShift(world);
  const other = await createTeam(world);
  const bytes = Buffer.from(code, 'base64url');
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8((flipped.at(-1) ?? 0) ^ 1, flipped.length - 1);
  const moved = Buffer.concat([Buffer.alloc(16, 7), bytes.subarray(16)]);
  for (const guess of [
    '',
    'x',
    shiftId,
    `${code}A`,
    ...[flipped, moved].map((b) => b.toString('base64url')),
  ])
    for (const call of [look, arrive, leave])
      await expect(call(world, administrator, guess)).rejects.toMatchObject({ code: 'not_found' });
  expect(await look(world, other.administrator, code)).toMatchObject({
    next: 'none',
    refusal: "You're not a volunteer of River Trust yet. Sign up for a shift first.",
  });
  await expect(arrive(world, other.administrator, code)).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(
    as(world, other.administrator, (ctx) => readCheckInCode(ctx, { id: shiftId })),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('a volunteer checks in while signed in to another of their organisations', async ({
  world,
}) => {
  const { ada, code, administrator } = await openShift(world);
  const other = await createTeam(world, 'Hill Club');
  const elsewhere = await other.join(ada.userId, 'VOLUNTEER');
  await arrive(world, elsewhere, code);
  const { id, organisation } = await leave(world, elsewhere, code);
  expect(organisation.name).toBe('River Trust');
  expect(await as(world, administrator, (ctx) => readHourEntry(ctx, { id }))).toMatchObject({
    mayDecide: true,
  });
  await expect(
    as(world, other.administrator, (ctx) => readHourEntry(ctx, { id })),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

const endDay = (world: World, clock: string) =>
  closeForgottenCheckIns(visitor(world, { at: at(clock), scope: 'system' }));

test('a missed check-out is closed at the end of the shift, flagged, and the volunteer notified', async ({
  world,
}) => {
  const { ada, code, administrator } = await openShift(world);
  await arrive(world, ada, code);
  await endDay(world, '13:59');
  expect(await readOpenCheckIn(requestContextOf(world, ada))).not.toEqual({ open: null });
  await endDay(world, '14:01');
  await endDay(world, '14:30');
  const flagged = { own: false, flagged: true, limit: 9 };
  const { items } = await as(world, administrator, (ctx) => listHours(ctx, flagged));
  expect(items).toMatchObject([
    { minutes: 150, checkOutForgotten: true, state: 'pending', person: { name: 'Ada' } },
  ]);
  await expect(leave(world, ada, code, '14:31')).rejects.toMatchObject({ code: 'conflict' });
  const [news] = await notificationsOf(world, ada);
  expect(news).toMatchObject({
    title: "You didn't check out of {{shift}}",
    words: { shift: 'Tree planting', length: durationOf(150) },
    href: `/volunteer/hours?entry=${items[0]?.id}`,
  });
  const id = items[0]?.id;
  if (!id) throw new Error('Nothing was noted.');
  await as(world, administrator, (ctx) => decideHours(ctx, { id, approved: true, reason: '' }));
});

test('manually logged hours stay; the missed check-out adds none', async ({ world }) => {
  const { ada, code } = await openShift(world);
  await arrive(world, ada, code);
  await logHoursBy(requestContextOf(world, ada, at('12:30')), {
    workedOn: '2026-03-01',
    hours: 0,
    minutes: 0,
    from: '11:30',
    to: '13:00',
    note: '',
  });
  await endDay(world, '14:01');
  expect(await readOpenCheckIn(requestContextOf(world, ada))).toEqual({ open: null });
  const { items } = await as(world, ada, (ctx) =>
    listHours(ctx, { own: true, flagged: false, limit: 9 }),
  );
  expect(items).toMatchObject([{ source: 'manual', checkOutForgotten: false }]);
  expect(await notificationsOf(world, ada)).toMatchObject([{ href: '/volunteer/hours' }]);
});
