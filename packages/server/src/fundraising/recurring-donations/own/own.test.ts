import { expect } from 'vitest';
import type { Money } from '../../../kernel/index.ts';
import type { World } from '../../../kernel/testing.ts';
import { test } from '../../../kernel/testing.ts';
import { PaymentProviderFailed } from '../../../ports/index.ts';
import { collect, step } from '../collection/index.ts';
import {
  collectAt,
  createAgreement,
  inboxOf,
  linkOf,
  openFund,
  openTestProvider,
  stateOf,
  subjectsTo,
  systemAt,
  visitor,
} from '../testing-recurring.ts';
import {
  cancelOwnRecurringDonation,
  changeOwnRecurringDonation,
  listOwnRecurringDonations,
  pauseOwnRecurringDonation,
  resumeOwnRecurringDonation,
  skipOwnCycle,
} from './own.ts';

const day = '2026-03-05T09:00:00Z';

/** Quotes a fee of ten percent. */
const tenth = async ({ amountMinor, currency }: Money): Promise<Money> => ({
  amountMinor: amountMinor / 10n,
  currency,
});

async function donor(
  world: World,
  overrides: Parameters<typeof createAgreement>[3] = {},
  feeOf?: typeof tenth,
) {
  const provider = openTestProvider(world);
  if (feeOf) world.adapt({ payments: [{ ...provider.provider, feeOf }] });
  const fund = await openFund(world);
  const {
    id,
    email,
    donation_id: donationId,
    saved_by_payment_id,
  } = await createAgreement(world, provider, fund.cause.id, overrides);
  const input = { id: id as never, token: await linkOf(world, donationId, day) };
  const now = visitor(world, { at: new Date(day) });
  return {
    ...fund,
    provider,
    id,
    email,
    donationId,
    savedByPaymentId: saved_by_payment_id,
    asked: input,
    now,
  };
}

