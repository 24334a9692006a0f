import { expect } from 'vitest';
import type { Money } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { test } from '../../kernel/testing.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import { collect } from './collection.ts';
import {
  cancelOwnRecurringDonation,
  changeOwnRecurringDonation,
  listOwnRecurringDonations,
  pauseOwnRecurringDonation,
  resumeOwnRecurringDonation,
  skipOwnCycle,
} from './own.ts';
import {
  agree,
  collectAt,
  inboxOf,
  linkOf,
  openFund,
  openTestProvider,
  stateOf,
  subjectsTo,
  systemAt,
  visitor,
} from './testing-recurring.ts';
import { step } from './transitions.ts';

const day = '2026-03-05T09:00:00Z';

/** A provider that keeps a tenth. */
const tenth = async ({ amountMinor, currency }: Money): Promise<Money> => ({
  amountMinor: amountMinor / 10n,
  currency,
});

async function donor(world: World, given: Parameters<typeof agree>[3] = {}, feeOf?: typeof tenth) {
  const till = openTestProvider(world);
  if (feeOf) world.adapt({ payments: [{ ...till.provider, feeOf }] });
  const fund = await openFund(world);
  const {
    id,
    email,
    donation_id: donationId,
    kept_by,
  } = await agree(world, till, fund.cause.id, given);
  const asked = { id: id as never, token: await linkOf(world, donationId, day) };
  const now = visitor(world, { at: new Date(day) });
  return { ...fund, till, id, email, donationId, keptBy: kept_by, asked, now };
}

