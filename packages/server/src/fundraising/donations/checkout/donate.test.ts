import { pseudoLanguage } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import type { Problem } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import { booksOf } from '../../../money/payments/testing.ts';
import {
  deliverEvents,
  donationRow,
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  settlePayment,
  startDonation,
  totalsOf,
} from '../testing-donations.ts';
import { feeOnTop } from './donation-options.ts';

test.for([
  { amount: '5000', currency: 'RWF', minor: '5000' },
  { amount: '5000.00', currency: 'RWF', minor: '5000' },
  { amount: '10.50', currency: 'GBP', minor: '1050' },
  { amount: '1.234', currency: 'KWD', minor: '1234' },
  { amount: '0.01', currency: 'USD', minor: '1' },
  { amount: '-5', currency: 'GBP', refusal: 'Enter an amount above zero' },
  { amount: '0', currency: 'GBP', refusal: 'Enter an amount above zero' },
  { amount: '0.00', currency: 'GBP', refusal: 'Enter an amount above zero' },
  { amount: '0.001', currency: 'USD', refusal: 'Enter at most 2 decimal places' },
  { amount: '1e30', currency: 'USD', refusal: 'Enter an amount in digits, such as 10.50' },
  { amount: 'NaN', currency: 'USD', refusal: 'Enter an amount in digits, such as 10.50' },
  { amount: '10.5', currency: 'RWF', refusal: 'Enter a whole amount: RWF has no decimals' },
  { amount: '0.5', currency: 'UGX', refusal: 'Enter a whole amount: UGX has no decimals' },
  { amount: '1.2345', currency: 'KWD', refusal: 'Enter at most 3 decimal places' },
  { amount: '999999999999999999', currency: 'USD', refusal: 'Enter at most USD 9,999,999,999.99' },
])('a donation of $amount $currency', async ({ amount, currency, minor, refusal }, { world }) => {
  openTestProvider(world);
  const { cause } = await openFund(world, { currency, goalTarget: '900000' });
  const send = await openTestServer(world);
  const body = { amount, currency, name: 'Ada', email: 'ada@example.org', proof: 'shown' };
  const reply = await send(undefined, `POST /api/causes/${cause.id}/donations`, body);
  if (refusal === undefined) {
    expect(reply.body).toMatchObject({ amount: { amountMinor: minor, currency } });
    expect(reply.body.reference).toMatch(
      new RegExp(`^donation-${cause.id.replaceAll('-', '')}-[0-9a-f]{32}$`),
    );
  } else expect([reply.status, reply.body.fields]).toEqual([400, { amount: refusal }]);
});

test('applies the minimum and maximum of the cause and reports all errors together', async ({
  world,
}) => {
  openTestProvider(world);
  const { cause } = await openFund(world, {
    suggestions: [],
    form: { ...formOf('name-only'), minMinor: '500', maxMinor: '100000' },
    questions: [
      { id: 'size', kind: 'choice', label: 'Size?', required: true, choices: ['S', 'L'] },
      { id: 'rules', kind: 'tick', label: 'I know the rules', required: true, choices: [] },
    ],
  });
  const fields = async (overrides: object) =>
    startDonation(world, cause.id, { answers: { size: 'S', rules: 'yes' }, ...overrides }).then(
      () => 'taken',
      (error: Problem) => error.fields,
    );
  expect(await fields({ amount: '499' })).toEqual({ amount: 'Enter at least RWF 500' });
  expect(await fields({ amount: '100001' })).toEqual({ amount: 'Enter at most RWF 100,000' });
  expect(await fields({ amount: '500', hides: 'name' })).toBe('taken');
  expect(await fields({ hides: 'all', tribute: 'memory', answers: { size: 'M' } })).toEqual({
    'answers.size': 'Choose one of the options',
    'answers.rules': 'Tick this box to continue',
    tributeTo: "Enter the honouree's name",
    hides: 'This cause always shows the amount',
  });
  expect(await fields({ currency: 'EUR', amount: '5' })).toEqual({
    currency: 'Choose another currency',
  });
});

