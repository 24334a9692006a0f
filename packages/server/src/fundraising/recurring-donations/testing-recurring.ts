import { contactSubscriptions } from '../../crm/contacts/index.ts';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { settle } from '../../money/payments/index.ts';
import type { SavedCardInfo } from '../../ports/index.ts';
import { donationPayable, donationSubscriptionsWith } from '../donations/index.ts';
import {
  donationRow,
  donorToken,
  openFund,
  openTestProvider,
  startDonation,
} from '../donations/testing.ts';
import { collect } from './collection/index.ts';
import { recurringDonationSubscriptions } from './subscriptions.ts';

export { inboxOf, openFund, openTestProvider, visitor };

export type TestProvider = ReturnType<typeof openTestProvider>;
type Params = Parameters<typeof startDonation>[2];

const start = '2026-03-01T09:00:00Z';

export const systemAt = (world: World, time: string) =>
  visitor(world, { at: new Date(time), scope: 'system' });

type Queued = { id: string; payload: unknown };

/** Delivers queued events, as the worker does, until none remain. */
export async function deliverEvents(world: World, time = start): Promise<void> {
  const job = deliveryJob([
    ...donationSubscriptionsWith(async () => false),
    ...contactSubscriptions,
    ...recurringDonationSubscriptions,
  ]);
  for (;;) {
    const { rows } = await world.pools.owner.query<Queued>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
      [job.name],
    );
    if (rows.length === 0) return;
    for (const { payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
      await job.run(systemAt(world, time), payload, AbortSignal.timeout(10_000));
  }
}

type AgreementOptions = Params & {
  readonly card?: boolean;
  readonly cardInfo?: SavedCardInfo;
  readonly time?: string;
};

/** Pays a first donation, which creates the recurring donation. */
export async function createAgreement(
  world: World,
  provider: TestProvider,
  causeId: string,
  overrides: AgreementOptions = {},
) {
  const { card = true, cardInfo, time = start, ...rest } = overrides;
  const { reference, amount } = await startDonation(world, causeId, {
    frequency: 'monthly',
    ...rest,
  });
  await pay(world, provider, reference, amount, {
    card,
    time,
    ...(cardInfo && { cardInfo }),
  });
  const { rows } = await world.pools.owner.query(
    'select * from recurring_donations where donation_id = $1',
    [(await donationRow(world, reference)).id],
  );
  return rows[0] as {
    id: string;
    email: string;
    donation_id: string;
    saved_by_payment_id: string | null;
  };
}

type Paid = { readonly amountMinor: string; readonly currency: string };

export async function pay(
  world: World,
  provider: TestProvider,
  reference: string,
  { amountMinor, currency }: Paid,
  {
    card = true,
    cardInfo,
    time = start,
  }: { card?: boolean; cardInfo?: SavedCardInfo; time?: string } = {},
): Promise<void> {
  provider.pay({
    reference,
    amount: { amountMinor: BigInt(amountMinor), currency },
    at: new Date(time),
    ...(cardInfo && { card: cardInfo }),
    ...(card ? { token: 'kept' } : { method: 'mobile-money', card: undefined }),
  });
  await settle(systemAt(world, time), [donationPayable], { reference });
  await deliverEvents(world, time);
}

/** Runs the job for one recurring donation at a time, and everything it triggers. */
export async function collectAt(world: World, id: string, time: string): Promise<void> {
  await collect(systemAt(world, time), id);
  await deliverEvents(world, time);
}

/** Summary of the state of a recurring donation. */
export async function stateOf({ pools }: World, id: string) {
  const { rows } = await pools.owner.query(
    `select s.status, s.collection_method as "collectionMethod", s.next_on::text as next, s.failure, s.on_hold_reason as "onHoldReason", s.saved_by_payment_id is not null as "hasSavedCard",
       (select array_agg(t.due_on || ' ' || t.status order by t.due_on) from recurring_donation_cycles t where t.recurring_donation_id = s.id) as cycles
     from recurring_donations s where s.id = $1`,
    [id],
  );
  return rows[0];
}

/** Makes every charge of a saved card fail with this reason from now on. */
export function refuseCards(world: World, provider: TestProvider, failure: string) {
  const { provider: adapter } = provider;
  world.adapt({
    payments: [
      {
        ...adapter,
        chargeSavedCard: async (order, signal) => {
          const charge = await adapter.chargeSavedCard?.(order, signal);
          if (!charge) throw new Error('Nobody keeps cards.');
          const refused = { ...charge, state: 'failed', failure } as const;
          provider.charges.splice(provider.charges.indexOf(charge), 1, refused);
          return refused;
        },
      },
    ],
  });
  return () => world.adapt({ payments: [adapter] });
}

export const subjectsTo = async (world: World, email: string): Promise<string[]> =>
  (await inboxOf(world, email)).map(({ subject }) => subject).toReversed();

/** The payment link in the newest email that has one. */
export async function linkTo(world: World, email: string): Promise<string> {
  for (const { text } of await inboxOf(world, email)) {
    const [, token] = /give-again\/(\S+)/.exec(text) ?? [];
    if (token) return token;
  }
  throw new Error(`No email to ${email} has a link.`);
}

/** The token for the donations made from a donation’s email address. */
export const linkOf = (world: World, donationId: string, time = start): Promise<string> =>
  systemAt(world, time).transact((ctx) => donorToken(ctx, donationId));
