import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { decideWaiting } from './decisions.ts';
import { money, openSandbox, signal } from './testing-sandbox.ts';

test('a page shows the order and can be found only by its address', async ({ world }) => {
  const { open, provider, send } = await openSandbox(world);
  const { id, reference } = await open({ saveCard: true });
  const { status, body } = await send(undefined, `GET /api/sandbox/checkout?id=${id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    reference,
    amount: { amountMinor: '5000', currency: 'RWF' },
    title: 'Clean water for Kibungo',
    description: 'One donation',
    payer: { name: 'Amina Mbeki', email: 'amina@example.org' },
    saveCard: true,
    expiresAt: '2026-03-01T10:00:00.000Z',
    state: 'open',
    charge: null,
    backUrl: `http://localhost:4031/causes/1?status=cancelled&tx_ref=${reference}`,
  });
  expect(await provider.chargesOf(reference, signal)).toEqual([]);
  for (const wrong of ['x', 'A'.repeat(32)]) {
    const reply = await send(undefined, `GET /api/sandbox/checkout?id=${wrong}`);
    expect(reply.status).toBe(wrong === 'x' ? 400 : 404);
  }
});

test.for([
  { testMethod: 'card', state: 'succeeded', status: 'successful', method: 'card' },
  { testMethod: 'other-card', state: 'succeeded', status: 'successful', method: 'card' },
  { testMethod: 'card-once', state: 'succeeded', status: 'successful', method: 'card' },
  { testMethod: 'insufficient-funds', state: 'failed', status: 'failed', method: 'card' },
  { testMethod: 'card-declined', state: 'failed', status: 'failed', method: 'card' },
  { testMethod: 'card-expired', state: 'failed', status: 'failed', method: 'card' },
  { testMethod: 'phone', state: 'pending', status: 'pending', method: 'mobile-money' },
  { testMethod: 'phone-approves', state: 'pending', status: 'pending', method: 'mobile-money' },
  { testMethod: 'phone-declines', state: 'pending', status: 'pending', method: 'mobile-money' },
  { testMethod: 'transfer', state: 'pending', status: 'pending', method: 'bank-transfer' },
])('a payment by $testMethod is $state, and the return URL says so', async (wanted, { world }) => {
  const { open, pay, provider } = await openSandbox(world);
  const { id, reference } = await open();
  const { backUrl, charge } = await pay(id, { testMethod: wanted.testMethod });
  expect(charge?.state).toBe(wanted.state);
  const [found] = await provider.chargesOf(reference, signal);
  expect(found).toMatchObject({
    reference,
    state: wanted.state,
    method: wanted.method,
    amount: money(5_000n, 'RWF'),
    fee: wanted.state === 'succeeded' ? money(70n, 'RWF') : undefined,
    failure: wanted.state === 'failed' ? expect.stringMatching(/./) : undefined,
  });
  expect(found?.id).toMatch(/^\d+$/);
  expect(Object.fromEntries(new URL(backUrl).searchParams)).toEqual({
    donation_success: 'true',
    status: wanted.status,
    tx_ref: reference,
    transaction_id: found?.id,
  });
});

test('a payer whose card was declined can try again, and sees both charges, newest first', async ({
  world,
}) => {
  const { open, pay, provider } = await openSandbox(world);
  const { id, reference } = await open();
  expect(await pay(id, { testMethod: 'insufficient-funds' })).toMatchObject({
    state: 'open',
    charge: { failure: 'Insufficient funds' },
  });
  expect(await pay(id)).toMatchObject({ state: 'paid', charge: { failure: null } });
  const charges = await provider.chargesOf(reference, signal);
  expect(charges.map(({ state }) => state)).toEqual(['succeeded', 'failed']);
});

test('twenty concurrent payments make one charge', async ({ world }) => {
  const { open, pay, provider } = await openSandbox(world);
  const { id, reference } = await open();
  const testMethods = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? 'card' : 'phone'));
  const pages = await Promise.all(testMethods.map((testMethod) => pay(id, { testMethod })));
  expect(await provider.chargesOf(reference, signal)).toHaveLength(1);
  expect(new Set(pages.map(({ backUrl }) => backUrl)).size).toBe(1);
});

test.for([
  { decision: 'approve', state: 'paid', status: 'completed' },
  { decision: 'refuse', state: 'open', status: 'failed' },
] as const)(
  'a phone payment can $decision later, once',
  async ({ decision, ...wanted }, { world }) => {
    const { open, pay, decide } = await openSandbox(world);
    const { id } = await open();
    await pay(id, { testMethod: 'phone' });
    const decided = await decide(id, decision);
    expect(decided.state).toBe(wanted.state);
    expect(new URL(decided.backUrl).searchParams.get('status')).toBe(wanted.status);
    const other = decision === 'approve' ? 'refuse' : 'approve';
    expect(await decide(id, other)).toEqual(decided);
  },
);

