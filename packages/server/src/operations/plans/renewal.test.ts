import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import { cancelPlan, changeNextInterval, resumePlan, startFreeTrial } from './change-plan.ts';
import {
  addCoupon,
  addNgo,
  advanceAt,
  at,
  buy,
  emailsTo,
  invoicesOf,
  order,
  pay,
  quoteFor,
  stateOf,
} from './testing-plans.ts';

test('a saved card is charged when the period ends, after a reminder', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo, { saveCard: true });
  await advanceAt(world, ngo, '2026-03-20T09:00:00Z');
  expect(await emailsTo(world, ngo)).toHaveLength(1);
  await advanceAt(world, ngo, '2026-03-25T10:00:00Z');
  await advanceAt(world, ngo, '2026-03-26T10:00:00Z');
  expect(await emailsTo(world, ngo)).toEqual([
    'River Trust is on NGO Plus Pro',
    'NGO Plus Pro renews on 1 April 2026',
  ]);
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', until: '2026-05-01' });
  expect(await invoicesOf(world, ngo)).toHaveLength(2);
  expect(ngo.gateway.charges).toHaveLength(2);
});

test('without a card, payment links are emailed repeatedly until the grace period ends', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  await buy(world, ngo);
  await advanceAt(world, ngo, '2026-03-25T10:00:00Z');
  for (const day of ['01', '02', '03', '04', '08'])
    await advanceAt(world, ngo, `2026-04-${day}T10:00:00Z`);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'past_due' });
  const emails = await emailsTo(world, ngo);
  expect(emails.filter((subject) => subject.startsWith('Please renew'))).toHaveLength(1);
  expect(emails.filter((subject) => subject.startsWith('Payment due'))).toHaveLength(3);
  await advanceAt(world, ngo, '2026-04-15T08:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro' });
  await advanceAt(world, ngo, '2026-04-15T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', state: 'ended' });
  expect((await emailsTo(world, ngo)).at(-1)).toBe('River Trust is on Starter');
});

test('a declined card is charged again, with the reason, and the last attempt is paid by hand', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  await buy(world, ngo, { saveCard: true });
  const { provider } = ngo.gateway;
  const chargeSavedCard = () =>
    Promise.reject(new PaymentProviderFailed('refused', 'Not enough money'));
  world.adapt({ payments: [{ ...provider, chargeSavedCard }] });
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  await advanceAt(world, ngo, '2026-04-02T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'past_due' });
  const { rows } = await world.pools.owner.query(
    'select failure from plan_subscriptions where org_id = $1',
    [ngo.orgId],
  );
  expect(rows).toEqual([{ failure: 'Not enough money' }]);
  const time = '2026-04-03T11:00:00Z';
  expect(await quoteFor(world, ngo, { time })).toMatchObject({
    kind: 'renewal',
    periodStart: '2026-04-01T09:00:00.000Z',
  });
  const { reference } = await order(world, ngo, { time });
  // A renewal is not collected while a person is on the payment page.
  await advanceAt(world, ngo, '2026-04-04T10:00:00Z');
  await pay(world, ngo, reference, time);
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', until: '2026-05-01' });
});

test('a cancelled plan lasts to its end, can be resumed, and deletes nothing', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  await buy(world, ngo);
  const head = world.outside(ngo.head);
  expect(await head.transact(cancelPlan, 'system')).toMatchObject({
    subscription: { cancelAtPeriodEnd: true, renewal: null },
  });
  await head.transact(resumePlan, 'system');
  await expect(head.transact(resumePlan, 'system')).rejects.toMatchObject({ code: 'conflict' });
  await head.transact(cancelPlan, 'system');
  await advanceAt(world, ngo, '2026-03-28T10:00:00Z');
  expect((await emailsTo(world, ngo)).at(-1)).toBe('NGO Plus Pro ends on 1 April 2026');
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro' });
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', state: 'ended' });
  expect(await invoicesOf(world, ngo)).toHaveLength(1);
});

test('a change from yearly to monthly takes effect when the year ends', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo, { interval: 'year', saveCard: true });
  await expect(quoteFor(world, ngo)).rejects.toMatchObject({ code: 'conflict' });
  const head = world.outside(ngo.head);
  const changed = await head.transact(
    (ctx) => changeNextInterval(ctx, { interval: 'month' }),
    'system',
  );
  expect(changed.subscription).toMatchObject({
    interval: 'year',
    nextInterval: 'month',
    renewal: { amountMinor: '2900' },
  });
  await advanceAt(world, ngo, '2027-03-01T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ interval: 'month', until: '2027-04-01' });
});