const formOf = (anonymity: 'no' | 'name-only' | 'all') => ({
  pledges: false,
  amountFirst: 'open' as const,
  frequencies: ['once' as const],
  defaultFrequency: 'once' as const,
  coverFee: true,
  message: true,
  tribute: true,
  anonymity,
  minMinor: null,
  maxMinor: null,
  button: 'give' as const,
});

test.for([
  { sql: `status = 'paused', paused_at = now()`, code: 'conflict' },
  { sql: `status = 'closed', closed_at = now(), closed_by = 'team'`, code: 'conflict' },
  { sql: `ends_on = '2026-02-27'`, code: 'conflict' },
  { sql: `starts_on = '2026-03-05'`, code: 'conflict' },
  { sql: `status = 'draft'`, code: 'not_found' },
])('a cause with $sql accepts no donations', async ({ sql, code }, { world }) => {
  openTestProvider(world);
  const { cause } = await openFund(world);
  await world.pools.owner.query(`update causes set ${sql} where id = $1`, [cause.id]);
  await expect(startDonation(world, cause.id)).rejects.toMatchObject({ code });
});

test('a suspended organisation accepts no donations', async ({ world }) => {
  openTestProvider(world);
  const { cause, orgId } = await openFund(world);
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    orgId,
  ]);
  await expect(startDonation(world, cause.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a donation is booked once, no matter how many notifications arrive concurrently', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const email = 'many@example.org';
  const { reference } = await startDonation(world, cause.id, { email });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  const charge = provider.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await Promise.all(Array.from({ length: 20 }, () => settlePayment(world, reference)));
  await settlePayment(world, reference);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '5000', donations: 1, donors: 1 });
  expect(await donationRow(world, reference)).toMatchObject({ status: 'paid', method: 'card' });
  expect(await booksOf(world, charge.id)).toEqual({
    'clearing:played': '5000',
    'income:donations': '-5000',
  });
  await deliverEvents(world);
  const [receipt, ...more] = await inboxOf(world, email);
  expect(more).toEqual([]);
  expect(receipt?.subject).toBe('Thank you for your donation to River Trust');
  for (const words of [
    'RWF 5,000',
    'Clean water for Gasabo',
    reference,
    'no real payment was taken',
  ])
    expect(receipt?.text).toContain(words);
});

test('a donor is emailed in the language in which they used the form', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const email = 'francine@example.org';
  await paid(world, provider, cause.id, { email }, pseudoLanguage);
  await deliverEvents(world);
  const [receipt] = await inboxOf(world, email);
  expect(receipt?.html).toContain(`<html lang="${pseudoLanguage}">`);
  expect(receipt?.text).not.toMatch(/Thank you|Download receipt|Reference/);
});

test('a failed donation can still be paid later', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { reference } = await startDonation(world, cause.id);
  await world.pools.owner.query(`update donations set status = 'failed' where reference = $1`, [
    reference,
  ]);
  provider.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await settlePayment(world, reference);
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '5000', donations: 1 });
});

test('a payment of a different amount or currency is not counted', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  for (const amount of [
    { amountMinor: 4_999n, currency: 'RWF' },
    { amountMinor: 5_000n, currency: 'USD' },
  ]) {
    const { reference } = await startDonation(world, cause.id);
    provider.pay({ reference, amount });
    await settlePayment(world, reference);
    expect(await donationRow(world, reference)).toMatchObject({ status: 'waiting' });
  }
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
});

test('requests with the same key create one donation', async ({ world }) => {
  openTestProvider(world);
  const { cause } = await openFund(world);
  const key = 'a'.repeat(32);
  const overrides = { key, email: 'twice@example.org' };
  const first = await startDonation(world, cause.id, overrides);
  expect(await startDonation(world, cause.id, overrides)).toEqual(first);
  await expect(startDonation(world, cause.id, { ...overrides, amount: '1' })).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  );
});

