import { matchPoolFacts } from '@ngo-plus/contract/fundraising/matching';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { matchingRoutes } from '../matching/index.ts';
import {
  openFund,
  openTestProvider,
  openTestServer,
  type Person,
  paid,
  settlePayment,
  startDonation,
} from './testing-donations.ts';

const plain = {
  sponsor: 'Lake Bank',
  currency: 'RWF',
  amount: '100000',
  rate: '1:1',
  timeZone: 'Africa/Kigali',
};

type Pool = {
  readonly id: string;
  readonly state: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly left: { readonly amountMinor: string };
  readonly owed: { readonly amountMinor: string };
  readonly fields: Readonly<Record<string, string>>;
};

/** Creates and opens pools as the team does. */
async function openMatching(world: World, head: Person) {
  const { send } = await world.serve(matchingRoutes);
  const api = async (call: Parameters<typeof send>[1], body?: object) => {
    const reply = await send(head, call, body);
    return { ...reply, pool: reply.body as Pool };
  };
  const make = (overrides: object) => api('POST /api/match-pools', { ...plain, ...overrides });
  const open = async (overrides: object): Promise<Pool> => {
    const { pool } = await make(overrides);
    return (await api(`POST /api/match-pools/${pool.id}/opening`)).pool;
  };
  return { api, make, open };
}

const matchesIn = async ({ pools }: World, poolId: string): Promise<string[]> => {
  const { rows } = await pools.owner.query<{ left: string }>(
    'select (amount_minor - released_minor)::text as left from matches where pool_id = $1 order by at, id',
    [poolId],
  );
  return rows.map(({ left }) => left);
};

/** Checks that the remaining balance of a pool and the totals of its causes agree with its matches. */
async function expectConsistent({ pools }: World, poolId: string) {
  const { rows } = await pools.owner.query(
    `select p.pool_minor - p.left_minor as taken, p.left_minor >= 0 as solid,
       (select coalesce(sum(amount_minor - released_minor), 0) from matches where pool_id = p.id) as promised,
       (select sum(matched_minor) from match_pool_causes where pool_id = p.id) as counted
     from match_pools p where id = $1`,
    [poolId],
  );
  const { taken, promised, counted, solid } = rows[0];
  expect({ promised: Number(promised), counted: Number(counted), solid }).toEqual({
    promised: Number(taken),
    counted: Number(taken),
    solid: true,
  });
}

test('a hundred concurrent donations drain a pool without overdrawing it', async ({ world }) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open, api } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], amount: '123456' });
  // As many lanes as there are connections; more would only queue.
  const lane = async () => {
    for (let donation = 0; donation < 10; donation += 1)
      await paid(world, provider, cause.id, { amount: '5000' });
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  await expectConsistent(world, id);
  const matchRows = await matchesIn(world, id);
  expect(matchRows.filter((amount) => amount === '5000')).toHaveLength(24);
  expect(matchRows.filter((amount) => amount !== '5000')).toEqual(['3456']);
  const { pool } = await api(`GET /api/match-pools/${id}`);
  expect(pool).toMatchObject({ state: 'drained', donations: 25, owed: { amountMinor: '123456' } });
});

test.for([
  { terms: {}, amount: '5000', matched: ['5000'] },
  { terms: { rate: '2:1' }, amount: '5000', matched: ['10000'] },
  { terms: { rate: '1:2' }, amount: '5001', matched: ['2500'] },
  { terms: { rate: '3:7' }, amount: '1000', matched: ['428'] },
  { terms: { rate: '1:100' }, amount: '99', matched: [] },
  { terms: { maxPerDonation: '3000' }, amount: '5000', matched: ['3000'] },
  { terms: { minDonation: '5000' }, amount: '4999', matched: [] },
  { terms: { minDonation: '5000' }, amount: '5000', matched: ['5000'] },
  { terms: { amount: '1200' }, amount: '5000', matched: ['1200'] },
  { terms: { from: '2100-01-01T00:00' }, amount: '5000', matched: [] },
])('of $amount RWF, $terms matches $matched', async ({ terms, amount, matched }, { world }) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], ...terms });
  await paid(world, provider, cause.id, { amount });
  expect(await matchesIn(world, id)).toEqual(matched);
  await expectConsistent(world, id);
});