test('a free trial ends automatically after a reminder, and is not available again', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  const head = world.outside(ngo.head);
  await head.transact(startFreeTrial, 'system');
  await advanceAt(world, ngo, '2026-03-11T09:00:00Z');
  expect(await emailsTo(world, ngo)).toEqual([]);
  await advanceAt(world, ngo, '2026-03-12T10:00:00Z');
  await advanceAt(world, ngo, '2026-03-15T10:00:00Z');
  expect(await emailsTo(world, ngo)).toEqual([
    "River Trust's free trial ends on 15 March 2026",
    'River Trust is on Starter',
  ]);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', state: 'ended' });
  const later = at(head, '2026-05-01T09:00:00Z');
  await expect(later.transact(startFreeTrial, 'system')).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('an unanswered charge is looked up, and not repeated', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo, { saveCard: true });
  ngo.gateway.state.away = 'unknown';
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  ngo.gateway.state.away = undefined;
  const { rows } = await world.pools.owner.query(
    `select reference from payments where payer_org_id = $1 and status = 'pending'`,
    [ngo.orgId],
  );
  expect(rows).toHaveLength(1);
  const amount = { amountMinor: 2_900n, currency: 'USD' };
  ngo.gateway.pay({ reference: rows[0].reference, amount, state: 'pending' });
  await advanceAt(world, ngo, '2026-04-02T10:00:00Z');
  expect(ngo.gateway.charges).toHaveLength(2);
  ngo.gateway.pay({ reference: rows[0].reference, amount, at: new Date('2026-04-02T11:00:00Z') });
  await advanceAt(world, ngo, '2026-04-04T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', until: '2026-05-01' });
  expect(ngo.gateway.charges).toHaveLength(3);
});

test('a renewal that is paid after the grace period starts a new period', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo);
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  const time = '2026-04-14T20:00:00Z';
  const { reference } = await order(world, ngo, { time });
  for (const day of ['15', '16']) await advanceAt(world, ngo, `2026-04-${day}T10:00:00Z`);
  for (let step = 0; step < 5; step += 1) await advanceAt(world, ngo, '2026-04-17T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', state: 'ended' });
  await pay(world, ngo, reference, '2026-04-18T09:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', until: '2026-05-18' });
});

test.for([
  { column: 'suspended_at', state: 'active' },
  { column: 'closed_at', state: 'ended' },
])(
  'nothing is collected from an organisation with $column',
  async ({ column, state }, { world }) => {
    const ngo = await addNgo(world);
    await buy(world, ngo, { saveCard: true });
    await world.pools.owner.query(
      `update organisations set ${column} = '2026-03-20' where id = $1`,
      [ngo.orgId],
    );
    const emails = await emailsTo(world, ngo);
    await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
    expect(await stateOf(world, ngo)).toMatchObject({ state });
    expect(ngo.gateway.charges).toHaveLength(1);
    expect(await emailsTo(world, ngo)).toEqual(emails);
  },
);

test('credit renews the plan without a payment', async ({ world }) => {
  const ngo = await addNgo(world);
  const [first, second] = [await order(world, ngo), await order(world, ngo)];
  await pay(world, ngo, second.reference);
  await pay(world, ngo, first.reference);
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  expect(await stateOf(world, ngo)).toMatchObject({
    state: 'active',
    until: '2026-05-01',
    balance: '0',
  });
  expect((await invoicesOf(world, ngo)).map(({ total }) => total)).toEqual(['2900', '2900', '0']);
});

test.for([
  { duration: 'once', periods: null, totals: ['2320', '2900', '2900'] },
  { duration: 'repeating', periods: 2, totals: ['2320', '2320', '2900'] },
  { duration: 'forever', periods: null, totals: ['2320', '2320', '2320'] },
])('a coupon for $duration ($periods) gives three months of $totals', async (terms, { world }) => {
  const { duration, periods, totals } = terms;
  const code = `T-${duration.toUpperCase()}`;
  await addCoupon(world, code, { duration, periods });
  const ngo = await addNgo(world);
  await buy(world, ngo, { coupon: code, saveCard: true });
  await advanceAt(world, ngo, '2026-04-01T10:00:00Z');
  await advanceAt(world, ngo, '2026-05-01T10:00:00Z');
  expect((await invoicesOf(world, ngo)).map(({ total }) => total)).toEqual(totals);
});
