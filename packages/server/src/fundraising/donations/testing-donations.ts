import { give as contractGive } from '@ngo-plus/contract/fundraising/donations';
import type * as z from 'zod';
import { contactSubscriptions } from '../../crm/contacts/index.ts';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob, type RequestContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { settle } from '../../money/payments/index.ts';
import { playedProvider } from '../../money/payments/testing.ts';
import { openCause, openNgo, type Person } from '../causes/testing.ts';
import { give } from './checkout/index.ts';
import { donationPurpose } from './purpose.ts';
import { donationRoutes } from './routes.ts';
import { subscriptionsWith } from './subscriptions.ts';

export { inboxOf, openNgo, type Person, visitor };

/** Everybody is a person here, and a provider is played. */
export function openTestProvider(world: World) {
  const played = playedProvider();
  world.adapt({
    payments: [played.provider],
    bots: {
      challenge: async () => ({ kind: 'proof-of-work', puzzle: {} }),
      judge: async () => ({ kind: 'human' }),
    },
  });
  return played;
}

type TestProvider = ReturnType<typeof playedProvider>;
type CauseGiven = Parameters<typeof openCause>[2];

/** An NGO with a public cause. */
export async function openFund(world: World, given: CauseGiven = {}) {
  const ngo = await openNgo(world);
  const cause = await openCause(world, ngo.head, given);
  return { ...ngo, cause };
}

type Params = Partial<z.input<typeof contractGive.input>>;

let donors = 0;

/** What a donor sends. Everybody has an address of their own. */
export const wanted = (causeId: string, given: Params = {}) =>
  contractGive.input.parse({
    id: causeId,
    amount: '5000',
    currency: 'RWF',
    name: 'Ada Uwase',
    proof: 'shown',
    email: `donor-${++donors}@example.org`,
    ...given,
  });

export const stranger = (world: World): RequestContext => visitor(world, {});

export const begin = (world: World, causeId: string, given: Params = {}) =>
  give({ ...stranger(world), address: '' }, wanted(causeId, given));

/** Begun, paid and booked, as by a message of the provider. */
export async function paid(world: World, till: TestProvider, causeId: string, given: Params = {}) {
  const { reference, amount } = await begin(world, causeId, given);
  const { amountMinor, currency } = amount;
  till.pay({ reference, amount: { amountMinor: BigInt(amountMinor), currency } });
  await heard(world, reference);
  return donationRow(world, reference);
}

export const heard = (world: World, reference: string) =>
  settle(visitor(world, { scope: 'system' }), [donationPurpose], { reference });

export async function donationRow({ pools }: World, reference: string) {
  const { rows } = await pools.owner.query('select * from donations where reference = $1', [
    reference,
  ]);
  return rows[0];
}

export async function totalsOf({ pools }: World, causeId: string) {
  const { rows } = await pools.owner.query(
    `select coalesce(sum(raised_minor), 0)::text as raised, coalesce(sum(donations), 0)::int as donations,
       coalesce(sum(donors), 0)::int as donors from cause_totals where cause_id = $1`,
    [causeId],
  );
  return rows[0];
}

type Queued = { id: string; payload: unknown };

/** Tells the events that wait, as the worker would, until nothing is left. */
export async function workOff(world: World): Promise<void> {
  const job = deliveryJob([...subscriptionsWith(async () => false), ...contactSubscriptions]);
  for (;;) {
    const { rows } = await world.pools.owner.query<Queued>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
      [job.name],
    );
    if (rows.length === 0) return;
    for (const { payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
      await job.run(visitor(world, { scope: 'system' }), payload, AbortSignal.timeout(10_000));
  }
}

/** Of what is answered, what tests look into. */
type Report = {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  readonly refunds: readonly { readonly id: string }[];
};

/** The routes, as a browser asks them. A list is also there under its own name. */
export async function openTestServer(world: World, options?: { guarded: boolean }) {
  const { send } = await world.serve(donationRoutes, options);
  return async (...asked: Parameters<typeof send>) => {
    const reply = await send(...asked);
    return { ...reply, body: reply.body as Report, list: reply.body as readonly Report[] };
  };
}