test('a donor who covers the fee pays it on top, including the fee on the fee', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  world.adapt({
    payments: [
      {
        ...provider.provider,
        feeOf: async ({ amountMinor, currency }) => ({ amountMinor: amountMinor / 10n, currency }),
      },
    ],
  });
  const { cause } = await openFund(world);
  const covered = await startDonation(world, cause.id, { coverFee: true });
  // The provider deducts a tenth of 5,555 and leaves 5,000.
  expect(covered.amount.amountMinor).toBe('5555');
  expect(await donationRow(world, covered.reference)).toMatchObject({ fee_covered_minor: '555' });
  expect((await startDonation(world, cause.id)).amount.amountMinor).toBe('5000');
  const send = await openTestServer(world);
  const quote = await send(
    undefined,
    `GET /api/fundraising/causes/${cause.id}/quote?amount=5000&currency=RWF`,
  );
  expect(quote.body).toEqual({
    amount: { amountMinor: '5000', currency: 'RWF' },
    fee: { amountMinor: '555', currency: 'RWF' },
    total: { amountMinor: '5555', currency: 'RWF' },
  });
});

test.for([
  { what: 'a percentage', of: (minor: bigint) => (minor * 14n + 999n) / 1_000n },
  { what: 'a large percentage', of: (minor: bigint) => (minor * 38n) / 100n },
  {
    what: 'a percentage plus a fixed amount',
    of: (minor: bigint) => (minor * 290n + 9_999n) / 10_000n + 30n,
  },
  { what: 'a fixed amount', of: () => 100n },
  { what: 'nothing', of: () => 0n },
  {
    what: 'a percentage up to a cap',
    of: (minor: bigint) => (minor > 100_000n ? 2_000n : minor / 50n),
  },
])(
  'with a fee of $what, the cause receives exactly the intended amount',
  async ({ of }, { world }) => {
    const provider = openTestProvider(world);
    const feeOf: typeof provider.provider.feeOf = async ({ amountMinor, currency }) => ({
      amountMinor: of(amountMinor),
      currency,
    });
    world.adapt({ payments: [{ ...provider.provider, feeOf }] });
    for (const amountMinor of [500n, 5_070n, 99_999n, 1_000_000n, 123_456_789n]) {
      const amount = { amountMinor, currency: 'RWF' };
      const fee = (await feeOnTop(world.outside(undefined, 'public'), amount)) ?? -1n;
      expect(amountMinor + fee - of(amountMinor + fee)).toBe(amountMinor);
    }
  },
);

test('a donation in another currency counts at the exchange rate of its day', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  await world.pools.owner.query(
    `insert into fx_rates (from_currency, to_currency, quoted_on, source, rate, saved_at)
     values ('USD', 'RWF', '2026-02-28', 'test', 1450.25, now())`,
  );
  const send = await openTestServer(world);
  const offer = await send(undefined, `GET /api/fundraising/causes/${cause.id}/donation-options`);
  const currencies = ['RWF', 'USD'];
  expect(offer.body).toMatchObject({ isLive: false, currencies, savesCardsIn: currencies });
  const donation = await paid(world, provider, cause.id, { amount: '10.50', currency: 'USD' });
  expect(donation).toMatchObject({ counted_minor: '15228', rate: '1450.25' });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '15228' });
});

test('a bot gets the usual response, and nothing is saved', async ({ world }) => {
  openTestProvider(world);
  const { cause } = await openFund(world);
  const { reference } = await startDonation(world, cause.id, { website: 'https://spam.example' });
  expect(await donationRow(world, reference)).toBeUndefined();
});

test('concurrent payments are all counted, and each donor once', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const donations = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      startDonation(world, cause.id, {
        email: at < 6 ? 'Same@example.org' : `one-${at}@example.org`,
      }),
    ),
  );
  for (const { reference } of donations)
    provider.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await Promise.all(donations.map(({ reference }) => settlePayment(world, reference)));
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '60000', donations: 12, donors: 7 });
});
