import { type DonationForm, plainForm } from '@ngo-plus/contract/fundraising/causes';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { listOwnRecurringDonations, payCycle } from './own/index.ts';
import { recurringDonationRoutes } from './routes.ts';
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
  visitor,
} from './testing-recurring.ts';

const form: DonationForm = { ...plainForm, frequencies: ['once', 'monthly', 'yearly'] };
const amount = { amountMinor: '5000', currency: 'RWF' };

/** An agreement from 1 March 2026 at a provider that stores cards for a year. */
async function agreed(world: World, frequency: 'monthly' | 'yearly') {
  const provider = openTestProvider(world);
  world.adapt({ payments: [{ ...provider.provider, cardRetentionDays: 365 }] });
  const { cause, head } = await openFund(world, { form });
  const agreement = await createAgreement(world, provider, cause.id, { frequency });
  const { send } = await world.serve(recurringDonationRoutes);
  const read = async () => (await send(head, `GET /api/recurring-donations/${agreement.id}`)).body;
  const at = (time: string) => collectAt(world, agreement.id, time);
  return {
    ...agreement,
    provider,
    at,
    readAgreement: read,
    emailSubjects: () => subjectsTo(world, agreement.email),
  };
}

const request = 'Your yearly donation to River Trust on 1 March 2027 needs your approval';

test('a yearly donor sees from the start that their card is stored for only a year', async ({
  world,
}) => {
  const { id, email, donation_id: donationId, readAgreement } = await agreed(world, 'yearly');
  const expected = { linkOn: '2027-03-01', cardStoredUntil: '2027-02-28' };
  expect(await readAgreement()).toMatchObject({
    id,
    collectionMethod: 'card',
    nextOn: '2027-03-01',
    ...expected,
  });
  const started = (await inboxOf(world, email)).find(({ subject }) => subject.includes('yearly'));
  expect(started?.text).toContain('until 28 February 2027, so');
  expect(started?.text).not.toContain('on that day');
  const token = await linkOf(world, donationId);
  const [recurring] = await listOwnRecurringDonations(
    visitor(world, { at: new Date('2026-03-01T09:30:00Z') }),
    {
      token,
    },
  );
  expect(recurring).toMatchObject(expected);
});

test('a link is sent a week before, and paying by it stores the card again', async ({ world }) => {
  const {
    id,
    email,
    at,
    emailSubjects: subjects,
    provider,
    readAgreement,
  } = await agreed(world, 'yearly');
  await at('2027-02-21T08:00:00Z');
  expect(await subjects()).not.toContain(request);
  for (let times = 0; times < 2; times += 1) await at('2027-02-22T08:00:00Z');
  expect((await subjects()).filter((subject) => subject === request)).toHaveLength(1);
  const now = visitor(world, { at: new Date('2027-02-23T10:00:00Z') });
  const { reference } = await payCycle(now, { token: await linkTo(world, email) });
  await pay(world, provider, reference, amount, { time: '2027-02-23T10:05:00Z' });
  expect(await stateOf(world, id)).toMatchObject({
    collectionMethod: 'card',
    next: '2028-03-01',
    hasSavedCard: true,
  });
  expect(await readAgreement()).toMatchObject({
    cardStoredUntil: '2028-02-22',
    linkOn: '2028-03-01',
  });
  expect(provider.charges).toHaveLength(2);
});

test('a card that is no longer stored is not charged, and the link is sent again', async ({
  world,
}) => {
  const {
    id,
    at,
    emailSubjects: subjects,
    provider,
    readAgreement,
  } = await agreed(world, 'yearly');
  await at('2027-02-22T08:00:00Z');
  await at('2027-03-01T08:00:00Z');
  expect(provider.charges).toHaveLength(1);
  expect(await subjects()).toContain('Your yearly donation to River Trust is due');
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    collectionMethod: 'reminder',
    hasSavedCard: false,
  });
  expect(await readAgreement()).toMatchObject({
    linkOn: null,
    cardStoredUntil: null,
    history: [{ what: 'method-changed' }, { what: 'card-requested' }, { what: 'started' }],
  });
});

test('a monthly donation is charged for a year, then the donor is asked for a card again', async ({
  world,
}) => {
  const { at, emailSubjects: subjects, provider, readAgreement } = await agreed(world, 'monthly');
  await at('2026-04-01T08:00:00Z');
  expect(provider.charges).toHaveLength(2);
  expect(await readAgreement()).toMatchObject({ nextOn: '2026-05-01', linkOn: '2027-03-01' });
  for (let month = 5; month <= 14; month += 1)
    await at(new Date(Date.UTC(2026, month - 1, 1, 8)).toISOString());
  expect(provider.charges).toHaveLength(12);
  expect((await subjects()).filter((subject) => subject.includes('one tap'))).toEqual([]);
  await at('2027-02-22T08:00:00Z');
  expect(await subjects()).toContain(request.replace('yearly', 'monthly'));
  await at('2027-03-01T08:00:00Z');
  expect(provider.charges).toHaveLength(12);
});

test('a card stored for as long as it is valid needs no link', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world, { form });
  const { id, email } = await createAgreement(world, provider, cause.id, { frequency: 'yearly' });
  await collectAt(world, id, '2027-02-22T08:00:00Z');
  expect(await subjectsTo(world, email)).toContain(
    'Your yearly donation to River Trust is on 1 March 2027',
  );
  const { send } = await world.serve(recurringDonationRoutes);
  expect((await send(head, `GET /api/recurring-donations/${id}`)).body).toMatchObject({
    linkOn: null,
    cardStoredUntil: null,
  });
});
