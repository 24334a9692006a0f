import { applicant } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  hashOf,
  joinOrganisation,
  makeToken,
  mergeAccounts,
  peopleMerged,
  readSession,
  users,
} from '../../../identity/accounts/index.ts';
import {
  type Actor,
  databaseOver,
  emit,
  inSystem,
  noOrganisation,
  type RequestContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { memberJoined } from '../../staff/index.ts';
import { confirmedSignup, rosterOf } from '../shift-facts.ts';
import { readRoster } from '../shifts/index.ts';
import { listOwnSignups } from '../signups/index.ts';
import {
  as,
  contextOf,
  createOffer,
  type Person,
  runPendingJobs,
  signUpBy,
  subjectsTo,
} from '../testing-opportunities.ts';
import { approveApplicant, declineApplicant, listApplicants } from './service.ts';

/** Adds a user without an organisation. Returns them with their session token. */
async function addStranger({ pools }: World): Promise<Person & { token: string }> {
  const userId = uuidv7();
  const email = `${userId}@example.org`;
  await pools.owner.query(
    'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
    [userId, email, 'Eric'],
  );
  const { token } = makeToken();
  await pools.owner.query(
    `insert into sessions (user_id, token_hash, device, coarse_address, idle_seconds, expires_at)
     values ($1, $2, 'Phone', '', 1e9::int, '2100-01-01')`,
    [userId, hashOf(token)],
  );
  const actor = { userId, orgId: noOrganisation, role: applicant, sessionId: uuidv7() } as const;
  return { ...actor, email, token };
}

const now = new Date('2026-03-01T09:00:00Z');
const actorOf = ({ pools }: World, token: string) =>
  readSession(databaseOver(pools.app), token, now).then((session) => session?.actor);
const inSystemBy = (world: World, who: Actor): Pick<RequestContext, 'transact'> =>
  inSystem(contextOf(world, who as Person));

const membershipsOf = async ({ pools }: World, { userId }: Actor) =>
  (await pools.owner.query('select org_id, role from memberships where user_id = $1', [userId]))
    .rows;

const pending = { state: 'pending', limit: 25, cursor: undefined } as const;

async function applyBy(world: World, overrides: { capacity?: number } = {}) {
  const offer = await createOffer(world, overrides);
  const eric = await addStranger(world);
  const signup = await signUpBy(contextOf(world, eric), { id: offer.shiftId });
  await runPendingJobs(world);
  const { items } = await as(world, offer.administrator, (ctx) => listApplicants(ctx, pending));
  const [application] = items;
  if (!application) throw new Error('Nobody applied.');
  return { ...offer, eric, signup, application };
}

test('signing up makes an applicant, not a member; both sides are notified', async ({ world }) => {
  const { eric, signup, application, administrator, shiftId } = await applyBy(world);
  expect(signup).toMatchObject({ state: 'confirmed', awaitingApproval: true });
  expect(await membershipsOf(world, eric)).toEqual([]);
  expect(await actorOf(world, eric.token)).toMatchObject({
    role: applicant,
    orgId: noOrganisation,
  });
  expect(application).toMatchObject({ person: { name: 'Eric' }, shifts: [{ id: shiftId }] });
  expect(await subjectsTo(world, eric.email)).toEqual([
    'We received your sign-up: Sort donated books',
  ]);
  const { rows } = await world.pools.owner.query(
    'select title from notifications where user_id = $1',
    [administrator.userId],
  );
  expect(rows.map(({ title }) => title)).toContain('{{who}} wants to volunteer');
  const roster = await as(world, administrator, (ctx) => readRoster(ctx, { id: shiftId }));
  expect(roster.people).toMatchObject([{ awaitingApproval: true }]);
  const counted = await as(world, administrator, async (ctx) => [
    await confirmedSignup(ctx, shiftId, eric.userId),
    await rosterOf(ctx, shiftId),
  ]);
  expect(counted).toEqual([undefined, []]);
});

test('approval makes an applicant a volunteer with their shift, in their current session', async ({
  world,
}) => {
  const { eric, application, administrator, orgId } = await applyBy(world);
  const approve = () =>
    inSystemBy(world, administrator).transact((ctx) => approveApplicant(ctx, application));
  expect(await approve()).toMatchObject({ state: 'approved' });
  expect(await approve()).toMatchObject({ state: 'approved' });
  expect(await membershipsOf(world, eric)).toEqual([{ org_id: orgId, role: 'VOLUNTEER' }]);
  expect(await actorOf(world, eric.token)).toMatchObject({ role: 'VOLUNTEER', orgId });
  await runPendingJobs(world);
  expect(await subjectsTo(world, eric.email)).toEqual([
    'River Trust approved you as a volunteer',
    'We received your sign-up: Sort donated books',
  ]);
  const own = await contextOf(world, eric).transact(
    (ctx) => listOwnSignups(ctx, { when: 'coming', limit: 10 }),
    'system',
  );
  expect(own.items).toMatchObject([{ state: 'confirmed', awaitingApproval: false }]);
});

test('a declined applicant gets the reason, loses their place and cannot sign up again', async ({
  world,
}) => {
  const { eric, application, administrator, shiftId } = await applyBy(world);
  const reason = 'We have enough people this year.';
  const { id } = application;
  await inSystemBy(world, administrator).transact((ctx) => declineApplicant(ctx, { id, reason }));
  await runPendingJobs(world);
  expect(await membershipsOf(world, eric)).toEqual([]);
  expect((await subjectsTo(world, eric.email))[0]).toBe('River Trust declined your application');
  expect(await subjectsTo(world, eric.email)).toHaveLength(2);
  const { rows } = await world.pools.owner.query(
    'select state, reason from shift_signups where user_id = $1',
    [eric.userId],
  );
  expect(rows).toEqual([{ state: 'removed', reason }]);
  await expect(signUpBy(contextOf(world, eric), { id: shiftId })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'River Trust declined your application. Contact them for details.',
  });
  expect(await actorOf(world, eric.token)).toMatchObject({ role: applicant });
  await inSystemBy(world, administrator).transact((ctx) => approveApplicant(ctx, { id }));
  expect(await actorOf(world, eric.token)).toMatchObject({ role: 'VOLUNTEER' });
});

