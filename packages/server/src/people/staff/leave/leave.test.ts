import type { Leave } from '@ngo-plus/contract/people/staff';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { deactivateMember } from '../access.ts';
import { listDirectory } from '../directory.ts';
import { changeMember } from '../members.ts';
import { as, openTeam, type Person, visitor } from '../testing-staff.ts';
import { listAbsences } from './calendar.ts';
import { decideLeave } from './decisions.ts';
import { cancelLeave, listLeave, readLeave, requestLeave } from './service.ts';

/** Tests are on Sunday, 1 March 2026. */
const week = { kind: 'annual', firstDay: '2026-03-02', lastDay: '2026-03-08', note: '' } as const;

const request = (world: World, who: Person, input: object = {}) =>
  as(world, who, (ctx) => requestLeave(ctx, { ...week, ...input }));

const decide = (world: World, who: Person, id: Leave['id'], approved = true) =>
  as(world, who, (ctx) => decideLeave(ctx, { id, approved, answer: '' }));

test('weekdays count, and days that overlap are refused, also when two requests meet', async ({
  world,
}) => {
  const { add } = await openTeam(world);
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

test('the manager and the administrators decide, once, and nobody their own', async ({ world }) => {
  const { head, add } = await openTeam(world);
  const [lead, staff, peer] = [
    await add('STAFF', 'Lead'),
    await add('STAFF', 'Sam'),
    await add('STAFF', 'Peer'),
  ];
  await as(world, head, (ctx) => changeMember(ctx, { id: staff.id, managerId: lead.id }));
  const { id } = await request(world, staff);
  await expect(decide(world, staff, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(decide(world, peer, id)).rejects.toMatchObject({ code: 'not_found' });
  const seen = (who: Person) => as(world, who, (ctx) => listLeave(ctx, { own: false, limit: 9 }));
  expect((await seen(lead)).items).toMatchObject([{ id, mayDecide: true }]);
  expect((await seen(head)).total).toBe(1);
  expect((await seen(peer)).total).toBe(0);

  const results = await Promise.allSettled([
    decide(world, lead, id, true),
    decide(world, head, id, false),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { state, decidedBy } = await as(world, staff, (ctx) => readLeave(ctx, { id }));
  await expect(decide(world, head, id)).rejects.toMatchObject({
    code: 'conflict',
    message: `${decidedBy} already ${state} this request.`,
  });
});

test('the only administrator decides about themselves, two of them about each other', async ({
  world,
}) => {
  const { head, add } = await openTeam(world);
  const alone = await request(world, head);
  expect((await decide(world, head, alone.id)).state).toBe('approved');
  const other = await add('NGO_ADMIN', 'Other');
  const later = await request(world, head, { firstDay: '2026-05-04', lastDay: '2026-05-05' });
  await expect(decide(world, head, later.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await decide(world, other, later.id, false)).state).toBe('declined');
});

test('what has not begun can be taken back, and its days are free again', async ({ world }) => {
  const { head, add } = await openTeam(world);
  const staff = await add('STAFF');
  const cancel = (id: Leave['id'], who = staff) =>
    as(world, who, (ctx) => cancelLeave(ctx, { id }));
  const ahead = await request(world, staff);
  await decide(world, head, ahead.id);
  await expect(cancel(ahead.id, head)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await cancel(ahead.id)).state).toBe('cancelled');
  await expect(cancel(ahead.id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(decide(world, head, ahead.id)).rejects.toMatchObject({
    message: 'STAFF withdrew this request.',
  });
  const again = await request(world, staff, { firstDay: '2026-02-27' });
  await decide(world, head, again.id);
  await expect(cancel(again.id)).rejects.toMatchObject({ code: 'conflict' });
});

test('everyone sees who is away, only deciders what is asked for; who was deactivated is not away', async ({
  world,
}) => {
  const { head, add } = await openTeam(world);
  const [staff, viewer] = [await add('STAFF', 'Sam'), await add('VIEWER')];
  const { id } = await request(world, staff, { kind: 'sick', firstDay: '2026-02-27' });
  const span = { from: '2026-03-01', to: '2026-03-31' };
  const absences = (who: Person) => as(world, who, (ctx) => listAbsences(ctx, span));
  expect(await absences(viewer)).toEqual([]);
  expect(await absences(staff)).toMatchObject([{ state: 'requested' }]);
  expect(await absences(head)).toMatchObject([{ state: 'requested' }]);
  await decide(world, head, id);
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
  await deactivateMember(visitor(world, { actor: head }), { id: staff.userId });
  expect(await absences(viewer)).toEqual([]);
});
