import type {
  GivingDonors,
  GivingParts,
  GivingSeries,
  GivingSummary,
} from '@ngo-plus/contract/fundraising/giving-reports';
import { expect } from 'vitest';
import { test as base } from '../../kernel/testing.ts';
import { bookedAt, createReportFixture, type TestServer } from './testing-giving-reports.ts';

/** The time is 11:00 on 1 March 2026 in Kigali. Every expected sum was calculated by hand. */
const test = base.extend('server', { scope: 'file' }, async ({ world }): Promise<TestServer> => {
  const server = await createReportFixture(world);
  const { give, school } = server;
  const kwd = { amountMinor: 1_500n, currency: 'KWD' };
  await give({ at: '2024-05-05T09:00:00Z', donor: 'a', amountMinor: 700n });
  // The last moment of March in Kigali, and the first of April.
  await give({ at: '2025-03-31T21:59:59.999Z', donor: 'a' });
  await give({
    at: '2025-03-31T22:00:00Z',
    donor: 'a',
    amountMinor: 2_000n,
    frequency: 'monthly',
    cameBy: {
      source: 'newsletter',
      medium: 'email',
      campaign: 'spring',
      referrer: 'https://user@WWW.Example.org:8080/page?x=1',
    },
  });
  await give({
    at: '2025-12-31T22:30:00Z',
    donor: 'g',
    amountMinor: 40_000n,
    offline: true,
    method: 'cash',
    hides: 'all',
  });
  await give({
    at: '2026-01-31T21:59:59.999Z',
    donor: 'b',
    amountMinor: 3_000n,
    refundedMinor: 1_000n,
  });
  await give({ at: '2026-01-31T22:00:00Z', donor: 'b', amountMinor: 500n, refundedMinor: 500n });
  await give({
    at: '2026-02-10T09:00:00Z',
    donor: 'c',
    currency: 'USD',
    refundedMinor: 250n,
    countedMinor: 14_500n,
    countedCurrency: 'RWF',
    uncountedMinor: 3_625n,
    cameBy: { source: 'newsletter', referrer: 'not an address' },
  });
  await give({
    at: '2026-02-11T09:00:00Z',
    donor: 'd',
    ...kwd,
    causeId: school.id,
    countedMinor: 488n,
    countedCurrency: 'USD',
    method: 'mobile-money',
    paymentId: await bookedAt(world, server.orgId, { ...kwd, rate: '4666.6' }),
  });
  await give({
    at: '2026-02-12T09:00:00Z',
    donor: 'e',
    amountMinor: 500n,
    currency: 'EUR',
    causeId: school.id,
    countedMinor: 540n,
    countedCurrency: 'USD',
  });
  for (const status of ['waiting', 'failed'] as const)
    await give({ at: '2026-02-12T09:00:00Z', donor: 'h', amountMinor: 9_999n, status });
  const others = await createReportFixture(world);
  await others.give({ at: '2026-02-12T09:00:00Z', donor: 'a', amountMinor: 77_777n });
  return server;
});

const figures = (currency: string, amountsText: string) => {
  const [
    donations,
    receivedMinor,
    givenBackMinor,
    netMinor,
    averageMinor,
    medianMinor,
    largestMinor,
  ] = amountsText.split(' ').map((cell) => (cell === '-' ? null : cell));
  return {
    currency,
    donations: Number(donations),
    receivedMinor,
    givenBackMinor,
    netMinor,
    averageMinor,
    medianMinor,
    largestMinor,
  };
};

test('a summary of the last twelve months, compared with the twelve before', async ({ server }) => {
  const { body } = await server.api<GivingSummary>('summary');
  expect(body).toEqual({
    asOf: '2026-03-01T09:00:00.000Z',
    timeZone: 'Africa/Kigali',
    currency: 'RWF',
    isConverted: true,
    period: { from: '2025-04-01', until: '2026-03-01' },
    previous: { from: '2024-04-01', until: '2025-03-01' },
    // 2,000 + 40,000 + 3,000 + 500 + 14,500 + 7,000 (1.500 dinars at 4,666.6), minus 1,000 + 500 +
    // 3,625.
    total: figures('RWF', '5 67000 5125 61875 12375 7000 40000'),
    before: {
      currency: 'RWF',
      donations: 1,
      receivedMinor: '700',
      givenBackMinor: '0',
      netMinor: '700',
      averageMinor: '700',
    },
    byCurrency: [
      figures('EUR', '1 500 0 500 500 500 500'),
      figures('KWD', '1 1500 0 1500 1500 1500 1500'),
      figures('RWF', '3 45500 1500 44000 14667 2000 40000'),
      figures('USD', '1 1000 250 750 750 750 750'),
    ],
    unconverted: [{ currency: 'EUR', donations: 1, netMinor: '500' }],
  });
});

