import { give as contractGive } from '@ngo-plus/contract/fundraising/donations';
import type * as z from 'zod';
import { contactSubscriptions } from '../../crm/contacts/index.ts';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob, type RequestContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { settle } from '../../money/payments/index.ts';
import { testProvider } from '../../money/payments/testing.ts';
import { openCause, openNgo, type Person } from '../causes/testing.ts';
import { donate } from './checkout/index.ts';
import { donationPayable } from './payable.ts';
import { donationRoutes } from './routes.ts';
import { subscriptionsWith } from './subscriptions.ts';

export { inboxOf, type Person, visitor };

/** Connects a fake payment provider and a bot check that passes everyone. */
export function openTestProvider(world: World) {
  const provider = testProvider();
  world.adapt({
    payments: [provider.provider],
    bots: {
      challenge: async () => ({ kind: 'proof-of-work', puzzle: {} }),
      judge: async () => ({ kind: 'human' }),
    },
  });
  return provider;
}

type TestProvider = ReturnType<typeof testProvider>;
type CauseOverrides = Parameters<typeof openCause>[2];

/** An NGO with a public cause. */
export async function openFund(world: World, overrides: CauseOverrides = {}) {
  const ngo = await openNgo(world);
  const cause = await openCause(world, ngo.head, overrides);
  return { ...ngo, cause };
}

type Params = Partial<z.input<typeof contractGive.input>>;

let donors = 0;

/** Valid input of a donation form; each donor has their own email address. */
const donationInput = (causeId: string, overrides: Params = {}) =>
  contractGive.input.parse({
    id: causeId,
    amount: '5000',
    currency: 'RWF',
    name: 'Ada Uwase',
    proof: 'shown',
    email: `donor-${++donors}@example.org`,
    ...overrides,
  });

export const stranger = (world: World): RequestContext => visitor(world, {});

export const startDonation = (
  world: World,
  causeId: string,
  overrides: Params = {},
  language = 'en',
) => donate({ ...visitor(world, { language }), address: '' }, donationInput(causeId, overrides));

/** Starts, pays and books a donation, as a provider’s notification does. */
export async function paid(
  world: World,
  provider: TestProvider,
  causeId: string,
  overrides: Params = {},
  language?: string,
) {
  const { reference, amount } = await startDonation(world, causeId, overrides, language);
  const { amountMinor, currency } = amount;
  provider.pay({ reference, amount: { amountMinor: BigInt(amountMinor), currency } });
  await settlePayment(world, reference);
  return donationRow(world, reference);
}

export const settlePayment = (world: World, reference: string) =>
  settle(visitor(world, { scope: 'system' }), [donationPayable], { reference });

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

/** Delivers queued events, as the worker does, until none remain. */
export async function deliverEvents(world: World): Promise<void> {
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

/** The fields of responses that tests read. */
type Response = {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  readonly refunds: readonly { readonly id: string }[];
};

/** Serves the routes. A response can also be read as `list`. */
export async function openTestServer(world: World, options?: { guarded: boolean }) {
  const { send } = await world.serve(donationRoutes, options);
  return async (...call: Parameters<typeof send>) => {
    const reply = await send(...call);
    return { ...reply, body: reply.body as Response, list: reply.body as readonly Response[] };
  };
}
