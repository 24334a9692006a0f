import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { cycleToken } from '../cycle-token.ts';
import {
  collectAt,
  createAgreement,
  linkTo,
  openFund,
  openTestProvider,
  pay,
  stateOf,
  subjectsTo,
  systemAt,
  visitor,
} from '../testing-recurring.ts';
import { payCycle, readPayableCycle } from './payment.ts';

const at = (world: Parameters<typeof visitor>[0], time: string) =>
  visitor(world, { at: new Date(time), address: '' });

/** A mobile money donor on the day of the first payment link. */
async function reminded(world: Parameters<typeof visitor>[0]) {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const { id, email, donation_id } = await createAgreement(world, provider, cause.id, {
    card: false,
  });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  return {
    provider,
    cause,
    head,
    id,
    email,
    donationId: donation_id,
    token: await linkTo(world, email),
  };
}

test('donations without a card are paid by link, once per cycle', async ({ world }) => {
  const { provider, id, email, token } = await reminded(world);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'active',
    collectionMethod: 'reminder',
    hasSavedCard: false,
    cycles: ['2026-03-01 paid', '2026-04-01 reminded'],
  });
  const now = at(world, '2026-04-01T10:00:00Z');
  expect(await readPayableCycle(now, { token })).toMatchObject({
    state: 'open',
    dueOn: '2026-04-01',
    amount: { amountMinor: '5000', currency: 'RWF' },
  });
  const [first, second] = await Promise.all([payCycle(now, { token }), payCycle(now, { token })]);
  expect(second).toEqual(first);
  await pay(
    world,
    provider,
    first.reference,
    { amountMinor: '5000', currency: 'RWF' },
    {
      card: false,
      time: '2026-04-01T10:05:00Z',
    },
  );
  expect(await stateOf(world, id)).toMatchObject({
    collectionMethod: 'reminder',
    next: '2026-05-01',
    cycles: ['2026-03-01 paid', '2026-04-01 paid'],
  });
  expect(await readPayableCycle(now, { token })).toMatchObject({ state: 'paid' });
  await expect(payCycle(now, { token })).rejects.toMatchObject({ code: 'conflict' });
  expect((await subjectsTo(world, email)).at(-1)).toBe(
    'Thank you for your donation to River Trust',
  );
});

test('paying a link by card saves that card', async ({ world }) => {
  const { provider, id, token } = await reminded(world);
  const { reference } = await payCycle(at(world, '2026-04-02T10:00:00Z'), { token });
  const time = '2026-04-02T10:05:00Z';
  await pay(world, provider, reference, { amountMinor: '5000', currency: 'RWF' }, { time });
  expect(await stateOf(world, id)).toMatchObject({
    collectionMethod: 'card',
    hasSavedCard: true,
    next: '2026-05-01',
  });
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  expect((await stateOf(world, id)).cycles.at(-1)).toBe('2026-05-01 charged');
});

test('a second reminder after three days, skipped after ten, paused after three skipped cycles', async ({
  world,
}) => {
  const { id, email, token } = await reminded(world);
  await collectAt(world, id, '2026-04-03T08:00:00Z');
  await collectAt(world, id, '2026-04-04T08:00:00Z');
  await collectAt(world, id, '2026-04-05T08:00:00Z');
  expect((await subjectsTo(world, email)).slice(-2)).toEqual([
    'Your monthly donation to River Trust is due',
    'Reminder: your monthly donation to River Trust',
  ]);
  await collectAt(world, id, '2026-04-11T08:00:00Z');
  expect((await subjectsTo(world, email)).at(-1)).toBe(
    "We've skipped your donation to River Trust",
  );
  expect(await stateOf(world, id)).toMatchObject({ status: 'overdue', next: '2026-05-01' });
  expect(await readPayableCycle(at(world, '2026-04-12T08:00:00Z'), { token })).toMatchObject({
    state: 'closed',
  });
  for (const month of ['05', '06'])
    for (const day of ['01', '11']) await collectAt(world, id, `2026-${month}-${day}T08:00:00Z`);
  expect(await stateOf(world, id)).toMatchObject({ status: 'paused', next: null });
  const subjects = await subjectsTo(world, email);
  expect(subjects.at(-1)).toBe("We've paused your recurring donation to River Trust");
  await collectAt(world, id, '2026-07-01T08:00:00Z');
  expect(await subjectsTo(world, email)).toHaveLength(subjects.length);
});

test.for([
  ['a letter more', (token: string) => token.replace(/-202604/, '-202605')],
  ['another proof', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
] as const)('a tampered link is refused: %s', async ([, tamper], { world }) => {
  const { token } = await reminded(world);
  const now = at(world, '2026-04-01T10:00:00Z');
  for (const call of [readPayableCycle, payCycle])
    await expect(call(now, { token: tamper(token) })).rejects.toMatchObject({ code: 'not_found' });
});

test('while a donor pays a cycle by link, the card is not charged', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id);
  const token = await systemAt(world, '2026-03-31T08:00:00Z').transact((ctx) =>
    cycleToken(ctx, { recurringDonationId: id, dueOn: '2026-04-01' }),
  );
  const { reference } = await payCycle(at(world, '2026-04-01T06:30:00Z'), { token });
  await collectAt(world, id, '2026-04-01T07:00:00Z');
  expect(provider.charges).toHaveLength(1);
  const time = '2026-04-01T07:20:00Z';
  await pay(world, provider, reference, { amountMinor: '5000', currency: 'RWF' }, { time });
  await collectAt(world, id, '2026-04-01T09:00:00Z');
  expect(provider.charges).toHaveLength(2);
  expect(await stateOf(world, id)).toMatchObject({
    next: '2026-05-01',
    cycles: ['2026-03-01 paid', '2026-04-01 paid'],
  });
});