test('the maximum per donor holds with concurrent donations', async ({ world }) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], maxPerDonor: '7000' });
  const email = 'ada@example.org';
  await Promise.all(
    Array.from({ length: 8 }, () => paid(world, provider, cause.id, { amount: '2000', email })),
  );
  expect((await matchesIn(world, id)).toSorted()).toEqual(['1000', '2000', '2000', '2000']);
  await paid(world, provider, cause.id, { amount: '2000' });
  expect(await matchesIn(world, id)).toHaveLength(5);
});

test('the pool that ends first matches first, the next the remainder, and a stacking pool all of it', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open } = await openMatching(world, head);
  const causeIds = [cause.id];
  const laterPool = await open({ causeIds });
  const first = await open({ causeIds, until: '2100-01-01T00:00', amount: '3000', rate: '2:1' });
  const stacking = await open({ causeIds, stacks: true });
  await paid(world, provider, cause.id, { amount: '5000' });
  // 3,000 at 2:1 matches 1,500 of the donation.
  expect(await matchesIn(world, first.id)).toEqual(['3000']);
  expect(await matchesIn(world, laterPool.id)).toEqual(['3500']);
  expect(await matchesIn(world, stacking.id)).toEqual(['5000']);
});

test('partial refunds release their share of the match, and the shares add up to the whole', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open, api } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], rate: '3:7', amount: '500' });
  const donation = await paid(world, provider, cause.id, { amount: '1000' });
  expect(await matchesIn(world, id)).toEqual(['428']);
  const send = await openTestServer(world);
  const balances: string[] = [];
  for (const [amount, reason] of [
    ['333', 'From'],
    ['333', 'Two'],
    ['334', 'Three'],
  ]) {
    await send(head, `POST /api/donations/${donation.id}/refunds`, {
      amount,
      reason: `${reason} part`,
    });
    balances.push(...(await matchesIn(world, id)));
    await expectConsistent(world, id);
  }
  expect(balances).toEqual(['286', '143', '0']);
  const { pool } = await api(`GET /api/match-pools/${id}`);
  expect(pool).toMatchObject({ state: 'open', left: { amountMinor: '500' } });
});

test('a refund makes a drained pool available to the next donation', async ({ world }) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open, api } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], amount: '1000' });
  const donation = await paid(world, provider, cause.id, { amount: '1000' });
  expect((await api(`GET /api/match-pools/${id}`)).pool.state).toBe('drained');
  const send = await openTestServer(world);
  await send(head, `POST /api/donations/${donation.id}/refunds`, {
    amount: '400',
    reason: 'A mistake',
  });
  await paid(world, provider, cause.id, { amount: '1000' });
  expect(await matchesIn(world, id)).toEqual(['600', '400']);
});

test('a donation in another currency is matched by its converted amount', async ({ world }) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  await world.pools.owner.query(
    `insert into fx_rates (from_currency, to_currency, quoted_on, source, rate, saved_at)
     values ('USD', 'RWF', '2026-02-28', 'test', 1450.25, now())`,
  );
  const { open } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id] });
  const donation = await paid(world, provider, cause.id, { amount: '10.50', currency: 'USD' });
  expect(await matchesIn(world, id)).toEqual([donation.counted_minor]);
});

test.for([
  { method: 'cash', terms: {}, matched: ['700'] },
  { method: 'in-kind', terms: {}, matched: [] },
  { method: 'cash', terms: { matchesByHand: false }, matched: [] },
  { method: 'cash', terms: { from: '2025-06-01T00:00' }, matched: [] },
])('an offline donation by $method with $terms matches $matched', async (testCase, { world }) => {
  const { head, cause } = await openFund(world);
  const { open } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], ...testCase.terms });
  const send = await openTestServer(world);
  const { method } = testCase;
  const donation = { causeId: cause.id, amount: '700', currency: 'RWF', method, name: 'Ada' };
  const { status } = await send(head, 'POST /api/donations/offline', {
    donations: [{ ...donation, on: '2025-05-31' }],
  });
  expect(status).toBe(200);
  expect(await matchesIn(world, id)).toEqual(testCase.matched);
});

test('a payment that is reported twice is matched once', async ({ world }) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id] });
  const { reference, amount } = await startDonation(world, cause.id, { amount: '5000' });
  provider.pay({ reference, amount: { ...amount, amountMinor: BigInt(amount.amountMinor) } });
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(world, reference)));
  expect(await matchesIn(world, id)).toEqual(['5000']);
});

