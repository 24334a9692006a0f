import { expect } from 'vitest';
import { personDeleted, personSuspended } from '../../../identity/accounts/index.ts';
import { emit, type TransactionContext } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import { memberLeft } from '../../staff/index.ts';
import { cancelShift } from '../shifts/index.ts';
import {
  as,
  contextOf,
  createOffer,
  runPendingJobs,
  signUpBy,
  subjectsTo,
  tokenIn,
  visitor,
} from '../testing-opportunities.ts';
import { cancelByLink, cancelSignup, readCancellation } from './cancellation.ts';

const link = '/opportunities/cancel';

type Who = { orgId: string; userId: string };

test('the emailed link cancels a sign-up once; reading it changes nothing', async ({ world }) => {
  const { add, shiftId, administrator } = await createOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await signUpBy(contextOf(world, ben), { id: shiftId });
  await runPendingJobs(world);
  const token = await tokenIn(world, ada.email, link);
  expect(await readCancellation(contextOf(world), { token })).toMatchObject({
    state: 'confirmed',
    opportunity: { title: 'Sort donated books' },
    organisation: { name: 'River Trust', timeZone: 'Africa/Kigali' },
  });
  expect(await cancelByLink(contextOf(world), { token })).toEqual({
    message: 'Your place is now free for someone else. Thank you for letting us know.',
  });
  await runPendingJobs(world);
  expect((await subjectsTo(world, ben.email))[0]).toMatch(/^You got a place/);
  await expect(cancelByLink(contextOf(world), { token })).rejects.toMatchObject({
    code: 'conflict',
    message: "You've already cancelled this place.",
  });
  // The link of an earlier sign-up reveals nothing about a later one.
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await expect(cancelByLink(contextOf(world), { token })).rejects.toMatchObject({
    code: 'conflict',
  });
  const { rows } = await world.pools.owner.query(
    `select title from notifications where user_id = $1 and title like '%cancelled their place%'`,
    [administrator.userId],
  );
  expect(rows).toHaveLength(1);
});

test('the link also leaves the waiting list', async ({ world }) => {
  const { add, shiftId } = await createOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await signUpBy(contextOf(world, ben), { id: shiftId });
  await runPendingJobs(world);
  const token = await tokenIn(world, ben.email, link);
  expect(await cancelByLink(contextOf(world), { token })).toEqual({
    message: 'You are no longer on the waiting list.',
  });
});

test('a guessed link, or one for a started or cancelled shift, is refused', async ({ world }) => {
  const { add, shiftId, addShift, administrator } = await createOffer(world);
  const ada = await add('VOLUNTEER');
  const other = await addShift({ day: '2026-04-06' });
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await runPendingJobs(world);
  const token = await tokenIn(world, ada.email, link);
  await expect(cancelByLink(contextOf(world), { token: 'a'.repeat(43) })).rejects.toMatchObject({
    code: 'not_found',
  });
  const startedContext = contextOf(world, undefined, new Date('2026-04-04T07:00:00Z'));
  await expect(cancelByLink(startedContext, { token })).rejects.toThrow('has started or ended');
  const later = await signUpBy(contextOf(world, ada), { id: other });
  await as(world, administrator, (ctx) => cancelShift(ctx, { id: other, reason: 'Rain' }));
  await expect(cancelSignup(contextOf(world, ada), later)).rejects.toThrow(
    'has cancelled this shift',
  );
  await runPendingJobs(world);
  expect((await subjectsTo(world, ada.email))[0]).toBe('Cancelled: Sort donated books');
});

test('volunteers cannot cancel sign-ups of others', async ({ world }) => {
  const { add, shiftId } = await createOffer(world);
  const { id } = await signUpBy(contextOf(world, await add('VOLUNTEER')), { id: shiftId });
  await expect(
    cancelSignup(contextOf(world, await add('VOLUNTEER')), { id }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.for([
  {
    why: 'leaves the organisation',
    sql: 'delete from memberships where user_id = $1',
    emitEvent: (ctx: TransactionContext, who: Who) => emit(ctx, memberLeft, who),
  },
  {
    why: 'deletes the account',
    emitEvent: (ctx: TransactionContext, who: Who) => emit(ctx, personDeleted, who),
  },
  {
    why: 'is suspended',
    sql: 'update users set suspended_at = now() where id = $1',
    emitEvent: (ctx: TransactionContext, who: Who) => emit(ctx, personSuspended, who),
  },
])('a volunteer who $why loses upcoming sign-ups', async ({ sql, emitEvent }, { world }) => {
  const { add, shiftId, orgId } = await createOffer(world);
  const [ada, ben] = [await add('VOLUNTEER'), await add('VOLUNTEER')];
  await signUpBy(contextOf(world, ada), { id: shiftId });
  await signUpBy(contextOf(world, ben), { id: shiftId });
  await runPendingJobs(world);
  const { owner } = world.pools;
  const { userId } = ada;
  if (sql) await owner.query(sql, [userId]);
  await visitor(world, { scope: 'system' }).transact((ctx) => emitEvent(ctx, { orgId, userId }));
  await runPendingJobs(world);
  const { rows } = await owner.query(
    'select user_id from shift_signups where shift_id = $1 and state = $2',
    [shiftId, 'confirmed'],
  );
  expect(rows).toEqual([{ user_id: ben.userId }]);
});

test('a volunteer reinstated before the event is delivered stays signed up', async ({ world }) => {
  const { add, shiftId } = await createOffer(world);
  const ada = await add('VOLUNTEER');
  await signUpBy(contextOf(world, ada), { id: shiftId });
  const { userId } = ada;
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    emit(ctx, personSuspended, { userId }),
  );
  await runPendingJobs(world);
  const { rows } = await world.pools.owner.query(
    `select user_id from shift_signups where shift_id = $1 and state = 'confirmed'`,
    [shiftId],
  );
  expect(rows).toEqual([{ user_id: userId }]);
});
