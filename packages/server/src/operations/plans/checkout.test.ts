import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { verifyLedger } from '../../money/ledger/index.ts';
import { referenceFor, refundPayment } from '../../money/payments/index.ts';
import { endSubscription } from './cancellation.ts';
import { planPayable } from './payable.ts';
import { planRoutes } from './routes.ts';
import { addNgo, buy, invoicesOf, order, pay, quoteFor, stateOf } from './testing-plans.ts';

test.for([
  { currency: 'USD', interval: 'month', price: '2900', until: '2026-04-01' },
  { currency: 'GBP', interval: 'year', price: '24000', until: '2027-03-01' },
  { currency: 'RWF', interval: 'month', price: '39000', until: '2026-04-01' },
] as const)('$interval in $currency costs $price', async (choice, { world }) => {
  const ngo = await addNgo(world);
  const quote = await quoteFor(world, ngo, choice);
  expect(quote).toMatchObject({
    kind: 'start',
    total: { amountMinor: choice.price, currency: choice.currency },
    renewal: { amountMinor: choice.price },
    credit: null,
    coupon: null,
    refusal: null,
  });
  await buy(world, ngo, choice);
  expect(await stateOf(world, ngo)).toEqual({
    plan: 'pro',
    state: 'active',
    interval: choice.interval,
    until: choice.until,
    balance: '0',
  });
  expect(await invoicesOf(world, ngo)).toMatchObject([{ kind: 'invoice', total: choice.price }]);
});

test('switching from monthly to yearly credits the remaining part of the month', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  await buy(world, ngo);
  const yearly = { interval: 'year', time: '2026-03-11T09:00:00Z' } as const;
  const quote = await quoteFor(world, ngo, yearly);
  // 2900 × 21 ÷ 31 = 1964.51…
  expect(quote).toMatchObject({
    kind: 'change',
    credit: { amount: { amountMinor: '1965' }, daysLeft: 21, days: 31 },
    total: { amountMinor: '27035' },
    periodEnd: '2027-03-11T09:00:00.000Z',
  });
  await buy(world, ngo, yearly);
  expect(await stateOf(world, ngo)).toMatchObject({ interval: 'year', until: '2027-03-11' });
  const system = world.outside(undefined, 'system');
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test.for([
  { body: {}, message: 'interval' },
  { body: { interval: 'week', currency: 'USD', totalMinor: '2900' }, message: 'interval' },
  { body: { interval: 'month', currency: 'KWD', totalMinor: '2900' }, message: 'currency' },
  { body: { interval: 'month', currency: 'USD', totalMinor: '-1' }, message: 'totalMinor' },
  { body: { interval: 'month', currency: 'USD', totalMinor: '29.00' }, message: 'totalMinor' },
  { body: { interval: 'month', currency: 'USD', totalMinor: '1e30' }, message: 'totalMinor' },
])('an order of $body is refused with $message', async ({ body, message }, { world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const reply = await send(ngo.head, 'POST /api/billing/orders', body);
  expect(reply.status).toBe(400);
  expect(Object.keys((reply.body as { fields: object }).fields)).toContain(message);
});

test('an order at a price other than the quoted one is refused', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const body = { interval: 'month', currency: 'USD', totalMinor: '1' };
  const reply = await send(ngo.head, 'POST /api/billing/orders', body);
  expect(reply).toMatchObject({ status: 409 });
  const { rows } = await world.pools.owner.query('select from plan_orders where org_id = $1', [
    ngo.orgId,
  ]);
  expect(rows).toEqual([]);
});

test.for(['STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'] as const)(
  '%s cannot buy a plan',
  async (role, { world }) => {
    const { send } = await world.serve(planRoutes);
    for (const request of ['GET /api/billing', 'POST /api/billing/trial'] as const)
      expect(await send(role, request, request.startsWith('GET') ? undefined : {})).toMatchObject({
        status: 403,
      });
  },
);

test('a subscriber pays in one currency, and cannot buy the plan they have', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo);
  await expect(quoteFor(world, ngo, { interval: 'year', currency: 'EUR' })).rejects.toThrow(
    'Your organisation pays in USD. Choose USD.',
  );
  await expect(quoteFor(world, ngo)).rejects.toMatchObject({ code: 'conflict' });
});

