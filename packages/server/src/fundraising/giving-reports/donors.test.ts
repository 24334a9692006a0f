import type {
  Cohorts,
  DonorBands,
  ReportDonor,
  Retention,
} from '@ngo-plus/contract/fundraising/giving-reports';
import { expect } from 'vitest';
import { test as base } from '../../kernel/testing.ts';
import { createReportFixture, donorId, type TestServer } from './testing-giving-reports.ts';

/**
 * Donations over four years; today is 1 March 2026. The last second of a day in Kigali is 21:59:59
 * UTC.
 */
const test = base.extend('server', { scope: 'file' }, async ({ world }): Promise<TestServer> => {
  const server = await createReportFixture(world);
  const { give } = server;
  await give({ at: '2023-05-01T09:00:00Z', donor: 'a', amountMinor: 100n });
  await give({ at: '2024-05-01T09:00:00Z', donor: 'a', amountMinor: 200n });
  await give({
    at: '2025-06-01T09:00:00Z',
    donor: 'a',
    amountMinor: 4_000n,
    refundedMinor: 1_000n,
  });
  await give({ at: '2025-06-02T09:00:00Z', donor: 'a', amountMinor: 50n });
  await give({ at: '2023-07-01T09:00:00Z', donor: 'b', amountMinor: 900n });
  await give({ at: '2025-02-28T21:59:59Z', donor: 'b', amountMinor: 900n, hides: 'name' });
  await give({ at: '2024-08-01T09:00:00Z', donor: 'c', amountMinor: 10_000n });
  await give({ at: '2025-03-31T21:59:59Z', donor: 'd', amountMinor: 300n });
  await give({ at: '2026-02-01T09:00:00Z', donor: 'd', amountMinor: 300n, name: '=cmd()' });
  await give({ at: '2025-04-04T09:00:00Z', donor: 'e', amountMinor: 70n, refundedMinor: 70n });
  await give({ at: '2024-12-31T22:00:00Z', donor: 'f', amountMinor: 600n, name: '' });
  const others = await createReportFixture(world);
  await others.give({ at: '2025-05-05T09:00:00Z', donor: 'z', amountMinor: 1n });
  return server;
});

const lettersOf = (donors: readonly ReportDonor[]) =>
  donors.map(({ id, donations, netMinor }) => {
    const match = 'abcdefz'.split('').find((one) => donorId(one) === id);
    return `${match} ${donations} ${netMinor}`;
  });

test.for([
  { query: 'list=lybunt', donors: ['a 2 3050', 'b 1 900', 'f 1 600'] },
  { query: 'list=lybunt&year=2025', donors: ['c 1 10000'] },
  { query: 'list=lybunt&year=2024', donors: ['b 1 900'] },
  // Years from April: in 2025/26, the only missing donors of the year before are those of April
  // 2024 to March 2025.
  { query: 'list=lybunt&yearStart=4', donors: ['c 1 10000', 'b 1 900', 'f 1 600'] },
  { query: 'list=sybunt', donors: ['c 1 10000', 'a 4 3350', 'b 2 1800', 'f 1 600'] },
  { query: 'list=sybunt&year=2025', donors: ['c 1 10000'] },
  { query: 'list=sybunt&year=2024', donors: ['b 1 900'] },
  { query: 'list=sybunt&yearStart=4', donors: ['c 1 10000', 'b 2 1800', 'f 1 600'] },
  { query: 'list=lapsed', donors: ['c 1 10000', 'b 2 1800', 'f 1 600'] },
  { query: 'list=lapsed&months=9', donors: ['c 1 10000', 'b 2 1800', 'f 1 600'] },
  { query: 'list=lapsed&months=8', donors: ['c 1 10000', 'a 4 3350', 'b 2 1800', 'f 1 600'] },
  { query: 'list=lapsed&months=24', donors: [] },
  {
    query: 'list=top&period=all',
    donors: ['c 1 10000', 'a 4 3350', 'b 2 1800', 'f 1 600', 'd 2 600'],
  },
  { query: 'list=top&period=last-year', donors: ['a 2 3050', 'b 1 900', 'f 1 600', 'd 1 300'] },
  { query: 'list=top&period=this-year', donors: ['d 1 300'] },
  { query: 'list=new&period=last-year', donors: ['f 1 600', 'd 1 300'] },
  { query: 'list=new&from=2024-01-01&until=2024-12-31', donors: ['c 1 10000'] },
  { query: 'list=top&currency=USD', donors: [] },
])('donors for "$query"', async ({ query, donors }, { server }) => {
  const { body, headers } = await server.api<ReportDonor[]>(`donors?total=true&${query}`);
  expect(lettersOf(body)).toEqual(donors);
  expect(headers['x-total-count']).toBe(String(donors.length));
});

test('a donor is listed with the latest name, the first and the last donation', async ({
  server,
}) => {
  const { body } = await server.api<ReportDonor[]>('donors?list=sybunt');
  expect(body[1]).toEqual({
    id: donorId('a'),
    name: 'Donor a',
    email: 'a@example.org',
    contactId: null,
    isHidden: false,
    donations: 4,
    netMinor: '3350',
    currency: 'RWF',
    firstOn: '2023-05-01',
    lastAt: '2025-06-02T09:00:00.000Z',
    lastAmount: { amountMinor: '50', currency: 'RWF' },
  });
  expect(body[2]).toMatchObject({ id: donorId('b'), isHidden: true });
  expect(body[3]).toMatchObject({ id: donorId('f'), name: '' });
});

