import { expect } from 'vitest';
import { transact } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import type { Charge } from '../../ports/index.ts';
import { payInBulk } from './bulk-payment.ts';
import { money, openSandbox, orderOf, signal } from './testing-sandbox.ts';

test('repeating an order returns the same page; another order with its reference is rejected', async ({
  world,
}) => {
  const { provider } = await openSandbox(world);
  const order = orderOf();
  const pages = await Promise.all([1, 2, 3].map(() => provider.open(order, signal)));
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(pages[0]?.url).toMatch(/^http:\/\/localhost:4031\/sandbox-checkout\/[\w-]{32}$/);
  const other = { ...order, amount: money(1n, 'RWF') };
  await expect(provider.open(other, signal)).rejects.toMatchObject({ outcome: 'refused' });
});

test.for([
  { amount: money(0n, 'RWF') },
  { amount: money(-1n, 'RWF') },
  { amount: money(1n, 'QQQ') },
  { expiresAt: new Date('2026-03-01T09:00:00Z') },
])('no page is opened for $amount $expiresAt', async (changed, { world }) => {
  const { provider } = await openSandbox(world);
  const checkout = provider.open(orderOf(changed), signal);
  await expect(checkout).rejects.toMatchObject({ outcome: 'refused' });
});

test.for([
  { currency: 'RWF', taken: true },
  { currency: 'UGX', taken: true },
  { currency: 'KWD', taken: true },
  { currency: 'GBP', taken: true },
  { currency: 'QQQ', taken: false },
  { currency: 'rwf', taken: false },
  { currency: '', taken: false },
])('accepts $currency: $taken', async ({ currency, taken }, { world }) => {
  const { provider } = await openSandbox(world);
  expect(provider.acceptsCurrency(currency)).toBe(taken);
});

test.for([
  { amountMinor: 5_000n, currency: 'RWF', fee: 70n },
  { amountMinor: 5_001n, currency: 'UGX', fee: 71n },
  { amountMinor: 1n, currency: 'KWD', fee: 1n },
  { amountMinor: 900_000_000_000_000_000n, currency: 'USD', fee: 12_600_000_000_000_000n },
])(
  'the fee on $amountMinor $currency is $fee, as quoted',
  async ({ fee, ...amount }, { world }) => {
    const { provider, open, pay } = await openSandbox(world);
    expect(await provider.feeOf(amount, 'card', signal)).toEqual(money(fee, amount.currency));
    const { id, reference } = await open({ amount });
    await pay(id);
    const [charge] = await provider.chargesOf(reference, signal);
    expect(charge).toMatchObject({ amount, fee: money(fee, amount.currency) });
  },
);

test.for([{ id: '1' }, { id: 'x' }, { id: '' }, { id: '9'.repeat(30) }, { id: '-1' }])(
  'charge $id does not exist',
  async ({ id }, { world }) => {
    const { provider } = await openSandbox(world);
    expect(await provider.findCharge(id, signal)).toBeUndefined();
    expect(await provider.refundsOf(id, signal)).toEqual([]);
  },
);

