import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { pollIn } from '../../../money/payments/testing.ts';
import { donationPayable } from '../../donations/index.ts';
import {
  collectAt,
  createAgreement,
  linkTo,
  openFund,
  openTestProvider,
  refuseCards,
  stateOf,
  subjectsTo,
  systemAt,
} from '../testing-recurring.ts';
import { collect } from './collection.ts';

test('a saved card is charged monthly on the agreed day', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id, email } = await createAgreement(world, provider, cause.id);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    collectionMethod: 'card',
    hasSavedCard: true,
    next: '2026-04-01',
    cycles: ['2026-03-01 paid'],
  });
  await collectAt(world, id, '2026-03-31T20:00:00Z');
  expect(provider.charges).toHaveLength(1);
  await collectAt(world, id, '2026-04-01T07:00:00Z');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-05-01T07:00:00Z');
  expect(provider.charges).toHaveLength(3);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    next: '2026-06-01',
    cycles: ['2026-03-01 paid', '2026-04-01 charged', '2026-05-01 charged'],
  });
  const subjects = await subjectsTo(world, email);
  expect(subjects.filter((subject) => subject.startsWith('Thank you'))).toHaveLength(3);
  expect(subjects).toContain('Your monthly donation to River Trust');
});

test('twenty concurrent workers charge a cycle once', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id);
  const run = () => collect(systemAt(world, '2026-04-01T08:00:00Z'), id);
  await Promise.all(Array.from({ length: 20 }, run));
  await collectAt(world, id, '2026-04-01T09:30:00Z');
  expect(provider.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    cycles: ['2026-03-01 paid', '2026-04-01 charged'],
  });
});

test('a payment without a response is checked, not charged again', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id);
  provider.state.away = 'unknown';
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-04-01T09:00:00Z');
  provider.state.away = undefined;
  await collectAt(world, id, '2026-04-01T10:00:00Z');
  await collectAt(world, id, '2026-04-02T10:00:00Z');
  // The payment never reached the provider: after two days of checking it counts as declined and is retried.
  expect(provider.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({
    cycles: ['2026-03-01 paid', '2026-04-01 trying'],
  });
  await pollIn(world, [donationPayable], 31 * 24 + 72);
  await collectAt(world, id, '2026-04-04T10:00:00Z');
  await collectAt(world, id, '2026-04-04T11:00:00Z');
  expect(provider.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    cycles: ['2026-03-01 paid', '2026-04-01 charged'],
  });
});

test('a declined card is charged five times, then payment links are sent', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id, email } = await createAgreement(world, provider, cause.id);
  const acceptCards = refuseCards(world, provider, 'Insufficient funds');
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08'])
    await collectAt(world, id, `2026-04-${day}T08:00:00Z`);
  const subjects = await subjectsTo(world, email);
  expect(
    subjects.filter((subject) => subject.startsWith("We couldn't charge your card")),
  ).toHaveLength(4);
  expect(subjects.at(-1)).toBe("We've stopped charging your card for your donation to River Trust");
  expect(provider.charges).toHaveLength(6);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'overdue',
    collectionMethod: 'reminder',
    failure: 'Insufficient funds',
    hasSavedCard: false,
    cycles: ['2026-03-01 paid', '2026-04-01 reminded'],
  });
  acceptCards();
  await collectAt(world, id, '2026-04-11T08:00:00Z');
  expect((await subjectsTo(world, email)).at(-1)).toMatch(/^Reminder/);
  await collectAt(world, id, '2026-04-18T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    status: 'overdue',
    next: '2026-05-01',
    cycles: ['2026-03-01 paid', '2026-04-01 failed'],
  });
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  expect((await subjectsTo(world, email)).at(-1)).toBe(
    'Your monthly donation to River Trust is due',
  );
  expect(await linkTo(world, email)).toMatch(/-20260501-/);
});

test('a card that works at the second try is charged once', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id);
  const acceptCards = refuseCards(world, provider, 'Do not honour');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  acceptCards();
  await collectAt(world, id, '2026-04-02T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    collectionMethod: 'card',
    failure: null,
    next: '2026-05-01',
    cycles: ['2026-03-01 paid', '2026-04-01 charged'],
  });
  expect(provider.charges.filter(({ state }) => state === 'succeeded')).toHaveLength(2);
});

test('a donation on the last day of the month is due on the last day of shorter months', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id, { time: '2026-03-31T08:00:00Z' });
  await collectAt(world, id, '2026-04-30T08:00:00Z');
  await collectAt(world, id, '2026-05-31T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    cycles: ['2026-03-31 paid', '2026-04-30 charged', '2026-05-31 charged'],
  });
});

test('after months of downtime only one cycle is charged', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id);
  await collectAt(world, id, '2026-07-10T08:00:00Z');
  expect(provider.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    next: '2026-08-01',
    cycles: ['2026-03-01 paid', '2026-07-01 charged'],
  });
});

test('a yearly charge is announced once', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world, {
    form: { ...plainForm, frequencies: ['once', 'yearly'] },
  });
  const { id, email } = await createAgreement(world, provider, cause.id, { frequency: 'yearly' });
  await collectAt(world, id, '2027-02-20T08:00:00Z');
  await collectAt(world, id, '2027-02-22T08:00:00Z');
  await collectAt(world, id, '2027-02-23T08:00:00Z');
  const ahead = (await subjectsTo(world, email)).filter((subject) => subject.includes(' is on '));
  expect(ahead).toEqual(['Your yearly donation to River Trust is on 1 March 2027']);
  await collectAt(world, id, '2027-03-01T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({ next: '2028-03-01' });
});