test("a donor sees what goes on, with its receipts, and nobody else's", async ({ world }) => {
  const { asked, now } = await donor(world);
  const other = await donor(world);
  const [own, ...more] = await listOwnRecurringDonations(now, asked);
  expect(more).toEqual([]);
  expect(own).toMatchObject({
    rhythm: 'monthly',
    way: 'card',
    status: 'active',
    nextOn: '2026-04-01',
    isDue: false,
    card: { brand: 'visa', last4: '4242' },
    turns: [
      { dueOn: '2026-03-01', status: 'paid', reference: expect.stringMatching(/^donation-/) },
    ],
  });
  await expect(
    cancelOwnRecurringDonation(now, { ...asked, id: other.asked.id, reason: '' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    listOwnRecurringDonations(visitor(world, { at: new Date('2026-03-07T09:00:00Z') }), asked),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test.for([
  [{ amount: '7500', rhythm: 'monthly', day: 15 }, '2026-04-15'],
  [{ amount: '5000', rhythm: 'monthly', day: 31 }, '2026-04-30'],
  [{ amount: '5000', rhythm: 'yearly', day: 1 }, '2027-03-01'],
] as const)(
  'changed to %o it is next on %s, and a letter says so',
  async ([wish, next], { world }) => {
    const { asked, now, id, email, till } = await donor(world);
    expect(await changeOwnRecurringDonation(now, { ...asked, ...wish })).toMatchObject({
      nextOn: next,
    });
    expect((await subjectsTo(world, email)).at(-1)).toBe(
      'Your recurring donation to River Trust has changed',
    );
    await collectAt(world, id, `${next}T08:00:00Z`);
    expect(till.charges.at(-1)?.amount.amountMinor).toBe(BigInt(wish.amount));
  },
);

test('who covers the fee goes on doing so when the amount changes, at the fee of the new amount', async ({
  world,
}) => {
  const { asked, now, id, till, email } = await donor(world, { coverFee: true }, tenth);
  expect((await listOwnRecurringDonations(now, asked))[0]).toMatchObject({
    amount: { amountMinor: '5000' },
    feeCovered: { amountMinor: '555' },
  });
  const changed = await changeOwnRecurringDonation(now, {
    ...asked,
    amount: '9000',
    rhythm: 'monthly',
    day: 1,
  });
  expect(changed).toMatchObject({
    amount: { amountMinor: '9000' },
    feeCovered: { amountMinor: '1000' },
  });
  const texts = (await inboxOf(world, email)).map(({ text }) => text).join();
  expect(texts).toContain('RWF 9,000 plus RWF 1,000 to cover the payment fee');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  expect(till.charges.at(-1)?.amount.amountMinor).toBe(10_000n);
});

test('who chose to cover a fee that was nothing at first covers it once there is one', async ({
  world,
}) => {
  const nothing = async ({ currency }: Money) => ({ amountMinor: 0n, currency });
  const { asked, now } = await donor(world, { coverFee: true }, nothing);
  world.adapt({ payments: [{ ...openTestProvider(world).provider, feeOf: tenth }] });
  const changed = await changeOwnRecurringDonation(now, {
    ...asked,
    amount: '9000',
    rhythm: 'monthly',
    day: 1,
  });
  expect(changed).toMatchObject({ feeCovered: { amountMinor: '1000' } });
});

test('without an answer of the provider the covered fee grows with the amount', async ({
  world,
}) => {
  const { asked, now } = await donor(world, { coverFee: true }, tenth);
  const feeOf = async () => {
    throw new PaymentProviderFailed('unknown', 'The provider is away');
  };
  world.adapt({ payments: [{ ...openTestProvider(world).provider, feeOf }] });
  const wish = { amount: '10000', rhythm: 'monthly', day: 1 } as const;
  expect(await changeOwnRecurringDonation(now, { ...asked, ...wish })).toMatchObject({
    feeCovered: { amountMinor: '1110' },
  });
});

test.for([
  [{ amount: '0' }, { amount: 'Enter an amount above zero' }],
  [{ amount: '10.5' }, { amount: 'Enter a whole amount: RWF has no decimals' }],
] as const)('%o is refused', async ([wrong, fields], { world }) => {
  const { asked, now } = await donor(world);
  const wish = { rhythm: 'monthly', day: 1, ...wrong } as const;
  await expect(changeOwnRecurringDonation(now, { ...asked, ...wish })).rejects.toMatchObject({
    fields,
  });
});

test('paused until a day, nothing is taken before it; then it goes on', async ({ world }) => {
  const { asked, now, id, till } = await donor(world);
  await expect(
    pauseOwnRecurringDonation(now, { ...asked, until: '2026-03-05' }),
  ).rejects.toMatchObject({
    fields: { until: 'Choose a date after today' },
  });
  await pauseOwnRecurringDonation(now, { ...asked, until: '2026-05-20' });
  for (const month of ['04', '05']) await collectAt(world, id, `2026-${month}-01T08:00:00Z`);
  expect(till.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({ status: 'paused', next: '2026-06-01' });
  await collectAt(world, id, '2026-05-20T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({ status: 'active', next: '2026-06-01' });
  await collectAt(world, id, '2026-06-01T08:00:00Z');
  expect(till.charges).toHaveLength(2);
});

test('paused without a day it waits until the donor goes on', async ({ world }) => {
  const { asked, now, id } = await donor(world);
  await pauseOwnRecurringDonation(now, { ...asked, until: '' });
  expect(await stateOf(world, id)).toMatchObject({ status: 'paused', next: null });
  expect(await resumeOwnRecurringDonation(now, asked)).toMatchObject({
    status: 'active',
    nextOn: '2026-04-01',
  });
});

test('a day is left out once, however often it is asked for', async ({ world }) => {
  const { asked, now, id, till } = await donor(world);
  for (let times = 0; times < 2; times += 1)
    expect(await skipOwnCycle(now, { ...asked, dueOn: '2026-04-01' })).toMatchObject({
      nextOn: '2026-05-01',
    });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  expect(till.charges).toHaveLength(1);
  await expect(skipOwnCycle(now, { ...asked, dueOn: '2026-09-01' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('ended: the card is forgotten, nothing is charged, and both are told', async ({ world }) => {
  const { asked, now, id, email, till, keptBy, head } = await donor(world);
  const ended = await cancelOwnRecurringDonation(now, { ...asked, reason: 'I have moved' });
  expect(ended).toMatchObject({ status: 'cancelled', card: null, nextOn: null, payPath: null });
  await cancelOwnRecurringDonation(now, { ...asked, reason: 'again' });
  const { rows } = await world.pools.owner.query('select card_token from payments where id = $1', [
    keptBy,
  ]);
  expect(rows).toEqual([{ card_token: null }]);
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  expect(till.charges).toHaveLength(1);
  expect((await subjectsTo(world, email)).at(-1)).toBe(
    'Your monthly donation to River Trust has been cancelled',
  );
  const { rows: news } = await world.pools.owner.query(
    `select title from notifications where user_id = $1 and title like '%recurring%' order by id`,
    [head.userId],
  );
  expect(news.map(({ title }) => title)).toEqual([
    '{{who}} started a recurring donation of {{amount}}',
    '{{who}} cancelled a recurring donation of {{amount}}',
  ]);
  const { rows: told } = await world.pools.owner.query(
    `select what from contact_timeline where facts ->> 'recurringDonationId' = $1 order by at, what`,
    [id],
  );
  expect(told.map(({ what }) => what)).toEqual([
    'recurring-donation.begun',
    'recurring-donation.ended',
  ]);
});

test('ended between the moment it was due and the charge: the card is not charged', async ({
  world,
}) => {
  const { asked, now, id, till } = await donor(world);
  const due = systemAt(world, '2026-04-01T08:00:00Z');
  const wanted = await due.transact((ctx) => step(ctx, id), 'system');
  expect(wanted).toMatchObject({ recurringDonationId: id });
  await cancelOwnRecurringDonation(now, { ...asked, reason: '' });
  await collect(due, id);
  expect(till.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'cancelled',
    turns: ['2026-03-01 paid', '2026-04-01 skipped'],
  });
});