test('when two tabs both pay, the plan is activated once and the second payment is credited', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  const [first, second] = [await order(world, ngo), await order(world, ngo)];
  await pay(world, ngo, second.reference);
  await pay(world, ngo, first.reference);
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', balance: '2900' });
  expect(await invoicesOf(world, ngo)).toHaveLength(2);
  const later = await quoteFor(world, ngo, { interval: 'year' });
  expect(later).toMatchObject({
    balance: { amountMinor: '2900' },
    credit: { amount: { amountMinor: '2900' } },
    total: { amountMinor: '23200' },
  });
});

test('an abandoned payment leaves nothing behind', async ({ world }) => {
  const ngo = await addNgo(world);
  ngo.gateway.state.away = 'refused';
  await expect(order(world, ngo)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', state: null });
  ngo.gateway.state.away = undefined;
  await buy(world, ngo);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro' });
});

test('a full refund ends the plan with a credit note', async ({ world }) => {
  const ngo = await addNgo(world);
  const reference = await buy(world, ngo);
  const { rows } = await world.pools.owner.query('select id from payments where reference = $1', [
    reference,
  ]);
  const head = world.outside('SUPER_ADMIN', 'platform');
  const refund = { paymentId: rows[0].id as string, reason: 'A mistake' };
  await refundPayment(head, [planPayable], { ...refund, amountMinor: 900n });
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'active' });
  expect(await quoteFor(world, ngo, { interval: 'year' })).toMatchObject({
    credit: { amount: { amountMinor: '2000' } },
  });
  await refundPayment(head, [planPayable], refund);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', state: 'ended' });
  expect((await invoicesOf(world, ngo)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', '2900'],
    ['credit-note', '-900'],
    ['credit-note', '-2000'],
  ]);
});

test('when an order was paid twice, a refund of the second payment does not end the plan', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  const first = await buy(world, ngo);
  const secondReference = referenceFor('plan', ngo.orgId);
  const { rows } = await world.pools.owner.query(
    `insert into payments (id, org_id, payer_org_id, reference, payable, subject_id, title, provider,
       amount_minor, currency, status, save_card, expires_at, created_at)
     select gen_random_uuid(), org_id, payer_org_id, $2, payable, subject_id, title, provider,
       amount_minor, currency, 'pending', false, expires_at, created_at
     from payments where reference = $1 returning id`,
    [first, secondReference],
  );
  await pay(world, ngo, secondReference);
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', balance: '2900' });
  await refundPayment(world.outside('SUPER_ADMIN', 'platform'), [planPayable], {
    paymentId: rows[0].id,
    reason: 'Paid twice',
  });
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'active', balance: '0' });
});

test('invoice numbers have no gaps, even with concurrent payments', async ({ world }) => {
  const first = await addNgo(world);
  const others = await Promise.all(Array.from({ length: 5 }, () => addNgo(world)));
  const { gateway } = others.at(-1) ?? first;
  const ngos = [first, ...others].map((ngo) => ({ ...ngo, gateway }));
  world.adapt({ payments: [gateway.provider] });
  const references = await Promise.all(
    ngos.map(async (ngo) => (await order(world, ngo)).reference),
  );
  await Promise.all(references.map((reference) => pay(world, { ...first, gateway }, reference)));
  const { rows } = await world.pools.owner.query(
    'select number from plan_invoices order by number',
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});

test('a free trial needs no card, is available once, and adds its remaining days to the paid plan', async ({
  world,
}) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  expect(await send(ngo.head, 'POST /api/billing/trial', {})).toMatchObject({
    status: 200,
    body: { plan: 'pro', canTry: false, subscription: { state: 'trialing' } },
  });
  expect(await send(ngo.head, 'POST /api/billing/trial', {})).toMatchObject({ status: 409 });
  expect(await quoteFor(world, ngo)).toMatchObject({
    periodStart: '2026-03-15T09:00:00.000Z',
    periodEnd: '2026-04-15T09:00:00.000Z',
  });
  await buy(world, ngo);
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', until: '2026-04-15' });
});

test('a custom plan ends the subscription, and cannot be bought', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo, { saveCard: true });
  const cards = () =>
    world.pools.owner.query(
      'select from payments where payer_org_id = $1 and card_token is not null',
      [ngo.orgId],
    );
  expect((await cards()).rows).toHaveLength(1);
  await world.outside('SUPER_ADMIN', 'platform').transact((ctx) => endSubscription(ctx, ngo.orgId));
  expect((await cards()).rows).toHaveLength(0);
  await world.pools.owner.query(`update organisations set plan = 'enterprise' where id = $1`, [
    ngo.orgId,
  ]);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'enterprise', state: 'ended' });
  await expect(quoteFor(world, ngo)).rejects.toThrow("You're on a custom plan");
});