test.for([
  { from: '2026-03-29T01:30', until: '', timeZone: 'Europe/London', startsAt: '01:30:00' },
  { from: '2026-12-01T00:00', until: '', timeZone: 'Africa/Kigali', startsAt: '22:00:00' },
  { from: '2026-12-01T00:00', until: '', timeZone: 'Asia/Kathmandu', startsAt: '18:15:00' },
])('a pool from $from in $timeZone begins at $startsAt UTC', async (testCase, { world }) => {
  const { head, cause } = await openFund(world);
  const { make } = await openMatching(world, head);
  const { startsAt, ...window } = testCase;
  const { pool } = await make({ causeIds: [cause.id], ...window });
  expect(pool.startsAt).toContain(startsAt);
});

test.for([
  { change: { amount: '99999' }, field: 'amount' },
  { change: { rate: '1:2' }, field: 'rate' },
  { change: { maxPerDonation: '10' }, field: 'maxPerDonation' },
  { change: { minDonation: '10' }, field: 'minDonation' },
  { change: { until: '2099-01-01T00:00' }, field: 'until' },
  { change: { matchesByHand: false }, field: 'matchesByHand' },
])(
  'changing $change of an open pool is refused with an error on $field',
  async ({ change, field }, { world }) => {
    const { head, cause } = await openFund(world);
    const { open, api } = await openMatching(world, head);
    const { id } = await open({ causeIds: [cause.id], until: '2100-01-01T00:00' });
    const input = { ...plain, causeIds: [cause.id], until: '2100-01-01T00:00', ...change };
    const refused = await api(`PUT /api/match-pools/${id}`, input);
    expect({ status: refused.status, fields: Object.keys(refused.pool.fields) }).toEqual({
      status: 409,
      fields: [field],
    });
    const more = await api(`PUT /api/match-pools/${id}`, {
      ...input,
      ...plain,
      until: '',
      minDonation: '',
      maxPerDonation: '',
      amount: '200000',
      matchesByHand: true,
    });
    expect(more).toMatchObject({ status: 200, pool: { left: { amountMinor: '200000' } } });
  },
);

test('the public sees the remaining balance but no hidden names; paid matches are no longer owed', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { open, api } = await openMatching(world, head);
  const { id } = await open({ causeIds: [cause.id], hidesSponsor: true });
  const donation = await paid(world, provider, cause.id, { amount: '5000' });
  const { send } = await world.serve(matchingRoutes);
  const publicMatching = () => send(undefined, `GET /api/fundraising/causes/${cause.id}/matching`);
  expect((await publicMatching()).body).toMatchObject({
    matched: { amountMinor: '5000', currency: 'RWF' },
    pools: [{ sponsor: null, rate: '1:1', left: { amountMinor: '95000' } }],
  });
  expect((await publicMatching()).text).not.toContain(id);
  const own = await send(undefined, `GET /api/matching/own/${donation.reference}`);
  expect(own.body).toEqual([{ sponsor: null, matched: { amountMinor: '5000', currency: 'RWF' } }]);
  const pay = (amount: string) =>
    api(`POST /api/match-pools/${id}/payments`, { causeId: cause.id, amount, on: '2026-01-31' });
  expect((await pay('5001')).status).toBe(400);
  expect((await pay('2000')).pool).toMatchObject({ owed: { amountMinor: '3000' } });
  expect((await publicMatching()).body).toMatchObject({ matched: { amountMinor: '3000' } });
  await api(`POST /api/match-pools/${id}/end`);
  expect((await publicMatching()).body).toMatchObject({
    matched: { amountMinor: '3000' },
    pools: [],
  });
});

test('invalid pools are refused with messages', () => {
  const input = { ...plain, causeIds: ['018f0000-0000-7000-8000-000000000000'] };
  expect(matchPoolFacts.safeParse(input).success).toBe(true);
  for (const change of [
    { rate: '0:1' },
    { rate: '1:101' },
    { rate: '1.5:1' },
    { rate: '' },
    { from: '2026-02-30T10:00' },
    { from: 'tomorrow' },
    { timeZone: 'Mars/Base' },
    { causeIds: [] },
    { sponsor: '' },
    { amount: '' },
    { currency: 'XXX' },
  ])
    expect(matchPoolFacts.safeParse({ ...input, ...change }).success, JSON.stringify(change)).toBe(
      false,
    );
});
