import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Role } from '@ngo-plus/contract/kernel';
import { shiftId as shiftIdOf } from '@ngo-plus/contract/people/volunteering';
import { visitor } from '../../identity/accounts/testing.ts';
import {
  type Actor,
  deliveryJob,
  inSystem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { logHours } from './hours/index.ts';
import { volunteeringSubscriptions } from './subscriptions.ts';

export type Person = Actor & { readonly id: ReturnType<typeof userIdOf.parse> };

/** Tests run on Sunday, 1 March 2026, at 11:00 in Kigali. */
const now = new Date('2026-03-01T09:00:00Z');

/** Creates a separate NGO, so that tests do not count each other's people. */
export async function createTeam(world: World, name = 'River Trust') {
  const { owner } = world.pools;
  const orgId = uuidv7();
  await owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan)
     values ($1, 'ngo', $2, 'RW', 'RWF', 'Africa/Kigali', 'pro')`,
    [orgId, name],
  );
  const join = async (userId: string, role: Role): Promise<Person> => {
    const values = [orgId, userId, role];
    await owner.query(
      'insert into memberships (org_id, user_id, role) values ($1, $2, $3)',
      values,
    );
    return { id: userIdOf.parse(userId), userId, orgId, role, sessionId: uuidv7() };
  };
  const add = async (role: Role, person: string = role) => {
    const userId = uuidv7();
    await owner.query(
      'insert into users (id, email, name, email_verified_at) values ($1::uuid, $1::uuid || $2, $3, now())',
      [userId, '@example.org', person],
    );
    return join(userId, role);
  };
  return { orgId, add, join, administrator: await add('NGO_ADMIN', 'Head') };
}

export type Team = Awaited<ReturnType<typeof createTeam>>;

/** The request context of a person at a time. */
export const requestContextOf = (world: World, actor: Actor, at: Date = now): RequestContext =>
  visitor(world, { actor, at });

/** Runs work in a transaction of this person, at this time. */
export const as = <T>(
  world: World,
  actor: Actor,
  work: (ctx: TransactionContext) => Promise<T>,
  at: Date = now,
): Promise<T> => requestContextOf(world, actor, at).transact(work);

export const logHoursBy = (who: RequestContext, worked: Parameters<typeof logHours>[1]) =>
  inSystem(who).transact((ctx) => logHours(ctx, worked));

type ShiftTimes = { readonly from: string; readonly to: string; readonly state?: string };

/** Adds a shift for which these people are confirmed. */
export async function addShift(
  world: World,
  { orgId }: Pick<Team, 'orgId'>,
  { from, to, state = 'open' }: ShiftTimes,
  people: readonly Actor[] = [],
) {
  const { owner } = world.pools;
  const [id, opportunityId] = [uuidv7(), uuidv7()];
  await owner.query(
    `insert into opportunities (id, org_id, title, summary, description, remote, place, skills, contact_email, created_at, updated_at)
     values ($1, $2, 'Tree planting', 'Planting', 'Planting', false, 'Hill 3', '{}', '', now(), now())`,
    [opportunityId, orgId],
  );
  await owner.query(
    `insert into shifts (id, org_id, opportunity_id, starts_at, ends_at, capacity, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 100, $6, now(), now())`,
    [id, orgId, opportunityId, from, to, state],
  );
  for (const { userId } of people)
    await owner.query(
      `insert into shift_signups (org_id, shift_id, user_id, state, signed_up_at, confirmed_at, cancel_hash)
       values ($1, $2, $3, 'confirmed', now(), now(), sha256(convert_to($4, 'UTF8')))`,
      [orgId, id, userId, uuidv7()],
    );
  return shiftIdOf.parse(id);
}

/** The notifications of a person, after all events are delivered. */
export async function notificationsOf(world: World, actor: Actor) {
  const { owner } = world.pools;
  const { rows } = await owner.query<{ id: string; payload: unknown }>(
    `select j.id, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'events.deliver' order by j.id`,
  );
  const job = deliveryJob(volunteeringSubscriptions);
  const system = visitor(world, { at: now, scope: 'system' });
  for (const { id, payload } of rows) {
    await job.run(system, payload, AbortSignal.timeout(10_000));
    await owner.query('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  const notifications = await owner.query<{
    title: string;
    words: Record<string, string>;
    href: string;
  }>('select title, words, href from notifications where user_id = $1 order by id', [actor.userId]);
  return notifications.rows;
}

export { visitor };
