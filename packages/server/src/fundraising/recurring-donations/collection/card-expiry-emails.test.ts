import { expect } from 'vitest';
import type { World } from '../../../kernel/testing.ts';
import { test } from '../../../kernel/testing.ts';
import type { PaymentProvider, SavedCardInfo } from '../../../ports/index.ts';
import { listOwnRecurringDonations, payCycle, readPayableCycle } from '../own/index.ts';
import { recurringDonationRoutes } from '../routes.ts';
import {
  collectAt,
  createAgreement,
  inboxOf,
  linkOf,
  linkTo,
  openFund,
  openTestProvider,
  pay,
  stateOf,
  subjectsTo,
  type TestProvider,
  visitor,
} from '../testing-recurring.ts';

const expires = 'Your card for River Trust expires on 30 April 2026';

/** An agreement with a card that expires at the end of April. */
async function withCard(world: World) {
  const provider = openTestProvider(world);
  chargeWith(world, provider, april);
  const { cause, head } = await openFund(world);
  const agreed = await createAgreement(world, provider, cause.id, { cardInfo: april });
  const warnings = async () =>
    (await subjectsTo(world, agreed.email)).filter((subject) => subject.includes('expire'));
  return { ...agreed, provider, cause, head, warnings };
}

const april = {
  brand: 'visa',
  last4: '4242',
  country: undefined,
  fingerprint: undefined,
  expiry: { year: 2026, month: 4 },
};

/** Sets what the provider reports about the card when it is charged again. */
function chargeWith(world: World, provider: TestProvider, card: SavedCardInfo): void {
  const { provider: adapter } = provider;
  const chargeSavedCard: PaymentProvider['chargeSavedCard'] = async (order, signal) => {
    const charge = await adapter.chargeSavedCard?.(order, signal);
    if (!charge) throw new Error('Nobody keeps cards.');
    const reported = { ...charge, card };
    provider.charges.splice(provider.charges.indexOf(charge), 1, reported);
    return reported;
  };
  world.adapt({ payments: [{ ...adapter, chargeSavedCard }] });
}

test('the donor is warned a month before the card fails and on the last day before, once each', async ({
  world,
}) => {
  const { id, email, warnings, donation_id: donationId, head, provider } = await withCard(world);
  await collectAt(world, id, '2026-03-30T08:00:00Z');
  expect(await warnings()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await collectAt(world, id, '2026-03-31T08:00:00Z');
  expect(await warnings()).toEqual([expires]);
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-04-10T08:00:00Z');
  expect(await warnings()).toEqual([expires]);
  for (let times = 0; times < 2; times += 1) await collectAt(world, id, '2026-04-30T08:00:00Z');
  expect(await warnings()).toEqual([expires, expires]);
  const [message] = await inboxOf(world, email);
  expect(message?.text).toContain('1 May 2026');
  const now = { at: new Date('2026-04-30T10:00:00Z') };
  const [recurring] = await listOwnRecurringDonations(visitor(world, now), {
    token: await linkOf(world, donationId, '2026-04-30T09:00:00Z'),
  });
  expect(recurring).toMatchObject({ card: { endsOn: '2026-04-30' }, cardFailsOn: '2026-05-01' });
  const { send } = await world.serve(recurringDonationRoutes);
  expect((await send(head, 'GET /api/recurring-donations?card=ends')).body).toMatchObject([
    { id, cardFailsOn: '2026-05-01' },
  ]);
  expect((await send(head, 'GET /api/recurring-donations/sums')).body).toMatchObject({
    endingCards: 1,
  });
  expect((await send(head, `GET /api/recurring-donations/${id}`)).body).toMatchObject({
    cardEndsOn: '2026-04-30',
  });
  // The card is charged anyway, because banks renew cards.
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  expect(provider.charges).toHaveLength(3);
});

test('the link in the email leads to the next cycle, and a new card ends the warnings', async ({
  world,
}) => {
  const { id, email, warnings, provider, head } = await withCard(world);
  await collectAt(world, id, '2026-03-31T08:00:00Z');
  const token = await linkTo(world, email);
  const at = (time: string) => visitor(world, { at: new Date(time) });
  expect(await readPayableCycle(at('2026-03-31T10:00:00Z'), { token })).toMatchObject({
    state: 'open',
    dueOn: '2026-04-01',
    nextPath: null,
  });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  const later = at('2026-04-05T10:00:00Z');
  const { nextPath, state } = await readPayableCycle(later, { token });
  expect(state).toBe('paid');
  const next = { token: nextPath?.split('/').at(-1) ?? '' };
  expect(await readPayableCycle(later, next)).toMatchObject({ state: 'open', dueOn: '2026-05-01' });
  const { reference } = await payCycle(later, next);
  const cardInfo = { ...april, last4: '1881', expiry: { year: 2030, month: 4 } };
  const amount = { amountMinor: '5000', currency: 'RWF' };
  await pay(world, provider, reference, amount, {
    cardInfo,
    time: '2026-04-05T10:05:00Z',
  });
  expect(await stateOf(world, id)).toMatchObject({ collectionMethod: 'card', next: '2026-06-01' });
  const { send } = await world.serve(recurringDonationRoutes);
  expect((await send(head, `GET /api/recurring-donations/${id}`)).body).toMatchObject({
    cardEndsOn: '2030-04-30',
    cardFailsOn: null,
  });
  await collectAt(world, id, '2026-04-30T08:00:00Z');
  expect(await warnings()).toEqual([expires]);
});

test('a card renewed by the bank ends the warnings', async ({ world }) => {
  const { id, warnings, provider, head } = await withCard(world);
  await collectAt(world, id, '2026-03-31T08:00:00Z');
  chargeWith(world, provider, { ...april, expiry: { year: 2029, month: 4 } });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-04-30T08:00:00Z');
  expect(await warnings()).toEqual([expires]);
  const { send } = await world.serve(recurringDonationRoutes);
  expect((await send(head, `GET /api/recurring-donations/${id}`)).body).toMatchObject({
    cardEndsOn: '2029-04-30',
    cardFailsOn: null,
    history: [{ what: 'card-renewed' }, { what: 'card-expiring' }, { what: 'started' }],
  });
});
