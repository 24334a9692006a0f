import { expect } from 'vitest';
import type { World } from '../../kernel/testing.ts';
import { test } from '../../kernel/testing.ts';
import type { PaymentProvider, SavedCardInfo } from '../../ports/index.ts';
import { listOwnRecurringDonations } from './own.ts';
import { payCycle, readPayableCycle } from './payment.ts';
import { recurringDonationRoutes } from './routes.ts';
import {
  agree,
  collectAt,
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
} from './testing-recurring.ts';

const expires = 'Your card for River Trust expires on 30 April 2026';

/** The card that is kept is good until the end of April. */
async function withCard(world: World) {
  const till = openTestProvider(world);
  chargeWith(world, till, april);
  const { cause, head } = await openFund(world);
  const agreed = await agree(world, till, cause.id, { plastic: april });
  const told = async () =>
    (await subjectsTo(world, agreed.email)).filter((subject) => subject.includes('expire'));
  return { ...agreed, till, cause, head, told };
}

const april = {
  brand: 'visa',
  last4: '4242',
  country: undefined,
  fingerprint: undefined,
  expiry: { year: 2026, month: 4 },
};

/** What the provider says of the card when it is charged again. */
function chargeWith(world: World, till: TestProvider, card: SavedCardInfo): void {
  const { provider } = till;
  const chargeSavedCard: PaymentProvider['chargeSavedCard'] = async (order, signal) => {
    const charge = await provider.chargeSavedCard?.(order, signal);
    if (!charge) throw new Error('Nobody keeps cards.');
    const told = { ...charge, card };
    till.charges.splice(till.charges.indexOf(charge), 1, told);
    return told;
  };
  world.adapt({ payments: [{ ...provider, chargeSavedCard }] });
}

test('a donor is told a month before the card fails, and on the last day before; once each', async ({
  world,
}) => {
  const { id, email, told, donation_id: donationId, head, till } = await withCard(world);
  await collectAt(world, id, '2026-03-30T08:00:00Z');
  expect(await told()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await collectAt(world, id, '2026-03-31T08:00:00Z');
  expect(await told()).toEqual([expires]);
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-04-10T08:00:00Z');
  expect(await told()).toEqual([expires]);
  for (let times = 0; times < 2; times += 1) await collectAt(world, id, '2026-04-30T08:00:00Z');
  expect(await told()).toEqual([expires, expires]);
  const [letter] = await inboxOf(world, email);
  expect(letter?.text).toContain('1 May 2026');
  const now = { at: new Date('2026-04-30T10:00:00Z') };
  const [own] = await listOwnRecurringDonations(visitor(world, now), {
    token: await linkOf(world, donationId, '2026-04-30T09:00:00Z'),
  });
  expect(own).toMatchObject({ card: { endsOn: '2026-04-30' }, cardFailsOn: '2026-05-01' });
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
  // The card is tried all the same: banks renew cards.
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  expect(till.charges).toHaveLength(3);
});

test('the link of the letter leads on when its day is over, and another card ends the warning', async ({
  world,
}) => {
  const { id, email, told, till, head } = await withCard(world);
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
  const plastic = { ...april, last4: '1881', expiry: { year: 2030, month: 4 } };
  const amount = { amountMinor: '5000', currency: 'RWF' };
  await pay(world, till, reference, amount, { plastic, time: '2026-04-05T10:05:00Z' });
  expect(await stateOf(world, id)).toMatchObject({ way: 'card', next: '2026-06-01' });
  const { send } = await world.serve(recurringDonationRoutes);
  expect((await send(head, `GET /api/recurring-donations/${id}`)).body).toMatchObject({
    cardEndsOn: '2030-04-30',
    cardFailsOn: null,
  });
  await collectAt(world, id, '2026-04-30T08:00:00Z');
  expect(await told()).toEqual([expires]);
});

test('a bank that renews the card behind the agreement ends the warning, too', async ({
  world,
}) => {
  const { id, told, till, head } = await withCard(world);
  await collectAt(world, id, '2026-03-31T08:00:00Z');
  chargeWith(world, till, { ...april, expiry: { year: 2029, month: 4 } });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-04-30T08:00:00Z');
  expect(await told()).toEqual([expires]);
  const { send } = await world.serve(recurringDonationRoutes);
  expect((await send(head, `GET /api/recurring-donations/${id}`)).body).toMatchObject({
    cardEndsOn: '2029-04-30',
    cardFailsOn: null,
    history: [{ what: 'card-renewed' }, { what: 'card-ends' }, { what: 'begun' }],
  });
});
