import { maxNames } from '@ngo-plus/contract/people/opportunities';
import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { as, contextOf, createOffer, createTeam, signUpBy } from '../testing-opportunities.ts';
import { cancelShift } from './cancellation.ts';
import { listUpcomingShifts } from './upcoming.ts';

test('shifts that are not over are listed soonest first, with the names of who comes', async ({
  world,
}) => {
  const { administrator, add, addShift, shiftId, id } = await createOffer(world, { capacity: 5 });
  const later = await addShift({ day: '2026-04-06' });
  const cancelled = await addShift({ day: '2026-04-05' });
  await as(world, administrator, (ctx) => cancelShift(ctx, { id: cancelled, reason: 'Rain' }));
  for (const name of ['Aline', 'Eric', 'Diane', 'Samira']) {
    const person = await add('VOLUNTEER', name);
    await signUpBy(contextOf(world, person), { id: shiftId });
  }
  const list = (at?: Date, limit = 25, cursor?: string) =>
    as(world, administrator, (ctx) => listUpcomingShifts(ctx, { limit, cursor }), at);
  const { items } = await list();
  expect(items.map(({ shift, names }) => [shift.id, shift.taken, names])).toEqual([
    [shiftId, 4, ['Aline', 'Eric', 'Diane', 'Samira'].slice(0, maxNames)],
    [later, 0, []],
  ]);
  expect(items[0]).toMatchObject({ opportunity: { id }, timeZone: 'Africa/Kigali' });

  const first = await list(undefined, 1);
  expect(first.items.map(({ shift }) => shift.id)).toEqual([shiftId]);
  const second = await list(undefined, 1, first.next ?? undefined);
  expect(second.items.map(({ shift }) => shift.id)).toEqual([later]);
  expect(second.next).toBeNull();

  // The first shift is from 07:00 to 10:00 UTC on 4 April.
  const during = await list(new Date('2026-04-04T09:59:00Z'));
  expect(during.items.map(({ shift }) => shift.id)).toEqual([shiftId, later]);
  const afterwards = await list(new Date('2026-04-04T10:00:00Z'));
  expect(afterwards.items.map(({ shift }) => shift.id)).toEqual([later]);
});

test("a neighbour's shifts are not listed", async ({ world }) => {
  await createOffer(world);
  const { administrator } = await createTeam(world, 'Valley Trust');
  const { items } = await as(world, administrator, (ctx) => listUpcomingShifts(ctx, { limit: 25 }));
  expect(items).toEqual([]);
});