test('donations of the same amount each count in sums, averages and medians', async ({ world }) => {
  const { give, api } = await createReportFixture(world);
  const at = '2026-02-10T09:00:00Z';
  for (const refundedMinor of [0n, 0n, 0n, 250n, 250n, 1_000n])
    await give({ at, donor: 'a', refundedMinor });
  for (const donor of ['b', 'c'])
    await give({
      at,
      donor,
      currency: 'USD',
      countedMinor: 14_500n,
      countedCurrency: 'RWF',
    });
  const { body } = await api<GivingSummary>('summary');
  expect(body.byCurrency).toEqual([
    figures('RWF', '5 6000 1500 4500 900 1000 1000'),
    figures('USD', '2 2000 0 2000 1000 1000 1000'),
  ]);
  expect(body.total).toEqual(figures('RWF', '7 35000 1500 33500 4786 1000 14500'));
});

test.for([
  { query: 'period=last-month', total: '2 22000 4125 17875 8938 8938 10875', all: 3, fresh: 3 },
  { query: 'period=this-month', total: '0 0 0 0 - - -', all: 0, fresh: 0 },
  { query: 'period=this-year', total: '4 65000 5125 59875 14969 8938 40000', all: 5, fresh: 5 },
  { query: 'period=last-year', total: '2 3000 0 3000 1500 1500 2000', all: 1, fresh: 0 },
  { query: 'period=this-quarter&yearStart=3', total: '0 0 0 0 - - -', all: 0, fresh: 0 },
  {
    query: 'period=last-quarter&yearStart=3',
    total: '4 65000 5125 59875 14969 8938 40000',
    all: 5,
    fresh: 5,
  },
  { query: 'period=all', total: '7 68700 5125 63575 9082 2000 40000', all: 6, fresh: 6 },
  {
    query: 'from=2026-02-01&until=2026-02-10',
    total: '1 15000 4125 10875 10875 10875 10875',
    all: 1,
    fresh: 1,
  },
  { query: 'period=days&until=2025-03-31', total: '2 1700 0 1700 850 850 1000', all: 1, fresh: 1 },
  { query: 'currency=USD', currency: 'USD', total: '1 1000 250 750 750 750 750', all: 1, fresh: 1 },
  {
    query: 'currency=KWD',
    currency: 'KWD',
    total: '1 1500 0 1500 1500 1500 1500',
    all: 1,
    fresh: 1,
  },
  { query: 'method=mobile-money', total: '1 7000 0 7000 7000 7000 7000', all: 1, fresh: 1 },
  { query: 'channel=offline', total: '1 40000 0 40000 40000 40000 40000', all: 1, fresh: 1 },
  { query: 'habit=regular', total: '1 2000 0 2000 2000 2000 2000', all: 1, fresh: 0 },
  { query: 'source=newsletter', total: '2 16500 3625 12875 6438 6438 10875', all: 2, fresh: 1 },
  { query: 'source=%27%20or%20true%20--', total: '0 0 0 0 - - -', all: 0, fresh: 0 },
])('sums for "$query"', async ({ query, currency = 'RWF', total, all, fresh }, { server }) => {
  const { body } = await server.api<GivingSummary>(`summary?${query}`);
  expect(body.total).toEqual(figures(currency, total));
  const { body: donors } = await server.api<GivingDonors>(`donor-counts?${query}`);
  expect(donors.donors).toEqual({ all, new: fresh, returning: all - fresh });
});

test('donors of the last twelve months, compared with the twelve before', async ({ server }) => {
  const { body } = await server.api<GivingDonors>('donor-counts');
  expect(body).toEqual({
    donors: { all: 6, new: 5, returning: 1 },
    before: { all: 1, new: 1, returning: 0 },
  });
});

const summaryText = ({
  from,
  until,
  donations,
  receivedMinor,
  givenBackMinor,
}: GivingSeries['points'][number]) =>
  `${from} ${until} ${donations} ${receivedMinor} ${givenBackMinor}`;

