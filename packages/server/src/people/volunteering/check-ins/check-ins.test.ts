import { expect } from 'vitest';
import { inSystem } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { decideHours, listHours, readHourEntry } from '../hours/index.ts';
import {
  addShift,
  as,
  newsOf,
  noteBy,
  openTeam,
  type Person,
  requestContextOf,
  visitor,
} from '../testing-volunteering.ts';
import { codeOf } from './code.ts';
import { listCheckIns, readCheckInCode } from './coordinating.ts';
import { closeForgotten } from './forgotten.ts';
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
  const team = await openTeam(world);
  const ada = await team.add('VOLUNTEER', 'Ada');
  const shiftId = await addShift(world, team, span, [ada]);
  const code = await as(world, team.head, (ctx) => codeOf(ctx, shiftId));
  return { ...team, ada, shiftId, code };
}

test('who scans the code on the way in and out has hours that wait', async ({ world }) => {
  const { head, ada, shiftId, code } = await openShift(world);
  const shown = await as(world, head, (ctx) => readCheckInCode(ctx, { id: shiftId }));
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
  expect(await as(world, head, (ctx) => listCheckIns(ctx, { id: shiftId }))).toMatchObject([
    { person: { name: 'Ada' }, checkedOutAt: '2026-03-01T11:50:00.000Z' },
  ]);
});

test('checking in twice, also at once, is told; checking out without checking in, too', async ({
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

test('a moment at a shift is a minute of it', async ({ world }) => {
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

test('a cancelled shift takes nobody, and nobody is at two', async ({ world }) => {
  const { ada, code, ...team } = await openShift(world);
  const cancelled = await addShift(world, team, { ...morning, state: 'cancelled' }, [ada]);
  const codeOf2 = (id: typeof cancelled) => as(world, team.head, (ctx) => codeOf(ctx, id));
  await expect(arrive(world, ada, await codeOf2(cancelled))).rejects.toMatchObject({
    message: 'This shift was cancelled.',
  });
  const second = await codeOf2(await addShift(world, team, morning, [ada]));
  await arrive(world, ada, code);
  await expect(arrive(world, ada, second)).rejects.toMatchObject({
    message: "You're checked in to “Tree planting”. Check out there first.",
  });
});

test('somebody without a place says so, and their hours are marked', async ({ world }) => {
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

test('a code is not guessed, and is of no use to strangers', async ({ world }) => {
  const { head, shiftId, code } = await openShift(world);
  const other = await openTeam(world);
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
      await expect(call(world, head, guess)).rejects.toMatchObject({ code: 'not_found' });
  expect(await look(world, other.head, code)).toMatchObject({
    next: 'none',
    refusal: "You're not a volunteer of River Trust yet. Sign up for a shift first.",
  });
  await expect(arrive(world, other.head, code)).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    as(world, other.head, (ctx) => readCheckInCode(ctx, { id: shiftId })),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('one volunteer of two organisations checks in while signed in to the other', async ({
  world,
}) => {
  const { ada, code, head } = await openShift(world);
  const other = await openTeam(world, 'Hill Club');
  const elsewhere = await other.join(ada.userId, 'VOLUNTEER');
  await arrive(world, elsewhere, code);
  const { id, organisation } = await leave(world, elsewhere, code);
  expect(organisation.name).toBe('River Trust');
  expect(await as(world, head, (ctx) => readHourEntry(ctx, { id }))).toMatchObject({
    mayDecide: true,
  });
  await expect(as(world, other.head, (ctx) => readHourEntry(ctx, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

const endDay = (world: World, clock: string) =>
  closeForgotten(visitor(world, { at: at(clock), scope: 'system' }));

test('who forgets to check out is noted until the end of the shift, marked, and asked', async ({
  world,
}) => {
  const { ada, code, head } = await openShift(world);
  await arrive(world, ada, code);
  await endDay(world, '13:59');
  expect(await readOpenCheckIn(requestContextOf(world, ada))).not.toEqual({ open: null });
  await endDay(world, '14:01');
  await endDay(world, '14:30');
  const flagged = { own: false, flagged: true, limit: 9 };
  const { items } = await as(world, head, (ctx) => listHours(ctx, flagged));
  expect(items).toMatchObject([
    { minutes: 150, checkOutForgotten: true, state: 'pending', person: { name: 'Ada' } },
  ]);
  await expect(leave(world, ada, code, '14:31')).rejects.toMatchObject({ code: 'conflict' });
  const [news] = await newsOf(world, ada);
  expect(news).toMatchObject({
    title: "You didn't check out of {{shift}}",
    words: { shift: 'Tree planting', length: '2 hours 30 minutes' },
    href: `/volunteer/hours?entry=${items[0]?.id}`,
  });
  const id = items[0]?.id;
  if (!id) throw new Error('Nothing was noted.');
  await as(world, head, (ctx) => decideHours(ctx, { id, approved: true, reason: '' }));
});

test('what its owner noted by hand stays; the forgotten check-in ends without hours', async ({
  world,
}) => {
  const { ada, code } = await openShift(world);
  await arrive(world, ada, code);
  await noteBy(requestContextOf(world, ada, at('12:30')), {
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
  expect(await newsOf(world, ada)).toMatchObject([{ href: '/volunteer/hours' }]);
});