test('a donor lists their own recurring donations with receipts', async ({ world }) => {
  const { asked: input, now } = await donor(world);
  const other = await donor(world);
  const [recurring, ...more] = await listOwnRecurringDonations(now, input);
  expect(more).toEqual([]);
  expect(recurring).toMatchObject({
    frequency: 'monthly',
    collectionMethod: 'card',
    status: 'active',
    nextOn: '2026-04-01',
    isDue: false,
    card: { brand: 'visa', last4: '4242' },
    cycles: [
      { dueOn: '2026-03-01', status: 'paid', reference: expect.stringMatching(/^donation-/) },
    ],
  });
  await expect(
    cancelOwnRecurringDonation(now, { ...input, id: other.asked.id, reason: '' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    listOwnRecurringDonations(visitor(world, { at: new Date('2026-03-07T09:00:00Z') }), input),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test.for([
  [{ amount: '7500', frequency: 'monthly', day: 15 }, '2026-04-15'],
  [{ amount: '5000', frequency: 'monthly', day: 31 }, '2026-04-30'],
  [{ amount: '5000', frequency: 'yearly', day: 1 }, '2027-03-01'],
] as const)(
  'changed to %o, it is next due on %s, and an email confirms the change',
  async ([wish, next], { world }) => {
    const { asked: input, now, id, email, provider } = await donor(world);
    expect(await changeOwnRecurringDonation(now, { ...input, ...wish })).toMatchObject({
      nextOn: next,
    });
    expect((await subjectsTo(world, email)).at(-1)).toBe(
      'Your recurring donation to River Trust has changed',
    );
    await collectAt(world, id, `${next}T08:00:00Z`);
    expect(provider.charges.at(-1)?.amount.amountMinor).toBe(BigInt(wish.amount));
  },
);

test('a donor who covers the fee pays the fee of the new amount', async ({ world }) => {
  const { asked: input, now, id, provider, email } = await donor(world, { coverFee: true }, tenth);
  expect((await listOwnRecurringDonations(now, input))[0]).toMatchObject({
    amount: { amountMinor: '5000' },
    feeCovered: { amountMinor: '555' },
  });
  const changed = await changeOwnRecurringDonation(now, {
    ...input,
    amount: '9000',
    frequency: 'monthly',
    day: 1,
  });
  expect(changed).toMatchObject({
    amount: { amountMinor: '9000' },
    feeCovered: { amountMinor: '1000' },
  });
  const texts = (await inboxOf(world, email)).map(({ text }) => text).join();
  expect(texts).toContain('RWF 9,000 plus RWF 1,000 to cover the payment fee');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  expect(provider.charges.at(-1)?.amount.amountMinor).toBe(10_000n);
});

test('a donor who covers a fee of zero covers it once there is one', async ({ world }) => {
  const nothing = async ({ currency }: Money) => ({ amountMinor: 0n, currency });
  const { asked: input, now } = await donor(world, { coverFee: true }, nothing);
  world.adapt({ payments: [{ ...openTestProvider(world).provider, feeOf: tenth }] });
  const changed = await changeOwnRecurringDonation(now, {
    ...input,
    amount: '9000',
    frequency: 'monthly',
    day: 1,
  });
  expect(changed).toMatchObject({ feeCovered: { amountMinor: '1000' } });
});

test('without a quote the fee cover grows with the amount', async ({ world }) => {
  const { asked: input, now } = await donor(world, { coverFee: true }, tenth);
  const feeOf = async () => {
    throw new PaymentProviderFailed('unknown', 'The provider is away');
  };
  world.adapt({ payments: [{ ...openTestProvider(world).provider, feeOf }] });
  const wish = { amount: '10000', frequency: 'monthly', day: 1 } as const;
  expect(await changeOwnRecurringDonation(now, { ...input, ...wish })).toMatchObject({
    feeCovered: { amountMinor: '1110' },
  });
});

test.for([
  [{ amount: '0' }, { amount: 'Enter an amount above zero' }],
  [{ amount: '10.5' }, { amount: 'Enter a whole amount: RWF has no decimals' }],
] as const)('%o is refused', async ([change, fields], { world }) => {
  const { asked: input, now } = await donor(world);
  const wish = { frequency: 'monthly', day: 1, ...change } as const;
  await expect(changeOwnRecurringDonation(now, { ...input, ...wish })).rejects.toMatchObject({
    fields,
  });
});

test('a pause with an end date ends on that day', async ({ world }) => {
  const { asked: input, now, id, provider } = await donor(world);
  await expect(
    pauseOwnRecurringDonation(now, { ...input, until: '2026-03-05' }),
  ).rejects.toMatchObject({
    fields: { until: 'Choose a date after today' },
  });
  await pauseOwnRecurringDonation(now, { ...input, until: '2026-05-20' });
  for (const month of ['04', '05']) await collectAt(world, id, `2026-${month}-01T08:00:00Z`);
  expect(provider.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({ status: 'paused', next: '2026-06-01' });
  await collectAt(world, id, '2026-05-20T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({ status: 'active', next: '2026-06-01' });
  await collectAt(world, id, '2026-06-01T08:00:00Z');
  expect(provider.charges).toHaveLength(2);
});

test('a pause without a day lasts until the donor resumes', async ({ world }) => {
  const { asked: input, now, id } = await donor(world);
  await pauseOwnRecurringDonation(now, { ...input, until: '' });
  expect(await stateOf(world, id)).toMatchObject({ status: 'paused', next: null });
  expect(await resumeOwnRecurringDonation(now, input)).toMatchObject({
    status: 'active',
    nextOn: '2026-04-01',
  });
});

test('a cycle is skipped once, no matter how often it is requested', async ({ world }) => {
  const { asked: input, now, id, provider } = await donor(world);
  for (let times = 0; times < 2; times += 1)
    expect(await skipOwnCycle(now, { ...input, dueOn: '2026-04-01' })).toMatchObject({
      nextOn: '2026-05-01',
    });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  expect(provider.charges).toHaveLength(1);
  await expect(skipOwnCycle(now, { ...input, dueOn: '2026-09-01' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('cancelling removes the card, stops charges and notifies both sides', async ({ world }) => {
  const { asked: input, now, id, email, provider, savedByPaymentId, head } = await donor(world);
  const ended = await cancelOwnRecurringDonation(now, { ...input, reason: 'I have moved' });
  expect(ended).toMatchObject({ status: 'cancelled', card: null, nextOn: null, payPath: null });
  await cancelOwnRecurringDonation(now, { ...input, reason: 'again' });
  const { rows } = await world.pools.owner.query('select card_token from payments where id = $1', [
    savedByPaymentId,
  ]);
  expect(rows).toEqual([{ card_token: null }]);
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  expect(provider.charges).toHaveLength(1);
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
  const { rows: notifications } = await world.pools.owner.query(
    `select what from contact_timeline where facts ->> 'recurringDonationId' = $1 order by at, what`,
    [id],
  );
  expect(notifications.map(({ what }) => what)).toEqual([
    'recurring-donation.started',
    'recurring-donation.ended',
  ]);
});

test('a cancellation just before a charge prevents it', async ({ world }) => {
  const { asked: input, now, id, provider } = await donor(world);
  const due = systemAt(world, '2026-04-01T08:00:00Z');
  const pendingCharge = await due.transact((ctx) => step(ctx, id), 'system');
  expect(pendingCharge).toMatchObject({ recurringDonationId: id });
  await cancelOwnRecurringDonation(now, { ...input, reason: '' });
  await collect(due, id);
  expect(provider.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({
    status: 'cancelled',
    cycles: ['2026-03-01 paid', '2026-04-01 skipped'],
  });
});
