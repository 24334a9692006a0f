import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { settleRefund } from './decisions.ts';
import { money, openSandbox, signal } from './testing-sandbox.ts';

async function paid(world: World, testMethod = 'card') {
  const { provider, open, pay, decide } = await openSandbox(world);
  const { id, reference } = await open();
  const page = await pay(id, { testMethod });
  if (page.state === 'waiting') await decide(id, 'approve');
  const [charge] = await provider.chargesOf(reference, signal);
  const chargeId = charge?.id ?? '';
  const refund = (key: string, amountMinor: bigint, currency = 'RWF') =>
    provider.refund(
      {
        key: `${reference} ${key}`,
        chargeId,
        amount: money(amountMinor, currency),
        reason: 'Twice',
      },
      signal,
    );
  return { provider, chargeId, refund };
}

const refused = { name: 'PaymentProviderFailed', outcome: 'refused' };

test('partial refunds are limited to the amount paid', async ({ world }) => {
  const { provider, chargeId, refund } = await paid(world);
  const first = await refund('a', 3_000n);
  expect(first).toMatchObject({ chargeId, state: 'succeeded', amount: money(3_000n, 'RWF') });
  await expect(refund('b', 2_001n)).rejects.toMatchObject(refused);
  const second = await refund('c', 2_000n);
  expect(await provider.refundsOf(chargeId, signal)).toEqual([second, first]);
});

test('one key makes one refund and is rejected for another', async ({ world }) => {
  const { provider, chargeId, refund } = await paid(world);
  const made = await Promise.all(Array.from({ length: 10 }, () => refund('a', 3_000n)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await provider.refundsOf(chargeId, signal)).toHaveLength(1);
  await expect(refund('a', 1_000n)).rejects.toMatchObject(refused);
});

test('only two of ten concurrent refunds of half the amount succeed', async ({ world }) => {
  const { provider, chargeId, refund } = await paid(world);
  const requests = Array.from({ length: 10 }, (_, turn) => refund(`${turn}`, 2_500n));
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await provider.refundsOf(chargeId, signal)).toHaveLength(2);
});

test.for([
  { testMethod: 'card', amountMinor: 0n },
  { testMethod: 'card', amountMinor: -1n },
  { testMethod: 'card', amountMinor: 1n, currency: 'USD' },
  { testMethod: 'card-declined', amountMinor: 1n },
])(
  '$amountMinor $currency of $testMethod is not refunded',
  async ({ testMethod, ...asked }, { world }) => {
    const { refund } = await paid(world, testMethod);
    await expect(refund('a', asked.amountMinor, asked.currency)).rejects.toMatchObject(refused);
  },
);

test('a refund to a phone settles later', async ({ world }) => {
  const { provider, chargeId, refund } = await paid(world, 'phone');
  const { id, state } = await refund('a', 5_000n);
  expect(state).toBe('pending');
  const system = world.outside(undefined, 'system');
  for (const _ of ['once', 'again']) await settleRefund.run(system, { refundId: id }, signal);
  expect(await provider.refundsOf(chargeId, signal)).toMatchObject([{ id, state: 'succeeded' }]);
  const { rows } = await world.pools.owner.query(
    'select 1 from sandbox_messages where refund_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
});
