import {
  buyTickets as contractBuy,
  type TicketEventFacts,
} from '@ngo-plus/contract/fundraising/ticketing';
import type * as z from 'zod';
import { contactSubscriptions } from '../../crm/contacts/index.ts';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { type AnyJob, deliveryJob, type RequestContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { settle } from '../../money/payments/index.ts';
import { testProvider } from '../../money/payments/testing.ts';
import { openNgo } from '../causes/testing.ts';
import { changeEvent, createEvent, publishEvent } from './event/index.ts';
import { ticketJobs } from './jobs.ts';
import { buyTickets } from './orders/index.ts';
import { ticketPayable } from './payable.ts';
import { ticketRoutes } from './routes.ts';
import { ticketSubscriptions } from './subscriptions.ts';

export { inboxOf, visitor };

/** Fakes the bot check, which every visitor passes, and the payment provider. */
export function openTestProvider(world: World) {
  const testPayments = testProvider();
  world.adapt({
    payments: [testPayments.provider],
    bots: {
      challenge: async () => ({ kind: 'proof-of-work', puzzle: {} }),
      judge: async () => ({ kind: 'human' }),
    },
  });
  return testPayments;
}

export type TestProvider = ReturnType<typeof testProvider>;

/** An event one month after the start of the tests. */
export const eventFacts: TicketEventFacts = {
  title: 'Night of the River',
  summary: 'Music by the water.',
  story: 'Bring a **coat**.',
  picture: null,
  online: false,
  place: 'River Hall, Kigali',
  joinUrl: '',
  joinWords: '',
  startsAt: '2026-04-01T18:00',
  endsAt: '2026-04-01T22:00',
  timeZone: 'Africa/Kigali',
  causeId: null,
  currency: 'RWF',
  capacity: null,
  contactEmail: '',
  questions: [],
  asksDonation: false,
  refundPolicy: 'until-days',
  refundDays: 7,
  refundWords: '',
  types: [
    kind({ name: 'Standard', kind: 'paid', price: '5000', quantity: 10 }),
    kind({ name: 'Child', kind: 'free', quantity: 10 }),
    kind({ name: 'Pay what you can', kind: 'choose', price: '1000', quantity: 10 }),
  ],
};

type Kind = TicketEventFacts['types'][number];

export function kind(overrides: Partial<Kind> & Pick<Kind, 'name' | 'kind'>): Kind {
  return {
    description: '',
    price: '',
    quantity: 10,
    perOrder: 10,
    accessCode: '',
    salesFrom: '',
    salesUntil: '',
    ...overrides,
  };
}

type Facts = Partial<TicketEventFacts>;

/** Creates an NGO with a public event. */
export async function openEvent(world: World, overrides: Facts = {}) {
  const ngo = await openNgo(world);
  const facts = { ...eventFacts, ...overrides };
  const head = visitor(world, { actor: ngo.head });
  const event = await head.transact(async (ctx) => {
    const { id } = await createEvent(ctx, facts);
    await changeEvent(ctx, { id, ...facts });
    return publishEvent(ctx, { id });
  });
  const typeId = (name: string) => event.types.find((type) => type.name === name)?.id ?? '';
  return { ...ngo, event, typeId, headContext: head };
}

export type Opened = Awaited<ReturnType<typeof openEvent>>;
type Params = Partial<z.input<typeof contractBuy.input>>;

let buyers = 0;

/** Places an order; every buyer has their own address. */
export const buy = (
  world: World,
  { event }: Pick<Opened, 'event'>,
  counts: Record<string, number>,
  overrides: Params = {},
  at?: Date,
) =>
  buyTickets(
    { ...visitor(world, at ? { at } : {}), address: '' },
    contractBuy.input.parse({
      id: event.id,
      counts,
      name: 'Ada Uwase',
      proof: 'shown',
      email: `buyer-${++buyers}@example.org`,
      ...overrides,
    }),
  );

export const settlePayment = (world: World, reference: string, at?: Date) =>
  settle(visitor(world, { scope: 'system', ...(at && { at }) }), [ticketPayable], { reference });

type Row = {
  readonly id: string;
  readonly status: string;
  readonly reference: string;
  readonly refunded_minor: string;
  readonly refund_failure: string;
  readonly payment_id: string;
};

/** Returns the orders of an event, oldest first. */
export async function ordersOf({ pools }: World, { event }: Pick<Opened, 'event'>): Promise<Row[]> {
  const { rows } = await pools.owner.query<Row>(
    'select * from ticket_orders where event_id = $1 order by id',
    [event.id],
  );
  return rows;
}

/** Starts, pays and books an order, as after a provider's webhook. */
export async function bookPaidOrder(
  world: World,
  provider: TestProvider,
  opened: Opened,
  counts: Record<string, number>,
  overrides: Params = {},
): Promise<Row> {
  const { amount } = await buy(world, opened, counts, overrides);
  const order = (await ordersOf(world, opened)).at(-1);
  if (!order) throw new Error('There is no order.');
  const { amountMinor, currency } = amount;
  provider.pay({
    reference: order.reference,
    amount: { amountMinor: BigInt(amountMinor), currency },
  });
  await settlePayment(world, order.reference);
  return order;
}

/** Returns the seat counters and the totals of the rows. */
export async function seatTotalsOf({ pools }: World, { event }: Pick<Opened, 'event'>) {
  const { rows } = await pools.owner.query(
    `select e.taken, (select sum(taken)::int from ticket_types where event_id = e.id) as by_types,
       (select count(*)::int from tickets where event_id = e.id and state <> 'void') as tickets
     from ticket_events e where id = $1`,
    [event.id],
  );
  return rows[0];
}

export async function ticketsIn({ pools }: World, orderId: string) {
  const { rows } = await pools.owner.query<{ id: string; state: string; price_minor: string }>(
    'select id, state, price_minor from tickets where order_id = $1 order by price_minor desc, id',
    [orderId],
  );
  return rows;
}

type Queued = { id: string; task: string; payload: unknown };

/** Runs the jobs and delivers the waiting events, as the worker would, until none is left. */
export async function runPendingJobs(world: World, at?: Date): Promise<void> {
  const jobs: readonly AnyJob[] = [
    deliveryJob([...ticketSubscriptions, ...contactSubscriptions]),
    ...ticketJobs,
  ];
  for (;;) {
    const { rows } = await world.pools.owner.query<Queued>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = any ($1) returning j.id, t.identifier as task, j.payload`,
      [jobs.map(({ name }) => name)],
    );
    if (rows.length === 0) return;
    const system: RequestContext = visitor(world, { scope: 'system', ...(at && { at }) });
    for (const { task, payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
      await jobs
        .find(({ name }) => name === task)
        ?.run(system, payload, AbortSignal.timeout(20_000));
  }
}

/** Serves the routes as a browser calls them. */
export const openTestServer = (world: World) => world.serve(ticketRoutes);
