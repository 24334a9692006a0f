import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { pollIn } from '../../money/payments/testing.ts';
import { donationPayable } from '../donations/index.ts';
import { collect } from './collection.ts';
import {
  agree,
  collectAt,
  linkTo,
  openFund,
  openTestProvider,
  refuseCards,
  stateOf,
  subjectsTo,
  systemAt,
} from './testing-recurring.ts';

test('a kept card is charged every month, on the day that was agreed', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id, email } = await agree(world, till, cause.id);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    way: 'card',
    kept: true,
    next: '2026-04-01',
    turns: ['2026-03-01 paid'],
  });
  await collectAt(world, id, '2026-03-31T20:00:00Z');
  expect(till.charges).toHaveLength(1);
  await collectAt(world, id, '2026-04-01T07:00:00Z');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-05-01T07:00:00Z');
  expect(till.charges).toHaveLength(3);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    next: '2026-06-01',
    turns: ['2026-03-01 paid', '2026-04-01 charged', '2026-05-01 charged'],
  });
  const subjects = await subjectsTo(world, email);
  expect(subjects.filter((subject) => subject.startsWith('Thank you'))).toHaveLength(3);
  expect(subjects).toContain('Your monthly donation to River Trust');
});

test('twenty workers at once take a day once', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await agree(world, till, cause.id);
  const work = () => collect(systemAt(world, '2026-04-01T08:00:00Z'), id);
  await Promise.all(Array.from({ length: 20 }, work));
  await collectAt(world, id, '2026-04-01T09:30:00Z');
  expect(till.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    turns: ['2026-03-01 paid', '2026-04-01 charged'],
  });
});

test('a provider that does not answer is asked, not charged again', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await agree(world, till, cause.id);
  till.state.away = 'unknown';
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-04-01T09:00:00Z');
  till.state.away = undefined;
  await collectAt(world, id, '2026-04-01T10:00:00Z');
  await collectAt(world, id, '2026-04-02T10:00:00Z');
  // It never reached the provider: after two days of asking it counts as refused, and is tried anew.
  expect(till.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({
    turns: ['2026-03-01 paid', '2026-04-01 trying'],
  });
  await pollIn(world, [donationPayable], 31 * 24 + 72);
  await collectAt(world, id, '2026-04-04T10:00:00Z');
  await collectAt(world, id, '2026-04-04T11:00:00Z');
  expect(till.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    turns: ['2026-03-01 paid', '2026-04-01 charged'],
  });
});

test('a card that is refused is tried five times, with the reason; then links are sent', async ({
  world,
}) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id, email } = await agree(world, till, cause.id);
  const mend = refuseCards(world, till, 'Insufficient funds');
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08'])
    await collectAt(world, id, `2026-04-${day}T08:00:00Z`);
  const subjects = await subjectsTo(world, email);
  expect(
    subjects.filter((subject) => subject.startsWith("We couldn't charge your card")),
  ).toHaveLength(4);
  expect(subjects.at(-1)).toBe("We've stopped charging your card for your donation to River Trust");
  expect(till.charges).toHaveLength(6);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'overdue',
    way: 'reminder',
    failure: 'Insufficient funds',
    kept: false,
    turns: ['2026-03-01 paid', '2026-04-01 reminded'],
  });
  mend();
  await collectAt(world, id, '2026-04-11T08:00:00Z');
  expect((await subjectsTo(world, email)).at(-1)).toMatch(/^Reminder/);
  await collectAt(world, id, '2026-04-18T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    status: 'overdue',
    next: '2026-05-01',
    turns: ['2026-03-01 paid', '2026-04-01 failed'],
  });
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  expect((await subjectsTo(world, email)).at(-1)).toBe(
    'Your monthly donation to River Trust is due',
  );
  expect(await linkTo(world, email)).toMatch(/-20260501-/);
});

test('a card that is mended at the second try is charged once', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await agree(world, till, cause.id);
  const mend = refuseCards(world, till, 'Do not honour');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  mend();
  await collectAt(world, id, '2026-04-02T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    way: 'card',
    failure: null,
    next: '2026-05-01',
    turns: ['2026-03-01 paid', '2026-04-01 charged'],
  });
  expect(till.charges.filter(({ state }) => state === 'succeeded')).toHaveLength(2);
});

test('the last day of the month stays the last day', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await agree(world, till, cause.id, { time: '2026-03-31T08:00:00Z' });
  await collectAt(world, id, '2026-04-30T08:00:00Z');
  await collectAt(world, id, '2026-05-31T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    turns: ['2026-03-31 paid', '2026-04-30 charged', '2026-05-31 charged'],
  });
});

test('after months in which nothing ran, one day is taken and not all of them', async ({
  world,
}) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await agree(world, till, cause.id);
  await collectAt(world, id, '2026-07-10T08:00:00Z');
  expect(till.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    next: '2026-08-01',
    turns: ['2026-03-01 paid', '2026-07-01 charged'],
  });
});

test('a letter goes before a yearly charge, once', async ({ world }) => {
  const till = openTestProvider(world);
  const { cause } = await openFund(world, {
    form: { ...plainForm, rhythms: ['once', 'yearly'] },
  });
  const { id, email } = await agree(world, till, cause.id, { rhythm: 'yearly' });
  await collectAt(world, id, '2027-02-20T08:00:00Z');
  await collectAt(world, id, '2027-02-22T08:00:00Z');
  await collectAt(world, id, '2027-02-23T08:00:00Z');
  const ahead = (await subjectsTo(world, email)).filter((subject) => subject.includes(' is on '));
  expect(ahead).toEqual(['Your yearly donation to River Trust is on 1 March 2027']);
  await collectAt(world, id, '2027-03-01T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({ next: '2028-03-01' });
});