test('applicants of other organisations and impersonated decisions are refused', async ({
  world,
}) => {
  const { eric, application, administrator } = await applyBy(world);
  const other = await createOffer(world, {}, 'Hill Trust');
  const approveBy = (who: Actor) =>
    inSystemBy(world, who).transact((ctx) => approveApplicant(ctx, application));
  await expect(approveBy(other.administrator)).rejects.toMatchObject({ code: 'not_found' });
  const impersonated = { ...administrator, impersonatorId: world.actor('SUPER_ADMIN').userId };
  await expect(approveBy(impersonated)).rejects.toMatchObject({ code: 'forbidden' });
  const { items } = await as(world, other.administrator, (ctx) => listApplicants(ctx, pending));
  expect(items).toEqual([]);
  expect(await membershipsOf(world, eric)).toEqual([]);
});

/** An applicant on the waiting list of a shift that now has a free place. */
async function applicantOnWaitingList(world: World) {
  const offer = await createOffer(world);
  const ben = await offer.add('VOLUNTEER', 'Ben');
  await signUpBy(contextOf(world, ben), { id: offer.shiftId });
  const eric = await addStranger(world);
  await signUpBy(contextOf(world, eric), { id: offer.shiftId });
  await world.pools.owner.query('update shifts set capacity = 2 where id = $1', [offer.shiftId]);
  return { ...offer, eric };
}

const stateOf = async ({ pools }: World, userId: string) =>
  (await pools.owner.query('select state from shift_signups where user_id = $1', [userId])).rows;

test('an applicant who joins by invitation gets the free place they wait for', async ({
  world,
}) => {
  const { eric, orgId } = await applicantOnWaitingList(world);
  const { userId } = eric;
  await runPendingJobs(world);
  expect(await stateOf(world, userId)).toEqual([{ state: 'waiting' }]);
  await world.outside(undefined, 'system').transact(async (ctx) => {
    await joinOrganisation(ctx, { orgId, userId, role: 'STAFF' });
    await emit(ctx, memberJoined, { orgId, userId });
  });
  await runPendingJobs(world);
  expect(await stateOf(world, userId)).toEqual([{ state: 'confirmed' }]);
});

const joinedEvents = async ({ pools }: World, userId: string) =>
  (
    await pools.owner.query(
      "select from events where name = 'staff.member-joined' and payload ->> 'userId' = $1",
      [userId],
    )
  ).rowCount;

test.for([
  { isMember: false, joined: 1 },
  { isMember: true, joined: 0 },
])(
  'an approval announces a new member only if they are one: member before $isMember',
  async ({ isMember, joined }, { world }) => {
    const { eric, application, administrator, orgId } = await applyBy(world);
    if (isMember)
      await world.pools.owner.query(
        "insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')",
        [orgId, eric.userId],
      );
    await inSystemBy(world, administrator).transact((ctx) => approveApplicant(ctx, application));
    expect(await joinedEvents(world, eric.userId)).toBe(joined);
  },
);

async function mergeInto(world: World, gone: string, stays: string): Promise<void> {
  await world.outside(undefined, 'system').transact(async (ctx) => {
    const [from] = await ctx.db.select().from(users).where(eq(users.id, gone));
    const [into] = await ctx.db.select().from(users).where(eq(users.id, stays));
    if (!from || !into) throw new Error('Nobody to merge.');
    await mergeAccounts(ctx, from, into);
    await emit(ctx, peopleMerged, { from: gone, into: stays });
  });
  await runPendingJobs(world);
}

const applicationsOf = async ({ pools }: World, orgId: string) =>
  (
    await pools.owner.query(
      'select user_id, state from applicants where org_id = $1 order by applied_at',
      [orgId],
    )
  ).rows;

test('merging an applicant into a member closes the application and confirms their place', async ({
  world,
}) => {
  const { eric, orgId, add, administrator } = await applicantOnWaitingList(world);
  const erica = await add('VOLUNTEER', 'Eric again');
  await mergeInto(world, eric.userId, erica.userId);
  expect(await applicationsOf(world, orgId)).toEqual([
    { user_id: erica.userId, state: 'approved' },
  ]);
  const { items } = await as(world, administrator, (ctx) => listApplicants(ctx, pending));
  expect(items).toEqual([]);
  expect(await stateOf(world, erica.userId)).toEqual([{ state: 'confirmed' }]);
});

test('merging two applicants leaves one application with its decision', async ({ world }) => {
  const { eric, orgId, shiftId, application, administrator } = await applyBy(world, {
    capacity: 5,
  });
  const again = await addStranger(world);
  await signUpBy(contextOf(world, again), { id: shiftId });
  const { id } = application;
  await inSystemBy(world, administrator).transact((ctx) =>
    declineApplicant(ctx, { id, reason: 'No.' }),
  );
  await mergeInto(world, again.userId, eric.userId);
  expect(await applicationsOf(world, orgId)).toEqual([{ user_id: eric.userId, state: 'declined' }]);
});
