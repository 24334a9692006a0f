import type { Role } from '@ngo-plus/contract/kernel';
import type { opportunityId, shiftId } from '@ngo-plus/contract/people/opportunities';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import {
  type Actor,
  type AnyJob,
  deliveryJob,
  inSystem,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { createOpportunity, publishOpportunity } from './commands.ts';
import { opportunityJobs } from './jobs.ts';
import { addShifts } from './shifts/index.ts';
import { signUp } from './signups/index.ts';
import { opportunitySubscriptions } from './subscriptions.ts';

export { inboxOf, visitor };

export type Person = Actor & { readonly email: string };

export type Team = {
  readonly orgId: string;
  /** Somebody new of this role. */
  readonly add: (role: Role, name?: string) => Promise<Person>;
  /** Its administrator. */
  readonly head: Person;
};

/** An NGO of its own, so that no test counts another's people. */
export async function openTeam(world: World, name = 'River Trust'): Promise<Team> {
  const { owner } = world.pools;
  const orgId = uuidv7();
  await owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan)
     values ($1, 'ngo', $2, 'RW', 'RWF', 'Africa/Kigali', 'pro')`,
    [orgId, name],
  );
  const add: Team['add'] = async (role, person = role) => {
    const userId = uuidv7();
    const email = `${userId}@example.org`;
    await owner.query(
      'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
      [userId, email, person],
    );
    await owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
      orgId,
      userId,
      role,
    ]);
    return { userId, orgId, role, sessionId: uuidv7(), email };
  };
  return { orgId, add, head: await add('NGO_ADMIN', 'Head') };
}

/** In one transaction of this person, at this time. */
export const as = <T>(
  world: World,
  actor: Actor,
  work: (ctx: TransactionContext) => Promise<T>,
  at?: Date,
): Promise<T> => visitor(world, at ? { actor, at } : { actor }).transact(work);

export const form = {
  title: 'Sort donated books',
  summary: 'Sort books that neighbours gave, and pack them for schools.',
  description: 'Bring **warm clothes**. We give you tea.',
  remote: false,
  place: 'Quay 4, Kigali',
  skills: ['Sorting', 'sorting', 'English'],
  startsOn: null,
  endsOn: null,
  contactEmail: '',
  approvesAutomatically: false,
};

export const hours = { day: '2026-04-04', from: '09:00', to: '12:00', capacity: 1, note: '' };

type OpportunityId = ReturnType<typeof opportunityId.parse>;
type ShiftId = ReturnType<typeof shiftId.parse>;

export type Offer = Team & {
  readonly id: OpportunityId;
  readonly shiftId: ShiftId;
  /** Adds another shift to the same opportunity. */
  readonly more: (given?: Partial<typeof hours>) => Promise<ShiftId>;
};

/** An organisation with a published opportunity, whose shift begins on 4 April 2026 at 07:00 UTC. */
export async function openOffer(
  world: World,
  given: Partial<typeof hours> = {},
  name = 'River Trust',
  { approvesAutomatically = false } = {},
): Promise<Offer> {
  const team = await openTeam(world, name);
  const { id } = await as(world, team.head, (ctx) =>
    createOpportunity(ctx, { ...form, approvesAutomatically }),
  );
  const more = async (other: Partial<typeof hours> = {}) => {
    const repeat = { every: '', until: '' } as const;
    const [shift] = await as(world, team.head, (ctx) =>
      addShifts(ctx, { id, ...hours, ...other, ...repeat }),
    );
    return Problem.ifMissing(shift, 'The shift').id;
  };
  const shiftId = await more(given);
  await as(world, team.head, (ctx) => publishOpportunity(ctx, { id }));
  return { ...team, id, shiftId, more };
}

/** Somebody in front of a browser. */
export const signUpBy = (who: RequestContext, { id }: { id: string }) =>
  inSystem(who).transact((ctx) => signUp(ctx, { id }));

export const by = (world: World, actor?: Person, at?: Date): RequestContext =>
  visitor(world, { ...(actor && { actor }), ...(at && { at }) });

const jobs = (): readonly AnyJob[] => [...opportunityJobs, deliveryJob(opportunitySubscriptions)];

type Queued = { id: string; task: string; payload: unknown };

/** Does the jobs and tells the events that wait, as the worker would, until nothing is left. */
export async function workOff(world: World, at?: Date): Promise<void> {
  const system = visitor(world, { scope: 'system', ...(at && { at }) });
  const names = jobs().map(({ name }) => name);
  for (;;) {
    const { rows } = await world.pools.owner.query<Queued>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = any ($1) returning j.id, t.identifier as task, j.payload`,
      [names],
    );
    if (rows.length === 0) return;
    for (const { task, payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
      await jobs()
        .find(({ name }) => name === task)
        ?.run(system, payload, AbortSignal.timeout(10_000));
  }
}

/** The token of a link in the newest letter to an address whose subject begins so. */
export async function tokenIn(world: World, email: string, path: string): Promise<string> {
  for (const { text } of await inboxOf(world, email)) {
    const [, token] = text.match(new RegExp(`${path}\\?token=([\\w-]{43})`)) ?? [];
    if (token) return token;
  }
  throw new Error(`No letter to ${email} has a link to ${path}.`);
}

export const subjectsTo = async (world: World, email: string): Promise<string[]> =>
  (await inboxOf(world, email)).map(({ subject }) => subject);