test('the same card has the same fingerprint', async ({ world }) => {
  const { provider, open, pay } = await openSandbox(world);
  const printOf = async (testMethod: string) => {
    const { id, reference } = await open();
    await pay(id, { testMethod });
    return (await provider.chargesOf(reference, signal))[0]?.card?.fingerprint;
  };
  const [first, second, other] = [
    await printOf('card'),
    await printOf('card'),
    await printOf('other-card'),
  ];
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('lookups in the first minute are slow or fail, as selected by the payer', async ({
  world,
}) => {
  const { provider, open, pay } = await openSandbox(world);
  const [slow, away] = [await open(), await open()];
  await pay(slow.id, { answers: 'slowly' });
  await pay(away.id, { answers: 'not-yet' });
  const impatient = AbortSignal.timeout(50);
  await expect(provider.chargesOf(slow.reference, impatient)).rejects.toMatchObject({
    outcome: 'unknown',
  });
  await expect(provider.chargesOf(away.reference, signal)).rejects.toMatchObject({
    outcome: 'unknown',
  });
  await world.pools.owner.query("update sandbox_charges set at = at - interval '61 seconds'");
  for (const { reference } of [slow, away])
    expect(await provider.chargesOf(reference, signal)).toMatchObject([{ state: 'succeeded' }]);
});

test('lists everything between two instants, page by page, once each', async ({ world }) => {
  const { provider, secret } = await openSandbox(world);
  const at = (ms: number) => new Date(Date.parse('2025-06-01T10:00:00Z') + ms);
  const payments = Array.from({ length: 451 }, (_, turn) => ({
    reference: `bulk-${turn}`,
    amount: money(100n, 'KES'),
    // Many with the same timestamp.
    at: at(Math.floor(turn / 150) * 1_000),
  }));
  const made = await transact(world.pools.app, { scope: 'system', actor: undefined }, (db) =>
    payInBulk(db, secret, payments),
  );
  expect(made).toHaveLength(451);
  expect(made[0]).toMatchObject({ state: 'succeeded', fee: money(2n, 'KES'), method: 'card' });
  const listed: Charge[] = [];
  for await (const charge of provider.chargesBetween(at(0), at(3_000), signal)) listed.push(charge);
  const earlier = made.filter((charge) => charge.at < at(3_000));
  expect(listed.map(({ id }) => id).sort()).toEqual(earlier.map(({ id }) => id).sort());
});

test('a saved card is charged again, once per reference, and may be declined', async ({
  world,
}) => {
  const { provider, open, pay } = await openSandbox(world);
  const again = async (testMethod: string, reference: string) => {
    const first = await open({ saveCard: true });
    await pay(first.id, { testMethod });
    const [{ token = '' } = {}] = await provider.chargesOf(first.reference, signal);
    const { payer, description, amount } = orderOf();
    const order = { reference, token, amount, payer, description };
    return Promise.all([1, 2, 3].map(() => provider.chargeSavedCard?.(order, signal)));
  };
  const paid = await again('card', 'monthly-1');
  expect(paid[0]).toMatchObject({ state: 'succeeded', reference: 'monthly-1' });
  expect(new Set(paid.map((charge) => charge?.id)).size).toBe(1);
  const declined = await again('card-once', 'monthly-2');
  expect(declined[0]).toMatchObject({ state: 'failed', failure: 'Insufficient funds' });
  expect(new Set(declined.map((charge) => charge?.id)).size).toBe(1);
});

test('a card is saved when the payer agreed, and other tokens are rejected', async ({ world }) => {
  const { provider, open, pay } = await openSandbox(world);
  const { id, reference } = await open();
  await pay(id);
  const [charge] = await provider.chargesOf(reference, signal);
  expect(charge?.token).toBeUndefined();
  const { payer, description, amount } = orderOf();
  for (const token of ['', 'sandbox-1-x', `sandbox-${charge?.id}-${'A'.repeat(43)}`]) {
    const order = { reference: 'monthly-3', token, amount, payer, description };
    await expect(provider.chargeSavedCard?.(order, signal)).rejects.toMatchObject({
      outcome: 'refused',
    });
  }
});

test('an aborted call has an unknown outcome', async ({ world }) => {
  const { provider } = await openSandbox(world);
  await expect(provider.findCharge('1', AbortSignal.abort())).rejects.toMatchObject({
    name: 'PaymentProviderFailed',
    outcome: 'unknown',
  });
});

test("only scope system can read or write the sandbox's records", async ({ world }) => {
  const { open } = await openSandbox(world);
  await open();
  const read = async (scope: 'tenant' | 'platform' | 'system') => {
    const { rows } = await world
      .outside('SUPER_ADMIN', scope)
      .transact(({ db }) => db.execute('select id from sandbox_checkouts'));
    return rows.length;
  };
  expect(await read('tenant')).toBe(0);
  expect(await read('platform')).toBe(0);
  expect(await read('system')).toBeGreaterThan(0);
});
