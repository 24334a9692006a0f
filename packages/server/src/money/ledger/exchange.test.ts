import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { converted } from './exchange.ts';
import { rateOn, saveRates } from './rates.ts';
import { donationIn, record, reverseEntry } from './testing-ledger.ts';

const system = (world: World) => world.outside(undefined, 'system');

test.for([
  { amountMinor: 1_000n, from: 'USD', to: 'RWF', rate: '1450.25', comesTo: 14_503n },
  { amountMinor: -1_000n, from: 'USD', to: 'RWF', rate: '1450.25', comesTo: -14_503n },
  { amountMinor: 1_001n, from: 'KWD', to: 'RWF', rate: '4712', comesTo: 4_717n },
  { amountMinor: 1n, from: 'RWF', to: 'USD', rate: '0.000689', comesTo: 0n },
  { amountMinor: 5_000n, from: 'RWF', to: 'KWD', rate: '0.000212', comesTo: 1_060n },
  {
    amountMinor: 999_999_999_999_999_999n,
    from: 'GBP',
    to: 'EUR',
    rate: '1.000000000001',
    comesTo: 1_000_000_000_000_999_999n,
  },
])('$amountMinor $from at $rate convert to $comesTo $to', ({ amountMinor, comesTo, ...at }) => {
  expect(converted(amountMinor, at)).toBe(comesTo);
});

test.for([
  '',
  '0',
  '0.000',
  '-1',
  '1e3',
  '1,5',
  '.5',
  'NaN',
  '1'.repeat(13),
  `1.${'1'.repeat(13)}`,
])('the rate "%s" is rejected', (rate) => {
  expect(() => converted(1n, { from: 'USD', to: 'RWF', rate })).toThrow("isn't a valid rate");
});

const frozenOf = async ({ pools }: World, id: string) => {
  const { rows } = await pools.owner.query(
    'select base_currency, base_rate, base_amount_minor from ledger_journal_entries where id = $1',
    [id],
  );
  return rows[0];
};

test('the base amount of a donation is stored and reversed at the same rate', async ({ world }) => {
  const exchange = { to: 'RWF', rate: '1450.25' };
  const donation = { currency: 'USD', amountMinor: 1_000n, feeMinor: 38n };
  const { journalEntryId } = await record(world, { ...donationIn(world, donation), exchange });
  const frozen = { base_currency: 'RWF', base_rate: '1450.25' };
  expect(await frozenOf(world, journalEntryId)).toEqual({ ...frozen, base_amount_minor: '14503' });
  const back = await reverseEntry(world, journalEntryId);
  expect(await frozenOf(world, back.journalEntryId)).toEqual({
    ...frozen,
    base_amount_minor: '-14503',
  });
});

test.for([
  {
    what: 'the same currency',
    donation: { currency: 'RWF' },
    to: 'RWF',
    fails: /Lines must all be/,
  },
  {
    what: "another organisation's currency",
    donation: { currency: 'USD' },
    to: 'EUR',
    fails: { code: '23514' },
  },
])('a rate into $what is rejected', async ({ donation, to, fails }, { world }) => {
  const recording = { ...donationIn(world, donation), exchange: { to, rate: '1.5' } };
  const failing = expect(record(world, recording)).rejects;
  await (fails instanceof RegExp ? failing.toThrow(fails) : failing.toMatchObject(fails));
});

test('a rate is saved once and applies for a week', async ({ world }) => {
  const quote = { from: 'EUR', to: 'RWF', quotedOn: '2026-02-27', source: 'bank', rate: '1700.5' };
  const keep = (rate: string, quotedOn = quote.quotedOn) =>
    system(world).transact((ctx) => saveRates(ctx, [{ ...quote, rate, quotedOn }]));
  const find = (day: string, to = 'RWF') =>
    system(world).transact((ctx) => rateOn(ctx, { from: 'EUR', to, day }));
  expect(await keep('1700.5')).toBe(1);
  expect(await keep('1')).toBe(0);
  expect(await system(world).transact((ctx) => saveRates(ctx, []))).toBe(0);
  expect(await find('2026-02-27')).toEqual(quote);
  expect(await find('2026-03-06')).toEqual(quote);
  expect(await find('2026-03-07')).toBeUndefined();
  expect(await find('2026-02-26')).toBeUndefined();
  expect(await find('2026-02-27', 'USD')).toBeUndefined();
  await keep('1800', '2026-03-01');
  expect(await find('2026-03-06')).toMatchObject({ rate: '1800' });
});

test('users of an organisation cannot write rates', async ({ world }) => {
  const quote = { from: 'EUR', to: 'KES', quotedOn: '2026-02-27', source: 'bank', rate: '150' };
  await expect(
    world.outside('NGO_ADMIN').transact((ctx) => saveRates(ctx, [quote])),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});
