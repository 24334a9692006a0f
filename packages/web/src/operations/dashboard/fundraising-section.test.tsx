// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { FundraisingSection } from './fundraising-section.tsx';

const sums = { currency: 'RWF', receivedMinor: '1200', givenBackMinor: '0', netMinor: '1200' };
const total = {
  ...sums,
  donations: 3,
  averageMinor: '400',
  medianMinor: '400',
  largestMinor: '500',
};
const days = { from: '2026-03-01', until: '2026-03-09' };

const summary = {
  asOf: '2026-03-09T09:00:00Z',
  timeZone: 'Africa/Kigali',
  currency: 'RWF',
  isConverted: true,
  period: days,
  previous: { from: '2026-02-01', until: '2026-02-09' },
  total,
  before: { ...sums, netMinor: '1000', donations: 4, averageMinor: '250' },
  byCurrency: [total],
  unconverted: [],
};

const donation = {
  id: '0199a1b2-0000-7000-8000-00000000000a',
  causeId: '0199a1b2-0000-7000-8000-00000000000b',
  causeTitle: 'Clean water',
  name: 'Aline Ingabire',
  email: null,
  status: 'paid',
  amount: { amountMinor: '500', currency: 'RWF' },
  method: 'card',
  offline: false,
  refunded: { amountMinor: '0', currency: 'RWF' },
  hides: 'no',
  at: '2026-03-08T09:00:00Z',
};

const point = (from: string, netMinor: string, donations: number) => ({
  from,
  until: from,
  donations,
  receivedMinor: netMinor,
  givenBackMinor: '0',
  netMinor,
  byCurrency: [],
});

const head = { asOf: summary.asOf, timeZone: 'Africa/Kigali', currency: 'RWF', isConverted: true };
const series = (...points: object[]) => ({ ...head, step: 'day', points, before: null });

const cause = {
  id: donation.causeId,
  title: 'Clean water',
  summary: '',
  status: 'published',
  cover: null,
  currency: 'RWF',
  goalKind: 'amount',
  goalTarget: '2000',
  startsOn: null,
  endsOn: '2026-04-30',
  totals: { raisedMinor: '500', donations: 1, donors: 1 },
  updatedAt: '2026-03-01T09:00:00Z',
};

const pledge = {
  id: '0199a1b2-0000-7000-8000-00000000000c',
  causeId: donation.causeId,
  causeTitle: 'Clean water',
  name: 'Lakeside Rotary Club',
  email: null,
  state: 'overdue',
  promised: { amountMinor: '900', currency: 'RWF' },
  paid: { amountMinor: '0', currency: 'RWF' },
  overdue: { amountMinor: '600', currency: 'RWF' },
  nextOn: '2026-03-01',
  createdAt: '2026-01-01T09:00:00Z',
};

const year = {
  from: '2024-01-01',
  until: '2024-12-31',
  donors: 50,
  first: 0,
  again: 0,
  back: 0,
  isOpen: false,
};

function renderSection(role: 'STAFF' | 'VOLUNTEER', found: boolean) {
  const user = signInAs({ role });
  const listed = <T,>(row: T) => (found ? [row] : []);
  serve({
    'GET /api/giving-reports/summary': summary,
    'GET /api/giving-reports/donor-counts': {
      donors: { all: 2, new: 1, returning: 1 },
      before: null,
    },
    'GET /api/giving-reports/series': (url: string) =>
      url.includes('period=this-month')
        ? series(point('2026-03-01', '500', 1), point('2026-03-02', '700', 2))
        : series(
            point('2026-02-01', '400', 1),
            point('2026-02-02', '0', 0),
            point('2026-02-03', '1600', 3),
          ),
    'GET /api/giving-reports/retention': {
      ...head,
      years: [
        { ...year, year: 2024, kept: 34 },
        { ...year, year: 2025, kept: null },
      ],
    },
    'GET /api/recurring-donations/sums': {
      active: 3,
      paused: 0,
      overdue: 0,
      endingCards: 0,
      monthly: [{ amountMinor: '1284', currency: 'RWF' }],
      startedThisMonth: 6,
      cancelledThisMonth: 1,
      reasons: [],
    },
    'GET /api/donations': listed(donation),
    'GET /api/causes': listed(cause),
    'GET /api/pledges': listed(pledge),
  });
  renderPage({ Component: () => <FundraisingSection user={user} /> });
}

test('this month is compared with the last, by day', async () => {
  renderSection('STAFF', true);
  expect(
    await screen.findByText(/Up 20\s?% on the same days last month, RWF\s?1,000/),
  ).toBeTruthy();
  expect(screen.getByText(/Down 25\s?%/)).toBeTruthy();
  expect(await screen.findByText('1 new')).toBeTruthy();
  expect(await screen.findByText(/68\s?%/)).toBeTruthy();
  expect(screen.getByText('of those who donated in 2024')).toBeTruthy();
  expect(screen.getByText('6 new and 1 cancelled this month')).toBeTruthy();
});

test('the chart can be read as a table of running totals', async () => {
  renderSection('STAFF', true);
  fireEvent.click(await screen.findByRole('button', { name: 'View as table' }));
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'DayMarch 2026February 2026',
    '1RWF 500RWF 400',
    '2RWF 1,200RWF 400',
    '3RWF 2,000',
  ]);
});

test('donations, causes and overdue pledges lead to their pages', async () => {
  renderSection('STAFF', true);
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Aline Ingabire')).toBe(`/donations/${donation.id}`);
  expect(await hrefOf('Clean water')).toBe(`/causes/edit/${cause.id}`);
  expect(await hrefOf('Lakeside Rotary Club')).toBe(`/pledges/${pledge.id}`);
  expect(screen.getByText(/RWF\s?500 of RWF\s?2,000/)).toBeTruthy();
  expect(screen.getByText(/^25\s?%/)).toBeTruthy();
  expect(screen.getByText(/RWF\s?600/)).toBeTruthy();
});

test('without donations each panel says what will appear there', async () => {
  renderSection('STAFF', false);
  expect(await screen.findByText('No donations yet')).toBeTruthy();
  expect(await screen.findByText('No open causes')).toBeTruthy();
  expect(await screen.findByText('Pledges that are not paid on time appear here.')).toBeTruthy();
});

test('people who may not see donations see none', () => {
  renderSection('VOLUNTEER', true);
  expect(screen.queryByText('Recent donations')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
