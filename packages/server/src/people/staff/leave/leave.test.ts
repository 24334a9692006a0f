import type { Leave } from '@ngo-plus/contract/people/staff';
import { expect } from 'vitest';
import { counted, test, type World } from '../../../kernel/testing.ts';
import { deactivateMember } from '../access.ts';
import { listDirectory } from '../directory.ts';
import { changeMember } from '../members.ts';
import { as, createTeam, type Person, visitor } from '../testing-staff.ts';
import { listAbsences } from './calendar.ts';
import { decideLeave } from './decisions.ts';
import { cancelLeave, listLeave, readLeave, requestLeave } from './service.ts';

/** Tests are on Sunday, 1 March 2026. */
const week = { kind: 'annual', firstDay: '2026-03-02', lastDay: '2026-03-08', note: '' } as const;

const request = (world: World, who: Person, input: object = {}) =>
  as(world, who, (ctx) => requestLeave(ctx, { ...week, ...input }));

const decide = (world: World, who: Person, id: Leave['id'], approved = true) =>
  as(world, who, (ctx) => decideLeave(ctx, { id, approved, answer: '' }));

test('weekdays count; overlapping days are refused, also concurrently', async ({ world }) => {
  const { add } = await createTeam(world);
  const staff = await add('STAFF');
  expect(await request(world, staff)).toMatchObject({
    weekdays: 5,
    state: 'requested',
    mayDecide: false,
    mayCancel: true,
  });
  await expect(
    request(world, staff, { firstDay: '2026-03-08', lastDay: '2026-03-09' }),
  ).rejects.toMatchObject({
    code: 'conflict',
    message: "You've already requested leave from 2 March 2026 to 8 March 2026",
  });
  const april = { firstDay: '2026-04-06', lastDay: '2026-04-10' };
  const both = await Promise.allSettled([
    request(world, staff, april),
    request(world, staff, april),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('managers and administrators decide once, but not on their own leave', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const [lead, staff, peer] = [
    await add('STAFF', 'Lead'),
    await add('STAFF', 'Sam'),
    await add('STAFF', 'Peer'),
  ];
  await as(world, administrator, (ctx) => changeMember(ctx, { id: staff.id, managerId: lead.id }));
  const { id } = await request(world, staff);
  await expect(decide(world, staff, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(decide(world, peer, id)).rejects.toMatchObject({ code: 'not_found' });
  const seen = (who: Person) =>
    as(world, who, (ctx) => counted(listLeave(ctx, { own: false, limit: 9 })));
  expect((await seen(lead)).items).toMatchObject([{ id, mayDecide: true }]);
  expect((await seen(administrator)).total).toBe(1);
  expect((await seen(peer)).total).toBe(0);

  const results = await Promise.allSettled([
    decide(world, lead, id, true),
    decide(world, administrator, id, false),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { state, decidedBy } = await as(world, staff, (ctx) => readLeave(ctx, { id }));
  await expect(decide(world, administrator, id)).rejects.toMatchObject({
    code: 'conflict',
    message: `${decidedBy} already ${state} this request.`,
  });
});

test("the only administrator decides their own leave; two decide each other's", async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const alone = await request(world, administrator);
  expect((await decide(world, administrator, alone.id)).state).toBe('approved');
  const other = await add('NGO_ADMIN', 'Other');
  const later = await request(world, administrator, {
    firstDay: '2026-05-04',
    lastDay: '2026-05-05',
  });
  await expect(decide(world, administrator, later.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await decide(world, other, later.id, false)).state).toBe('declined');
});

test('leave that has not started can be withdrawn, which frees its days', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const staff = await add('STAFF');
  const cancel = (id: Leave['id'], who = staff) =>
    as(world, who, (ctx) => cancelLeave(ctx, { id }));
  const ahead = await request(world, staff);
  await decide(world, administrator, ahead.id);
  await expect(cancel(ahead.id, administrator)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await cancel(ahead.id)).state).toBe('cancelled');
  await expect(cancel(ahead.id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(decide(world, administrator, ahead.id)).rejects.toMatchObject({
    message: 'STAFF withdrew this request.',
  });
  const again = await request(world, staff, { firstDay: '2026-02-27' });
  await decide(world, administrator, again.id);
  await expect(cancel(again.id)).rejects.toMatchObject({ code: 'conflict' });
});

test('everyone sees absences, only deciders see requests; deactivated people are not away', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const [staff, viewer] = [await add('STAFF', 'Sam'), await add('VIEWER')];
  const { id } = await request(world, staff, { kind: 'sick', firstDay: '2026-02-27' });
  const span = { from: '2026-03-01', to: '2026-03-31' };
  const absences = (who: Person) => as(world, who, (ctx) => listAbsences(ctx, span));
  expect(await absences(viewer)).toEqual([]);
  expect(await absences(staff)).toMatchObject([{ state: 'requested' }]);
  expect(await absences(administrator)).toMatchObject([{ state: 'requested' }]);
  await decide(world, administrator, id);
  const [shown] = await absences(viewer);
  expect(shown).toMatchObject({ person: { name: 'Sam' }, state: 'approved' });
  expect(JSON.stringify(shown)).not.toContain('sick');
  await expect(as(world, viewer, (ctx) => readLeave(ctx, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
  const { items } = await as(world, viewer, (ctx) =>
    listDirectory(ctx, { limit: 9, search: 'sam' }),
  );
  expect(items).toMatchObject([{ name: 'Sam', away: true }]);
  await deactivateMember(visitor(world, { actor: administrator }), { id: staff.userId });
  expect(await absences(viewer)).toEqual([]);
});
