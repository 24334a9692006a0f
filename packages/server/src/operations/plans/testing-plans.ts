import type { Interval, Quote } from '@ngo-plus/contract/operations/plans';
import type { Actor, RequestContext } from '../../kernel/index.ts';
import { uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { settle } from '../../money/payments/index.ts';
import { testProvider } from '../../money/payments/testing.ts';
import { buyPlan } from './checkout.ts';
import { collect } from './collection.ts';
import { planPayable } from './payable.ts';
import { readQuote } from './quote.ts';
import { advanceSubscription } from './renewal.ts';

/** The same context at another time. */
export function at(outside: RequestContext, time: string | Date): RequestContext {
  const now = () => new Date(time);
  const transact: RequestContext['transact'] = (work, scope) =>
    outside.transact((ctx) => work({ ...ctx, now }), scope);
  return { ...outside, now, transact };
}

/** An NGO with one administrator and a payment provider. */
export async function addNgo(world: World, currency = 'USD') {
  const { owner } = world.pools;
  const [orgId, userId] = [uuidv7(), uuidv7()];
  await owner.query(
    `insert into organisations (id, kind, name, country, currency, plan) values ($1, 'ngo', 'River Trust', 'RW', $2, 'free')`,
    [orgId, currency],
  );
  await owner.query(
    `insert into users (id, email, name, email_verified_at) values ($1::uuid, $1::uuid || '@example.org', 'Ada', now())`,
    [userId],
  );
  await owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'NGO_ADMIN')`,
    [orgId, userId],
  );
  const head: Actor = { userId, orgId, role: 'NGO_ADMIN', sessionId: uuidv7() };
  return { orgId, head, ...addGateway(world) };
}

export type TestProvider = ReturnType<typeof testProvider>;

function addGateway(world: World): { gateway: TestProvider } {
  const gateway = testProvider();
  world.adapt({ payments: [gateway.provider] });
  return { gateway };
}

export type Ngo = { readonly head: Actor; readonly orgId: string; readonly gateway: TestProvider };

type OrderChoice = {
  readonly interval?: Interval;
  readonly currency?: string;
  readonly coupon?: string;
  readonly saveCard?: boolean;
  readonly time?: string;
};

const start = '2026-03-01T09:00:00Z';

const choiceOf = ({ interval = 'month', currency = 'USD', coupon = '' }: OrderChoice) => ({
  interval,
  currency: currency as 'USD',
  coupon,
});

export const quoteFor = (
  world: World,
  { head }: Pick<Ngo, 'head'>,
  choice: OrderChoice = {},
): Promise<Quote> =>
  at(world.outside(head), choice.time ?? start).transact(
    (ctx) => readQuote(ctx, choiceOf(choice)),
    'system',
  );

/** Orders at the quoted price, without paying. */
export async function order(world: World, ngo: Ngo, choice: OrderChoice = {}) {
  const { total } = await quoteFor(world, ngo, choice);
  const { saveCard = false, time = start } = choice;
  return buyPlan(at(world.outside(ngo.head), time), {
    ...choiceOf(choice),
    totalMinor: total.amountMinor,
    saveCard,
  });
}

/** The provider confirms the payment. */
export async function pay(world: World, { gateway }: Ngo, reference: string, time = start) {
  const { rows } = await world.pools.owner.query(
    'select amount_minor::text as minor, currency from payments where reference = $1',
    [reference],
  );
  const amount = { amountMinor: BigInt(rows[0].minor), currency: rows[0].currency as string };
  const charge = gateway.pay({ reference, amount, token: 'kept', at: new Date(time) });
  await settle(at(world.outside(undefined, 'system'), time), [planPayable], { reference });
  return charge;
}

export async function buy(world: World, ngo: Ngo, choice: OrderChoice = {}) {
  const { reference, checkoutUrl } = await order(world, ngo, choice);
  if (checkoutUrl !== null) await pay(world, ngo, reference, choice.time);
  return reference;
}

/** Runs the hourly job for one organisation, and the jobs that it queues. */
export async function advanceAt(world: World, { orgId }: Pick<Ngo, 'orgId'>, time: string) {
  const system = at(world.outside(undefined, 'system'), time);
  await system.transact((ctx) => advanceSubscription(ctx, orgId));
  const { rows } = await world.pools.owner.query(
    `select o.id, s.reminders from plan_orders o join plan_subscriptions s on s.org_id = o.org_id
     where o.org_id = $1 and o.state = 'open' and s.state = 'past_due'`,
    [orgId],
  );
  for (const { id, reminders } of rows)
    await collect(system, { orgId, orderId: id, step: reminders - 1 });
}

export async function stateOf({ pools }: World, { orgId }: Pick<Ngo, 'orgId'>) {
  const { rows } = await pools.owner.query(
    `select o.plan, s.state, s.billing_interval as interval, s.period_end, s.balance_minor::text as balance
     from organisations o left join plan_subscriptions s on s.org_id = o.id where o.id = $1`,
    [orgId],
  );
  const { period_end: end, ...rest } = rows[0];
  return { ...rest, until: end?.toISOString().slice(0, 10) ?? null };
}

export async function invoicesOf({ pools }: World, { orgId }: Pick<Ngo, 'orgId'>) {
  const { rows } = await pools.owner.query(
    'select number, kind, total_minor::text as total from plan_invoices where customer_id = $1 order by number',
    [orgId],
  );
  return rows as { number: number; kind: string; total: string }[];
}

export async function emailsTo({ pools }: World, { orgId }: Pick<Ngo, 'orgId'>): Promise<string[]> {
  const { rows } = await pools.owner.query(
    'select subject from outgoing_mails where org_id = $1 order by id',
    [orgId],
  );
  return rows.map(({ subject }) => subject);
}

/** A coupon as super administrators create it. */
export async function addCoupon(world: World, code: string, rules: Record<string, unknown> = {}) {
  const values = { percent: 20, amounts: '{}', duration: 'once', ...rules };
  const columns = ['code', 'name', 'created_at', ...Object.keys(values)];
  const { rows } = await world.pools.owner.query(
    `insert into coupons (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    [code, code, start, ...Object.values(values)],
  );
  return rows[0].id as string;
}

export async function usesClaimedOf({ pools }: World, code: string): Promise<number> {
  const { rows } = await pools.owner.query('select taken from coupons where code = $1', [code]);
  return rows[0].taken;
}

/** Number of orders that used a code, independently of the coupon's counter. */
export async function usedOf({ pools }: World, code: string): Promise<number> {
  const { rows } = await pools.owner.query(
    `select count(*)::int as n from coupon_redemptions r join coupons c on c.id = r.coupon_id
     where c.code = $1 and r.state = 'used'`,
    [code],
  );
  return rows[0].n;
}