test.for([
  {
    query: 'period=this-year&step=month',
    points: [
      '2026-01-01 2026-01-31 2 43000 1000',
      '2026-02-01 2026-02-28 2 22000 4125',
      '2026-03-01 2026-03-01 0 0 0',
    ],
  },
  {
    query: 'from=2026-01-30&until=2026-02-11&step=week',
    points: [
      '2026-01-30 2026-02-01 1 3500 1500',
      '2026-02-02 2026-02-08 0 0 0',
      '2026-02-09 2026-02-11 2 21500 3625',
    ],
  },
  {
    query: 'from=2025-02-01&until=2026-02-28&step=year&yearStart=4',
    points: ['2025-02-01 2025-03-31 1 1000 0', '2025-04-01 2026-02-28 5 67000 5125'],
  },
  {
    query: 'from=2025-03-01&until=2025-06-30&step=quarter&yearStart=3',
    points: ['2025-03-01 2025-05-31 2 3000 0', '2025-06-01 2025-06-30 0 0 0'],
  },
  {
    query: 'from=2025-03-31&until=2025-04-01&step=day',
    points: ['2025-03-31 2025-03-31 1 1000 0', '2025-04-01 2025-04-01 1 2000 0'],
  },
])('steps for "$query"', async ({ query, points }, { server }) => {
  const { body } = await server.api<GivingSeries>(`series?${query}`);
  expect(body.points.map(summaryText)).toEqual(points);
});

test('the steps of the previous period are listed beside the current ones, each with its currencies', async ({
  server,
}) => {
  const { body } = await server.api<GivingSeries>('series');
  expect(body.step).toBe('month');
  expect(body.points).toHaveLength(12);
  expect(body.before).toHaveLength(12);
  expect(body.before?.[1]).toMatchObject({ from: '2024-05-01', netMinor: '700' });
  expect(
    body.points[10]?.byCurrency.map(({ currency, netMinor }) => `${currency} ${netMinor}`),
  ).toEqual(['EUR 500', 'KWD 1500', 'RWF 0', 'USD 750']);
});

test('a step that would make too many points is lengthened', async ({ server }) => {
  const { body } = await server.api<GivingSeries>(
    'series?from=2000-01-01&until=2026-03-01&step=day',
  );
  expect(body.step).toBe('month');
  expect(body.points).toHaveLength(315);
});

test.for([
  { by: 'cause', parts: ['Water 4 54875 4', 'School 1 7000 2'] },
  { by: 'method', parts: ['cash 1 40000 1', 'card 3 14875 4', 'mobile-money 1 7000 1'] },
  { by: 'channel', parts: ['offline 1 40000 1', 'online 4 21875 5'] },
  { by: 'habit', parts: ['once 4 59875 5', 'regular 1 2000 1'] },
  { by: 'currency', parts: ['RWF 3 44000 3', 'USD 1 10875 1', 'KWD 1 7000 1', 'EUR 0 0 1'] },
  { by: 'source', parts: [' 3 49000 4', 'newsletter 2 12875 2'] },
  { by: 'medium', parts: [' 4 59875 5', 'email 1 2000 1'] },
  { by: 'campaign', parts: [' 4 59875 5', 'spring 1 2000 1'] },
  { by: 'referrer', parts: [' 4 59875 5', 'example.org 1 2000 1'] },
])('the parts by $by: donations, net amount and donors', async ({ by, parts }, { server }) => {
  const { body } = await server.api<GivingParts>(`parts?by=${by}`);
  expect(
    body.parts.map(
      ({ key, label, donations, netMinor, donors }) =>
        `${label || key} ${donations} ${netMinor} ${donors}`,
    ),
  ).toEqual(parts);
  expect(body.rest).toBeNull();
  const sum = body.parts.reduce((all, part) => all + BigInt(part.netMinor), 0n);
  expect(sum).toBe(61_875n);
});

test.for([
  { query: 'summary?from=2026-02-02&until=2026-02-01', field: 'until' },
  { query: 'summary?from=yesterday', field: 'from' },
  { query: 'summary?currency=francs', field: 'currency' },
  { query: 'summary?causeId=7', field: 'causeId' },
  { query: 'summary?yearStart=13', field: 'yearStart' },
  { query: 'series?step=hour', field: 'step' },
  { query: 'parts?by=colour', field: 'by' },
  { query: 'donors?list=top&cursor=nonsense', field: 'cursor' },
  { query: 'donors?list=lapsed&months=0', field: 'months' },
])('$query is refused at $field', async ({ query, field }, { server }) => {
  const { status, body } = await server.send(server.head, `GET /api/giving-reports/${query}`);
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
});

test.for([
  'summary',
  'donor-counts',
  'series',
  'parts?by=cause',
  'donors?list=top',
  'retention',
  'cohorts',
  'bands',
  'export?report=series',
])('volunteers and visitors cannot see %s', async (path, { server }) => {
  const volunteer = await server.add('VOLUNTEER');
  expect((await server.send(volunteer, `GET /api/giving-reports/${path}`)).status).toBe(403);
  expect((await server.send(undefined, `GET /api/giving-reports/${path}`)).status).toBe(401);
});
