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
  /** Adds a new person with this role. */
  readonly add: (role: Role, name?: string) => Promise<Person>;
  /** The administrator. */
  readonly administrator: Person;
};

/** Creates a separate NGO, so that tests do not count each other's people. */
export async function createTeam(world: World, name = 'River Trust'): Promise<Team> {
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
  return { orgId, add, administrator: await add('NGO_ADMIN', 'Head') };
}

/** Runs work in a transaction of this person, at this time. */
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
  readonly addShift: (overrides?: Partial<typeof hours>) => Promise<ShiftId>;
};

/** Creates an organisation with a published opportunity, whose shift starts on 4 April 2026 at 07:00 UTC. */
export async function createOffer(
  world: World,
  overrides: Partial<typeof hours> = {},
  name = 'River Trust',
  { approvesAutomatically = false } = {},
): Promise<Offer> {
  const team = await createTeam(world, name);
  const { id } = await as(world, team.administrator, (ctx) =>
    createOpportunity(ctx, { ...form, approvesAutomatically }),
  );
  const addShift = async (shiftOverrides: Partial<typeof hours> = {}) => {
    const repeat = { every: '', until: '' } as const;
    const [shift] = await as(world, team.administrator, (ctx) =>
      addShifts(ctx, { id, ...hours, ...shiftOverrides, ...repeat }),
    );
    return Problem.ifMissing(shift, 'The shift').id;
  };
  const shiftId = await addShift(overrides);
  await as(world, team.administrator, (ctx) => publishOpportunity(ctx, { id }));
  return { ...team, id, shiftId, addShift };
}

/** Signs the person of a request context up for a shift. */
export const signUpBy = (who: RequestContext, { id }: { id: string }) =>
  inSystem(who).transact((ctx) => signUp(ctx, { id }));

export const contextOf = (world: World, actor?: Person, at?: Date): RequestContext =>
  visitor(world, { ...(actor && { actor }), ...(at && { at }) });

const jobs = (): readonly AnyJob[] => [...opportunityJobs, deliveryJob(opportunitySubscriptions)];

type Queued = { id: string; task: string; payload: unknown };

/** Runs pending jobs and delivers events, as the worker would, until none are left. */
export async function runPendingJobs(world: World, at?: Date): Promise<void> {
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

/** The token of the newest emailed link with this path. */
export async function tokenIn(world: World, email: string, path: string): Promise<string> {
  for (const { text } of await inboxOf(world, email)) {
    const [, token] = text.match(new RegExp(`${path}\\?token=([\\w-]{43})`)) ?? [];
    if (token) return token;
  }
  throw new Error(`No letter to ${email} has a link to ${path}.`);
}

export const subjectsTo = async (world: World, email: string): Promise<string[]> =>
  (await inboxOf(world, email)).map(({ subject }) => subject);
