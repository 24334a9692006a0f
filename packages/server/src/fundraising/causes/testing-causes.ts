import {
  type Cause,
  type CauseId,
  causeId,
  plainForm,
} from '@ngo-plus/contract/fundraising/causes';
import type { Role } from '@ngo-plus/contract/kernel';
import { visitor } from '../../identity/accounts/testing.ts';
import {
  type Actor,
  type AnyJob,
  deliveryJob,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { closeEnded } from './close-ended.ts';
import { changeCause, createCause } from './commands.ts';
import { publishCause } from './decisions.ts';
import { causeSubscriptions } from './subscriptions.ts';

export { visitor };

export type Person = Actor & { readonly name: string };

export type Ngo = {
  readonly orgId: string;
  readonly add: (role: Role, name?: string) => Promise<Person>;
  readonly head: Person;
};

/** Creates an NGO for one test, so that tests do not see each other's causes. */
export async function openNgo(world: World, plan: 'free' | 'pro' = 'pro'): Promise<Ngo> {
  const { owner } = world.pools;
  const orgId = uuidv7();
  await owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan)
     values ($1, 'ngo', 'River Trust', 'RW', 'RWF', 'Africa/Kigali', $2)`,
    [orgId, plan],
  );
  const add: Ngo['add'] = async (role, name = role) => {
    const userId = uuidv7();
    await owner.query(
      'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
      [userId, `${userId}@example.org`, name],
    );
    await owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
      orgId,
      userId,
      role,
    ]);
    return { userId, orgId, role, sessionId: uuidv7(), name };
  };
  return { orgId, add, head: await add('NGO_ADMIN', 'Head') };
}

/** Runs one transaction as this person at this time. */
export const as = <T>(
  world: World,
  actor: Actor,
  work: (ctx: TransactionContext) => Promise<T>,
  at?: Date,
): Promise<T> => visitor(world, at ? { actor, at } : { actor }).transact(work);

export const stranger = (world: World, at?: Date): RequestContext =>
  visitor(world, at ? { at } : {});

/** A complete form as the editor sends it. */
const completeForm = {
  title: 'Clean water for Gasabo',
  summary: 'Lay pipes to three villages.',
  story: 'Every morning Aline walks **four** kilometres.',
  category: 'water',
  location: 'Gasabo, Rwanda',
  cover: null,
  gallery: [],
  currency: 'RWF',
  goalKind: 'amount',
  goalTarget: '5000000',
  startsOn: null,
  endsOn: null,
  suggestions: [
    { amountMinor: '5000', does: 'lays one metre of pipe' },
    { amountMinor: '40000', does: 'lays eight' },
  ],
  form: plainForm,
  questions: [
    {
      id: 'how',
      kind: 'choice',
      label: 'How did you hear of us?',
      required: false,
      choices: ['Radio', 'Friends'],
    },
  ],
  faq: [{ question: 'When?', answer: 'In spring.' }],
} as const;

type CauseForm = Omit<Parameters<typeof changeCause>[1], 'id' | 'readAt'>;

export const causeForm = (overrides: Partial<CauseForm> = {}): CauseForm =>
  structuredClone({ ...completeForm, ...overrides }) as CauseForm;

export async function draftCause(
  world: World,
  actor: Actor,
  overrides: Partial<CauseForm> = {},
): Promise<Cause> {
  const facts = causeForm(overrides);
  return as(world, actor, async (ctx) => {
    const { id } = await createCause(ctx, facts);
    return changeCause(ctx, { id, ...facts });
  });
}

export const openCause = async (world: World, actor: Actor, overrides: Partial<CauseForm> = {}) => {
  const { id } = await draftCause(world, actor, overrides);
  return as(world, actor, (ctx) => publishCause(ctx, { id }));
};

export const idOf = (id: string): CauseId => causeId.parse(id);

const jobs = (): readonly AnyJob[] => [closeEnded, deliveryJob(causeSubscriptions)];

type Queued = { id: string; task: string; payload: unknown };

/** Delivers the waiting events, as the worker would. */
export async function deliverEvents(world: World): Promise<void> {
  const system = visitor(world, { scope: 'system' });
  const { rows } = await world.pools.owner.query<Queued>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any ($1) returning j.id, t.identifier as task, j.payload`,
    [jobs().map(({ name }) => name)],
  );
  for (const { task, payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
    await jobs()
      .find(({ name }) => name === task)
      ?.run(system, payload, AbortSignal.timeout(10_000));
}

export const notificationsOf = async (world: World, { userId }: Actor): Promise<string[]> => {
  const { rows } = await world.pools.owner.query<{ title: string }>(
    'select title from notifications where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ title }) => title);
};
