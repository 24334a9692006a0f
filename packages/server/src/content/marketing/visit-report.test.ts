import type { VisitFigures } from '@ngo-plus/contract/content/marketing';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { addLead, setUpMarketing } from './testing-marketing.ts';
import { periodOf } from './visit-report.ts';

const now = new Date('2026-03-01T09:00:00Z');

test.each([
  { input: {}, from: '2026-01-31', to: '2026-03-01' },
  { input: { to: '2026-02-10' }, from: '2026-01-12', to: '2026-02-10' },
  { input: { from: '2024-02-28' }, from: '2024-02-28', to: '2024-03-28' },
  { input: { from: '2026-02-28', to: '2026-02-28' }, from: '2026-02-28', to: '2026-02-28' },
  { input: { from: '2024-01-01', to: '2024-12-31' }, from: '2024-01-01', to: '2024-12-31' },
])('$input is from $from to $to', ({ input, from, to }) => {
  expect(periodOf(input, now)).toEqual({ from, to });
});

test.each([
  { input: { from: '2026-03-01', to: '2026-02-28' }, message: /^The end date can't be before/ },
  { input: { from: '2025-01-01', to: '2026-02-28' }, message: 'Choose a period of up to one year' },
])('$input is refused', ({ input, message }) => {
  expect(() => periodOf(input, now)).toThrow(message);
});

async function fill(world: World) {
  const admin = await setUpMarketing(world);
  await world.pools.owner.query(`insert into visit_counts
    select '2026-02-27', '/', 'page-' || lpad(n::text, 2, '0'), '', '', '', '', '', n from generate_series(1, 25) n
    union all values
      ('2026-02-28'::date, '/', 'radio', 'audio', 'spring', '', '', '', 300::bigint),
      ('2026-02-28', '/pricing', 'radio', 'audio', 'spring', 'water', '', '', 100),
      ('2026-02-28', '/', '', '', '', '', '', 'news.example.org', 70),
      ('2026-02-28', '/', '', '', '', '', '', '', 30),
      ('2026-01-01', '/', 'old', '', '', '', '', '', 999)`);
  await addLead(world, { created_at: '2026-02-27T00:00:00Z' });
  await addLead(world, { created_at: '2026-02-28T23:59:59Z' });
  await addLead(world, { created_at: '2026-03-01T00:00:00Z' });
  return admin;
}

test('figures have every day of the period, the top twenty, and leads of the period only', async ({
  world,
}) => {
  const { send } = await fill(world);
  const path = 'GET /api/marketing/visits?from=2026-02-26&to=2026-02-28';
  const { body } = await send('SUPER_ADMIN', path);
  const { bySource, ...figures } = body as VisitFigures;
  expect(figures).toEqual({
    from: '2026-02-26',
    to: '2026-02-28',
    visits: 825,
    leads: 2,
    byDay: [
      { day: '2026-02-26', visits: 0 },
      { day: '2026-02-27', visits: 325 },
      { day: '2026-02-28', visits: 500 },
    ],
    byCampaign: [{ campaign: 'spring', source: 'radio', medium: 'audio', visits: 400 }],
    byPage: [
      { page: '/', visits: 725 },
      { page: '/pricing', visits: 100 },
    ],
  });
  expect(bySource).toHaveLength(20);
  expect(bySource.slice(0, 4)).toEqual([
    { source: 'radio', visits: 400 },
    { source: 'news.example.org', visits: 70 },
    { source: 'direct', visits: 30 },
    { source: 'page-25', visits: 25 },
  ]);
});

test('an installation without visits has zeros', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  const { body } = await send('SUPER_ADMIN', 'GET /api/marketing/visits');
  const { visits, byDay, bySource } = body as VisitFigures;
  expect([visits, byDay.length, bySource]).toEqual([0, 30, []]);
});

test('the rows can be exported as a table', async ({ world }) => {
  const { send } = await fill(world);
  const path = 'GET /api/marketing/visits.csv?from=2026-02-28&to=2026-02-28';
  const { text, headers } = await send('SUPER_ADMIN', path);
  expect(headers['content-disposition']).toContain('visits-2026-02-28-2026-02-28.csv');
  expect(text.split('\r\n')).toEqual([
    '\ufeffDate,Page,Source,Medium,Campaign,Term,Content,Page before,Visits',
    '2026-02-28,/,radio,audio,spring,,,,300',
    '2026-02-28,/pricing,radio,audio,spring,water,,,100',
    '2026-02-28,/,,,,,,news.example.org,70',
    '2026-02-28,/,,,,,,,30',
    '',
  ]);
});

test.for(['from=2026-13-01', 'from=yesterday', 'from=2026-03-01&to=2026-01-01', 'to=9999-12-31'])(
  'visits?%s is refused, in the response and in the CSV file',
  async (query, { world }) => {
    const { send } = await setUpMarketing(world);
    for (const path of ['visits', 'visits.csv'])
      expect((await send('SUPER_ADMIN', `GET /api/marketing/${path}?${query}`)).status).toBe(400);
  },
);
