import type { DonationSeries } from '@ngo-plus/contract/fundraising/donations';
import { expect } from 'vitest';
import { test as base } from '../../../kernel/testing.ts';
import { donationRoutes } from '../routes.ts';
import { openFund } from '../testing-donations.ts';

/** Midnight in Kigali is 22:00 UTC. */
const given = [
  { at: '2026-01-31T21:59:59Z', amountMinor: 1, name: 'Ada' },
  { at: '2026-01-31T22:00:00Z', amountMinor: 20, name: 'Ada' },
  { at: '2026-02-02T10:00:00Z', amountMinor: 300, name: 'Bo' },
  { at: '2026-02-02T11:00:00Z', amountMinor: 4_000, refundedMinor: 1_000, name: 'Ada' },
  { at: '2026-02-03T22:00:00Z', amountMinor: 50_000, name: 'Ada' },
  { at: '2026-02-02T12:00:00Z', amountMinor: 600_000, name: 'Ada', status: 'waiting' },
  { at: '2026-02-02T12:00:00Z', amountMinor: 7, name: 'Ada', currency: 'USD' },
];

const test = base.extend('seriesOf', { scope: 'file' }, async ({ world }) => {
  const [fund, other] = [await openFund(world), await openFund(world)];
  await world.pools.owner.query(`update organisations set time_zone = 'Africa/Kigali'`);
  for (const { cause } of [fund, other])
    for (const [place, row] of given.entries()) {
      const { status = row.refundedMinor ? 'partly-refunded' : 'paid', currency = 'RWF' } = row;
      await world.pools.owner.query(
        `insert into donations (org_id, cause_id, reference, status, method, amount_minor, refunded_minor, currency,
           counted_minor, counted_currency, donor_id, name, email, created_at, paid_at, at)
         select org_id, id, id || '-' || $2::int, $3, 'card', $4, $5, $6, $4, $6, gen_random_uuid(), $7, '', $8, $8, $8
         from causes where id = $1`,
        [
          cause.id,
          place,
          status,
          row.amountMinor,
          row.refundedMinor ?? 0,
          currency,
          row.name,
          row.at,
        ],
      );
    }
  const { send } = await world.serve(donationRoutes);
  return async (query: string) => {
    const { body } = await send(fund.head, `GET /api/donations/series?${query}`);
    return body as DonationSeries;
  };
});

const textOf = (points: readonly { from: string; donations: number; minor: string }[] = []) =>
  points.map(({ from, donations, minor }) => `${from} ${donations} ${minor}`);

test('donations by day in the organisation’s calendar, and in as many days before', async ({
  seriesOf,
}) => {
  const { step, before, currencies } = await seriesOf('from=2026-02-01&to=2026-02-03');
  expect([step, before]).toEqual(['day', { from: '2026-01-29', until: '2026-01-31' }]);
  const [francs, dollars, ...others] = currencies;
  expect([francs?.currency, dollars?.currency, others]).toEqual(['RWF', 'USD', []]);
  expect(textOf(francs?.points)).toEqual([
    '2026-02-01 1 20',
    '2026-02-02 2 3300',
    '2026-02-03 0 0',
  ]);
  expect(textOf(francs?.before)).toEqual(['2026-01-29 0 0', '2026-01-30 0 0', '2026-01-31 1 1']);
  expect(textOf(dollars?.points)[1]).toBe('2026-02-02 1 7');
});

test.for([
  { query: 'search=bo', says: ['2026-02-02 1 300'] },
  { query: 'status=partly-refunded', says: ['2026-02-02 1 3000'] },
  { query: 'status=waiting', says: [] },
])('the filters of the list apply: $query', async ({ query, says }, { seriesOf }) => {
  const { currencies } = await seriesOf(`from=2026-02-01&to=2026-02-03&${query}`);
  expect(textOf(currencies[0]?.points).filter((text) => !text.endsWith(' 0'))).toEqual(says);
});

test('months that touch their period before share no donation', async ({ seriesOf }) => {
  const { step, currencies } = await seriesOf('from=2026-02-01&to=2026-04-30');
  expect(step).toBe('month');
  expect(textOf(currencies[0]?.points)[0]).toBe('2026-02-01 4 53320');
  expect(textOf(currencies[0]?.before)[2]).toBe('2026-01-01 1 1');
});