test.for([
  { testMethod: 'phone', state: 'failed', failure: 'Payment not approved in time' },
  { testMethod: 'phone-approves', state: 'succeeded', failure: undefined },
  { testMethod: 'phone-declines', state: 'failed', failure: "Declined on the payer's phone" },
  { testMethod: 'transfer', state: 'succeeded', failure: undefined },
])(
  '$testMethod without a decision ends as $state',
  async ({ testMethod, ...wanted }, { world }) => {
    const { open, pay, provider } = await openSandbox(world);
    const { id, reference } = await open();
    await pay(id, { testMethod });
    const [waiting] = await provider.chargesOf(reference, signal);
    const system = world.outside(undefined, 'system');
    for (const _ of ['once', 'again'])
      await decideWaiting.run(system, { chargeId: waiting?.id }, signal);
    expect(await provider.findCharge(waiting?.id ?? '', signal)).toMatchObject(wanted);
    const { rows } = await world.pools.owner.query(
      'select 1 from sandbox_messages where charge_id = $1',
      [waiting?.id],
    );
    expect(rows).toHaveLength(1);
  },
);

test('an expired page accepts no payment, and its pending charge is still decided', async ({
  world,
}) => {
  const { open, pay, decide, send } = await openSandbox(world);
  const [unpaid, waiting] = [await open(), await open()];
  await pay(waiting.id, { testMethod: 'phone' });
  await world.pools.owner.query(
    "update sandbox_checkouts set expires_at = '2026-03-01T08:59:59Z' where id = any ($1)",
    [[unpaid.id, waiting.id]],
  );
  const reply = await send(undefined, 'POST /api/sandbox/payments', {
    id: unpaid.id,
    testMethod: 'card',
  });
  expect(reply.status).toBe(409);
  const { body } = await send(undefined, `GET /api/sandbox/checkout?id=${unpaid.id}`);
  expect(body).toMatchObject({ state: 'expired', charge: null });
  expect(await decide(waiting.id, 'approve')).toMatchObject({ state: 'paid' });
});

test.for([
  { arrives: 'other-amount', asked: money(5_000n, 'RWF'), paid: money(2_500n, 'RWF') },
  { arrives: 'other-amount', asked: money(1n, 'USD'), paid: money(2n, 'USD') },
  { arrives: 'other-currency', asked: money(5_000n, 'RWF'), paid: money(5_000n, 'USD') },
  { arrives: 'other-currency', asked: money(5_000n, 'USD'), paid: money(5_000n, 'EUR') },
])('$arrives instead of $asked', async ({ arrives, asked, paid }, { world }) => {
  const { open, pay, provider } = await openSandbox(world);
  const { id, reference } = await open({ amount: asked });
  await pay(id, { arrives });
  expect((await provider.chargesOf(reference, signal))[0]?.amount).toEqual(paid);
});

test.for([{ testMethod: 'cash' }, { testMethod: undefined }, { webhooks: 'loudly' }, { id: 'x' }])(
  'a form with $testMethod $webhooks $id is rejected',
  async (sent, { world }) => {
    const { open, send } = await openSandbox(world);
    const { id } = await open();
    const body = { id, testMethod: 'card', ...sent };
    expect((await send(undefined, 'POST /api/sandbox/payments', body)).status).toBe(400);
  },
);

test('nothing is simulated when real providers are configured', async ({ world }) => {
  const { open, send } = await openSandbox(world);
  const { id } = await open();
  world.adapt({ payments: [] });
  expect((await send(undefined, `GET /api/sandbox/checkout?id=${id}`)).status).toBe(404);
  const payment = { id, testMethod: 'card' };
  expect((await send(undefined, 'POST /api/sandbox/payments', payment)).status).toBe(404);
  const trial = { amount: { amountMinor: '500', currency: 'RWF' } };
  expect((await send('SUPER_ADMIN', 'POST /api/sandbox/checkouts', trial)).status).toBe(404);
});

test.for([
  { amountMinor: '500', status: 200 },
  { amountMinor: '500', currency: 'BLV', status: 400 },
  { amountMinor: '0', status: 400 },
  { amountMinor: '-500', status: 400 },
  { amountMinor: '0.5', status: 400 },
])(
  'a test payment of $amountMinor: $status',
  async ({ amountMinor, currency = 'KWD', status }, { world }) => {
    const { send, provider } = await openSandbox(world);
    const body = { amount: { amountMinor, currency }, saveCard: true };
    const opened = await send('SUPER_ADMIN', 'POST /api/sandbox/checkouts', body);
    expect(opened.status).toBe(status);
    if (status !== 200) return;
    const { url, reference } = opened.body as { url: string; reference: string };
    const page = { id: url.split('/').at(-1), testMethod: 'card' };
    await send(undefined, 'POST /api/sandbox/payments', page);
    expect(await provider.chargesOf(reference, signal)).toMatchObject([
      { amount: money(500n, 'KWD'), token: expect.stringMatching(/^sandbox-/) },
    ]);
  },
);