test.for(['ANALYST', 'VIEWER'] as const)('%s sees no email addresses', async (role, { server }) => {
  const reader = await server.add(role);
  const { body } = await server.api<ReportDonor[]>('donors?list=sybunt', reader);
  expect(body.map(({ email }) => email)).toEqual([null, null, null, null]);
  const { text } = await server.send(
    reader,
    'GET /api/giving-reports/export?report=donors&list=sybunt',
  );
  expect(text).not.toContain('@');
});

test.for([1, 2, 5])('pages of %i list every donor once', async (limit, { server }) => {
  const listed: string[] = [];
  for (let path = `donors?total=true&list=top&period=all&limit=${limit}`; path !== ''; ) {
    const { body, headers } = await server.api<ReportDonor[]>(path);
    if (!path.includes('cursor')) expect(headers['x-total-count']).toBe('5');
    listed.push(...lettersOf(body).map(([letter = '']) => letter));
    const [, next = ''] =
      /giving-reports\/([^>]+)>; rel="next"/.exec(String(headers['link'] ?? '')) ?? [];
    path = next;
  }
  expect(listed.join('')).toBe('cabfd');
});

test.for([
  {
    query: '',
    years: [
      '2023 2 2 0 0 1 false',
      '2024 2 1 1 0 1 false',
      '2025 4 2 1 1 1 true',
      '2026 1 0 1 0 null true',
    ],
  },
  // From April: a in 2023, 2024 and 2025; b in 2023 and 2024; c and f in 2024; d in 2024 and 2025.
  {
    query: '?yearStart=4',
    years: ['2023 2 2 0 0 2 false', '2024 5 3 2 0 2 true', '2025 2 0 2 0 null true'],
  },
  { query: '?currency=USD', years: [] },
])('retention for "$query"', async ({ query, years }, { server }) => {
  const { body } = await server.api<Retention>(`retention${query}`);
  expect(
    body.years.map(
      ({ year, donors, first, again, back, kept, isOpen }) =>
        `${year} ${donors} ${first} ${again} ${back} ${kept} ${isOpen}`,
    ),
  ).toEqual(years);
});

test.for([
  { query: 'step=year', cohorts: ['2023-01-01 2: 1 2 0', '2024-01-01 1: 0 0', '2025-01-01 2: 1'] },
  {
    query: 'step=year&yearStart=4',
    cohorts: ['2023-04-01 2: 2 1', '2024-04-01 3: 1'],
  },
  {
    query: 'step=quarter',
    cohorts: [
      '2023-04-01 1: 0 0 0 1 0 0 0 1 0 0 0',
      '2023-07-01 1: 0 0 0 0 0 1 0 0 0 0',
      '2024-07-01 1: 0 0 0 0 0 0',
      '2025-01-01 2: 0 0 0 1',
    ],
  },
])('cohorts by $query', async ({ query, cohorts }, { server }) => {
  const { body } = await server.api<Cohorts>(`cohorts?${query}`);
  expect(
    body.cohorts.map(({ from, donors, later }) => `${from} ${donors}: ${later.join(' ')}`),
  ).toEqual(cohorts);
});

test('donors by recency, frequency and amount', async ({ server }) => {
  const { body } = await server.api<DonorBands>('bands');
  // d within 6 months, a within 12; b, f and c within 24. a gave 4 times, b and d twice, c and f
  // once.
  expect(
    body.cells.map(({ recency, frequency, donors, netMinor }) => [
      recency,
      frequency,
      donors,
      netMinor,
    ]),
  ).toEqual([
    [0, 1, 1, '600'],
    [1, 2, 1, '3350'],
    [2, 0, 2, '10600'],
    [2, 1, 1, '1800'],
  ]);
  expect(body.donors).toBe(5);
  expect(body.quarters).toEqual([
    { donors: 2, netMinor: '13350', maxMinor: '10000', minMinor: '3350' },
    { donors: 1, netMinor: '1800', maxMinor: '1800', minMinor: '1800' },
    { donors: 1, netMinor: '600', maxMinor: '600', minMinor: '600' },
    { donors: 1, netMinor: '600', maxMinor: '600', minMinor: '600' },
  ]);
});

const csv = async (server: TestServer, query: string) => {
  const { status, text, headers } = await server.send(
    server.head,
    `GET /api/giving-reports/export?${query}`,
  );
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
};

test('a CSV list of donors contains no spreadsheet formulas', async ({ server }) => {
  const lines = await csv(server, 'report=donors&list=top&period=this-year');
  expect(lines[0]).toBe(
    'Donor,Email,Anonymous in public,Donations,Given,Currency,First donation,Last donation,Last donation amount,Last donation currency,Donor number',
  );
  expect(lines.slice(1)).toEqual([
    `'=cmd(),d@example.org,no,1,300,RWF,2025-03-31,2026-02-01,300,RWF,${donorId('d')}`,
  ]);
});

test.for([
  {
    query: 'report=summary&period=last-year',
    line: '2025-01-01,2025-12-31,all (converted),5,5920,1070,4850,970,600,3000,RWF,4,2,2',
  },
  {
    query: 'report=series&period=last-year&step=year',
    line: '2025-01-01,2025-12-31,original currency,5,5920,1070,4850,RWF',
  },
  {
    query: 'report=parts&by=method&period=last-year',
    line: 'card,4,original currency,5,5920,1070,4850,RWF',
  },
  { query: 'report=retention', line: '2025-01-01,2025-12-31,4,2,1,1,1,no' },
  { query: 'report=cohorts&cohortStep=year', line: '2024-01-01,2024-12-31,1,0,0,' },
  { query: 'report=bands', line: '12 to 24 months,2 to 3,1,1800,RWF' },
])('$query as CSV', async ({ query, line }, { server }) => {
  expect(await csv(server, query)).toContainEqual(line);
});
