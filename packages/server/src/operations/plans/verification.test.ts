import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { planRoutes } from './routes.ts';
import { addNgo, order, stateOf } from './testing-plans.ts';

const path = (reference: string, id = 'charge') =>
  `GET /api/payments/flutterwave/verify?transaction_id=${id}&tx_ref=${reference}` as const;

const amount = { amountMinor: 2_900n, currency: 'USD' };

test('a paid plan becomes active once, however often the payment is verified', async ({
  world,
}) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo);
  ngo.gateway.pay({ reference, amount });
  const replies = await Promise.all([1, 2, 3].map(() => send(ngo.head, path(reference))));
  for (const { status, body } of replies)
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'Your payment was verified. Your plan is active.' },
    });
  const { rows } = await world.pools.owner.query(
    'select from plan_invoices where customer_id = $1',
    [ngo.orgId],
  );
  expect(rows).toHaveLength(1);
});

test('unconfirmed mobile money is not a failure', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo);
  ngo.gateway.pay({ reference, amount, state: 'pending' });
  expect((await send(ngo.head, path(reference))).body).toEqual({
    success: false,
    message: "Your payment isn't confirmed yet. We'll keep checking.",
  });
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free' });
});

test('an underpayment does not activate the plan', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo);
  ngo.gateway.pay({ reference, amount: { amountMinor: 1n, currency: 'USD' } });
  expect((await send(ngo.head, path(reference))).body).toMatchObject({ success: false });
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free' });
});

test('payments of another organisation cannot be verified', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo);
  ngo.gateway.pay({ reference, amount });
  for (const who of ['NGO_ADMIN', 'SUPER_ADMIN', 'VIEWER'] as const)
    expect(await send(who, path(reference))).toMatchObject({
      status: 404,
      body: { success: false, message: 'Payment verification failed. Please contact support.' },
    });
  expect(await send(undefined, path(reference))).toMatchObject({
    status: 401,
    body: { success: false, message: expect.stringMatching(/./) },
  });
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free' });
});

test.for([
  { query: '', text: 'Missing payment information. Please try again or contact support.' },
  { query: '?tx_ref=a', text: 'Missing payment information. Please try again or contact support.' },
  {
    query: '?transaction_id=1&tx_ref=',
    text: 'Missing payment information. Please try again or contact support.',
  },
])('$query: $text', async ({ query, text }, { world }) => {
  const { send } = await world.serve(planRoutes);
  const reply = await send('NGO_ADMIN', `GET /api/payments/flutterwave/verify${query}`);
  expect(reply).toMatchObject({ status: 400, body: { success: false, message: text } });
});

test('a provider that does not answer is reported as such', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo);
  ngo.gateway.state.away = 'unknown';
  expect(await send(ngo.head, path(reference))).toMatchObject({
    status: 503,
    body: {
      success: false,
      message: "The payment provider isn't responding. Try again in a minute.",
    },
  });
});

test('an internal error is reported as such', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo);
  Object.assign(ngo.gateway.provider, {
    chargesOf: () => Promise.reject(new Error('broken')),
    findCharge: () => Promise.reject(new Error('broken')),
  });
  expect(await send(ngo.head, path(reference))).toMatchObject({
    status: 500,
    body: {
      success: false,
      message: 'An error occurred during payment verification. Please contact support.',
    },
  });
});
