import { expect } from 'vitest';
import { uuidv7 } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import { openPayment, referenceFor } from '../checkout.ts';
import { settle } from '../settlement.ts';
import { countingPayable, orderIn, testProvider } from '../testing-payments.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };

test('card testing is blocked before the provider is called', async ({ world }) => {
  const { provider, state } = testProvider();
  world.adapt({ payments: [provider] });
  const visitor = { ...world.outside(undefined, 'public'), address: '198.51.100.9' };
  const payer = { name: 'Mallory', email: 'mallory@example.org' };
  for (let n = 0; n < 10; n += 1) await openPayment(visitor, orderIn(world, { payer }));
  const before = state.asked;
  await expect(openPayment(visitor, orderIn(world, { payer }))).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(state.asked).toBe(before);
});

test('an address whose cards are declined is blocked sooner', async ({ world }) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const visitor = (address: string) => ({ ...world.outside(undefined, 'public'), address });
  const transacting = (address: string) => {
    const outside = visitor(address);
    const transact: typeof outside.transact = (work, scope) =>
      outside.transact((ctx) => work({ ...ctx, address }), scope);
    return { ...outside, transact };
  };
  for (let n = 0; n < 6; n += 1) {
    const order = orderIn(world);
    await openPayment(transacting('198.51.100.10'), order);
    pay({ reference: order.reference, amount, state: 'failed', failure: 'Stolen card' });
    await settle(world.outside(undefined, 'system'), [payable], order);
  }
  await expect(openPayment(transacting('198.51.100.10'), orderIn(world))).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await openPayment(transacting('198.51.100.11'), orderIn(world));
});

test('many cards with one email are blocked, and so is one card with many emails', async ({
  world,
}) => {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const visitor = world.outside(undefined, 'public');
  const refused = async (email: string, fingerprint: string) => {
    const order = orderIn(world, { payer: { name: 'Mallory', email } });
    await openPayment(visitor, order);
    const known = { brand: 'visa', last4: '4242', country: undefined, expiry: undefined };
    const card = { ...known, fingerprint };
    pay({ reference: order.reference, amount, state: 'failed', failure: 'Stolen card', card });
    await settle(world.outside(undefined, 'system'), [payable], order);
  };
  const open = (email: string) =>
    openPayment(visitor, orderIn(world, { payer: { name: 'Mallory', email } }));
  const [one, two] = [`one-${uuidv7()}@example.org`, `two-${uuidv7()}@example.org`];
  const cards = [uuidv7(), uuidv7(), uuidv7()] as const;
  await refused(one, cards[0]);
  await refused(one, cards[0]);
  await refused(one, cards[1]);
  await open(one);
  await refused(one, cards[2]);
  await expect(open(one)).rejects.toMatchObject({ code: 'rate_limited' });

  for (let n = 0; n < 3; n += 1) await refused(`${n}-${uuidv7()}@example.org`, cards[0]);
  await refused(two, cards[1]);
  await open(two);
  const three = `three-${uuidv7()}@example.org`;
  await refused(three, cards[0]);
  await expect(open(three)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('while most payments for a cause are declined, an address is blocked sooner there', async ({
  world,
}) => {
  const { provider, pay, state } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const [tried, other] = [uuidv7(), uuidv7()];
  const open = (address: string, cause: string) => {
    const outside = world.outside(undefined, 'public');
    const transact: typeof outside.transact = (work, scope) =>
      outside.transact((ctx) => work({ ...ctx, address }), scope);
    const order = orderIn(world, {
      orgId: world.cast.otherNgo,
      reference: referenceFor('donation', cause),
    });
    return openPayment({ ...outside, transact }, order).then(() => order);
  };
  const refuse = async (address: string) => {
    const order = await open(address, tried);
    pay({ reference: order.reference, amount, state: 'failed', failure: 'Stolen card' });
    await settle(world.outside(undefined, 'system'), [payable], order);
  };
  const address = '203.0.113.1';
  await refuse(address);
  await refuse(address);
  for (let n = 2; n < 7; n += 1) await refuse(`203.0.113.${n}`);
  await open(address, other);
  await refuse('203.0.113.8');
  const before = state.asked;
  await expect(open(address, tried)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(state.asked).toBe(before);
  await open(address, other);
  await open('203.0.113.9', tried);
});
