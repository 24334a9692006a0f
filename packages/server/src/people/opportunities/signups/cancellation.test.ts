import { expect } from 'vitest';
import { personDeleted, personSuspended } from '../../../identity/accounts/index.ts';
import { emit, type TransactionContext } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import { memberLeft } from '../../staff/index.ts';
import { cancelShift } from '../shifts/index.ts';
import {
  as,
  by,
  openOffer,
  signUpBy,
  subjectsTo,
  tokenIn,
  visitor,
  workOff,
} from '../testing-opportunities.ts';
import { cancelByLink, cancelSignup, readCancellation } from './cancellation.ts';

const link = '/opportunities/cancel';

type Who = { orgId: string; userId: string };

test('the link of the letter gives the place up once, and reading it does nothing', async ({
  world,
}) => {
  const { add, shiftId, head } = await openOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(by(world, ada), { id: shiftId });
  await signUpBy(by(world, ben), { id: shiftId });
  await workOff(world);
  const token = await tokenIn(world, ada.email, link);
  expect(await readCancellation(by(world), { token })).toMatchObject({
    state: 'confirmed',
    opportunity: { title: 'Sort donated books' },
    organisation: { name: 'River Trust', timeZone: 'Africa/Kigali' },
  });
  expect(await cancelByLink(by(world), { token })).toEqual({
    message: 'Your place is now free for someone else. Thank you for letting us know.',
  });
  await workOff(world);
  expect((await subjectsTo(world, ben.email))[0]).toMatch(/^You got a place/);
  await expect(cancelByLink(by(world), { token })).rejects.toMatchObject({
    code: 'conflict',
    message: "You've already cancelled this place.",
  });
  // The link of an earlier sign-up says nothing about a later one.
  await signUpBy(by(world, ada), { id: shiftId });
  await expect(cancelByLink(by(world), { token })).rejects.toMatchObject({ code: 'conflict' });
  const { rows } = await world.pools.owner.query(
    `select title from notifications where user_id = $1 and title like '%cancelled their place%'`,
    [head.userId],
  );
  expect(rows).toHaveLength(1);
});

test('a place on the waiting list is given up by the same link', async ({ world }) => {
  const { add, shiftId } = await openOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(by(world, ada), { id: shiftId });
  await signUpBy(by(world, ben), { id: shiftId });
  await workOff(world);
  const token = await tokenIn(world, ben.email, link);
  expect(await cancelByLink(by(world), { token })).toEqual({
    message: 'You are no longer on the waiting list.',
  });
});

test('a link that is guessed, of a shift that has begun or is cancelled is worth nothing', async ({
  world,
}) => {
  const { add, shiftId, more, head } = await openOffer(world);
  const ada = await add('VOLUNTEER');
  const other = await more({ day: '2026-04-06' });
  await signUpBy(by(world, ada), { id: shiftId });
  await workOff(world);
  const token = await tokenIn(world, ada.email, link);
  await expect(cancelByLink(by(world), { token: 'a'.repeat(43) })).rejects.toMatchObject({
    code: 'not_found',
  });
  const begun = by(world, undefined, new Date('2026-04-04T07:00:00Z'));
  await expect(cancelByLink(begun, { token })).rejects.toThrow('has started or ended');
  const later = await signUpBy(by(world, ada), { id: other });
  await as(world, head, (ctx) => cancelShift(ctx, { id: other, reason: 'Rain' }));
  await expect(cancelSignup(by(world, ada), later)).rejects.toThrow('has cancelled this shift');
  await workOff(world);
  expect((await subjectsTo(world, ada.email))[0]).toBe('Cancelled: Sort donated books');
});

test('nobody gives up the place of somebody else', async ({ world }) => {
  const { add, shiftId } = await openOffer(world);
  const { id } = await signUpBy(by(world, await add('VOLUNTEER')), { id: shiftId });
  await expect(cancelSignup(by(world, await add('VOLUNTEER')), { id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.for([
  {
    why: 'leaves the organisation',
    deed: 'delete from memberships where user_id = $1',
    tell: (ctx: TransactionContext, who: Who) => emit(ctx, memberLeft, who),
  },
  {
    why: 'deletes the account',
    tell: (ctx: TransactionContext, who: Who) => emit(ctx, personDeleted, who),
  },
  {
    why: 'is suspended',
    deed: 'update users set suspended_at = now() where id = $1',
    tell: (ctx: TransactionContext, who: Who) => emit(ctx, personSuspended, who),
  },
])('whoever $why gives up what is to come', async ({ deed, tell }, { world }) => {
  const { add, shiftId, orgId } = await openOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(by(world, ada), { id: shiftId });
  await signUpBy(by(world, ben), { id: shiftId });
  await workOff(world);
  const { owner } = world.pools;
  const { userId } = ada;
  if (deed) await owner.query(deed, [userId]);
  await visitor(world, { scope: 'system' }).transact((ctx) => tell(ctx, { orgId, userId }));
  await workOff(world);
  const { rows } = await owner.query(
    'select user_id from shift_signups where shift_id = $1 and state = $2',
    [shiftId, 'confirmed'],
  );
  expect(rows).toEqual([{ user_id: ben.userId }]);
});

test('who was let in again before it was heard keeps the place', async ({ world }) => {
  const { add, shiftId } = await openOffer(world);
  const ada = await add('VOLUNTEER');
  await signUpBy(by(world, ada), { id: shiftId });
  const { userId } = ada;
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    emit(ctx, personSuspended, { userId }),
  );
  await workOff(world);
  const { rows } = await world.pools.owner.query(
    `select user_id from shift_signups where shift_id = $1 and state = 'confirmed'`,
    [shiftId],
  );
  expect(rows).toEqual([{ user_id: userId }]);
});
