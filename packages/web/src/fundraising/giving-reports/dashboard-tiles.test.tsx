// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { FiguresTile } from './figures-tile.tsx';
import { MonthOfGiving } from './month-of-giving.tsx';

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

const year = {
  from: '2024-01-01',
  until: '2024-12-31',
  donors: 50,
  first: 0,
  again: 0,
  back: 0,
  isOpen: false,
};

function renderTile(Component: ComponentType) {
  signInAs({ role: 'STAFF' });
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
  });
  renderPage({ Component });
}

test('this month is compared with the same days of the last', async () => {
  renderTile(MonthOfGiving);
  expect(
    await screen.findByText(/Up 20\s?% on the same days last month, RWF\s?1,000/),
  ).toBeTruthy();
});

test('donors kept and recurring income are beside the donations of the month', async () => {
  renderTile(FiguresTile);
  expect(await screen.findByText(/Down 25\s?%/)).toBeTruthy();
  expect(await screen.findByText('1 new')).toBeTruthy();
  expect(await screen.findByText(/68\s?%/)).toBeTruthy();
  expect(screen.getByText('of those who donated in 2024')).toBeTruthy();
  expect(screen.getByText('6 new and 1 cancelled this month')).toBeTruthy();
});

test('the chart can be read as a table of running totals', async () => {
  renderTile(MonthOfGiving);
  fireEvent.click(await screen.findByRole('button', { name: 'View as table' }));
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'DayMarch 2026February 2026',
    '1RWF 500RWF 400',
    '2RWF 1,200RWF 400',
    '3RWF 2,000',
  ]);
});
