// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import DonorsPage from './donors-page.tsx';
import OverviewPage from './overview-page.tsx';
import RetentionPage from './retention-page.tsx';

const head = {
  asOf: '2026-03-01T09:00:00.000Z',
  timeZone: 'UTC',
  currency: 'RWF',
  isConverted: true,
};
const days = { from: '2026-01-01', until: '2026-03-01' };
const sums = { donations: 2, receivedMinor: '5000', givenBackMinor: '1000', netMinor: '4000' };
const totals = {
  ...sums,
  currency: 'RWF',
  averageMinor: '2000',
  medianMinor: '1500',
  largestMinor: '2500',
};

const summary = {
  ...head,
  period: days,
  previous: days,
  total: totals,
  byCurrency: [totals],
  before: { ...sums, currency: 'RWF', netMinor: '5000', averageMinor: '2500' },
  unconverted: [{ currency: 'EUR', donations: 1, netMinor: '700' }],
};

const answers = {
  'GET /api/giving-reports/summary': summary,
  'GET /api/giving-reports/donor-counts': {
    donors: { all: 2, new: 1, returning: 1 },
    before: { all: 1, new: 1, returning: 0 },
  },
  'GET /api/giving-reports/series': {
    ...head,
    step: 'month',
    before: null,
    points: [{ ...sums, from: '2026-01-01', until: '2026-01-31', byCurrency: [] }],
  },
  'GET /api/giving-reports/parts': {
    ...head,
    by: 'cause',
    rest: null,
    parts: [
      { ...sums, key: 'c1', label: 'Clean water', donors: 2, byCurrency: [] },
      { ...sums, key: '', label: '', donors: 1, byCurrency: [] },
    ],
  },
  'GET /api/causes': [],
};

const personId = '0199a1b2-0000-7000-8000-0000000000e1';

const open = (Component: () => React.ReactNode, at: string, overrides: Record<string, unknown>) => {
  signInAs({ role: 'ANALYST' });
  serve({ 'GET /api/causes': [], ...overrides });
  renderPage({ Component, path: at.split('?')[0] ?? at, at });
};

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

test('totals are shown with the previous period, and what they exclude', async () => {
  open(OverviewPage, '/giving-reports', answers);
  const tile = (await screen.findByText('Donated')).closest('div');
  expect(plain(tile?.textContent ?? '')).toBe(
    'DonatedRWF 4,000 Down 20% on the previous periodRWF 5,000 received, RWF 1,000 refunded',
  );
  const donors = (await screen.findByText('1 new, 1 returning')).closest('div');
  expect(plain(donors?.textContent ?? '')).toContain('Up 100%');
  expect(plain(screen.getByText(/Not included/).textContent)).toBe(
    'Not included because no exchange rate was available: 1 donation of €7.',
  );
  expect(screen.getByText(/As of 1 March 2026/).textContent).toContain(
    'at the exchange rate when they were made',
  );
});

test('a part links to the reports filtered by it; an unknown one has no link', async () => {
  open(OverviewPage, '/giving-reports?period=last-year', answers);
  const panel = await screen.findByRole('region', { name: 'By cause' });
  const link = await within(panel).findByRole('link', { name: 'Clean water' });
  expect(link.getAttribute('href')).toBe('/giving-reports?period=last-year&causeId=c1');
  expect(within(panel).getByText('Unknown').closest('a')).toBeNull();
});

test('reports without donations say why', async () => {
  const none = {
    ...totals,
    donations: 0,
    averageMinor: null,
    medianMinor: null,
    largestMinor: null,
  };
  open(OverviewPage, '/giving-reports', {
    ...answers,
    'GET /api/giving-reports/summary': {
      ...summary,
      total: none,
      before: null,
      byCurrency: [],
      unconverted: [],
    },
  });
  await screen.findByRole('heading', { name: 'No donations to report' });
  expect(screen.queryByRole('region', { name: 'Donations over time' })).toBeNull();
});

test('donors link to their contacts, and anonymous ones are marked', async () => {
  open(DonorsPage, '/giving-reports/donors?list=lybunt', {
    'GET /api/giving-reports/donors': [
      {
        id: personId,
        name: 'Ada Uwase',
        email: null,
        contactId: personId,
        isHidden: true,
        donations: 3,
        netMinor: '9000',
        currency: 'RWF',
        firstOn: '2024-01-01',
        lastAt: '2025-05-01T09:00:00.000Z',
        lastAmount: { amountMinor: '3000', currency: 'RWF' },
      },
    ],
  });
  const donor = await screen.findByRole('link', { name: 'Ada Uwase' });
  expect(donor.getAttribute('href')).toBe(`/contacts/${personId}`);
  expect(screen.getByText('Anonymous in public')).toBeTruthy();
  const chosen = screen.getByRole('link', { name: 'Last year, not this year' });
  expect(chosen.getAttribute('aria-current')).toBe('true');
});

test('retention is shown as a share of donors', async () => {
  const year = { first: 1, again: 1, back: 0, donors: 4, kept: 3, isOpen: false };
  open(RetentionPage, '/giving-reports/retention', {
    'GET /api/giving-reports/retention': {
      ...head,
      years: [
        { ...year, year: 2024, from: '2024-01-01', until: '2024-12-31' },
        { ...year, year: 2025, from: '2025-01-01', until: '2025-12-31', kept: 1, isOpen: true },
        { ...year, year: 2026, from: '2026-01-01', until: '2026-12-31', kept: null, isOpen: true },
      ],
    },
    'GET /api/giving-reports/cohorts': {
      ...head,
      step: 'quarter',
      cohorts: [{ from: '2025-10-01', until: '2025-12-31', donors: 4, later: [1] }],
    },
    'GET /api/giving-reports/bands': { ...head, donors: 0, cells: [], quarters: [] },
  });
  await screen.findByText('75% (3)');
  expect(screen.getByText('25% so far (1)')).toBeTruthy();
  expect(screen.getByText('Not yet known')).toBeTruthy();
  const cohort = (await screen.findByText('Oct–Dec 2025')).closest('tr');
  expect(within(cohort ?? document.body).getByText('25%')).toBeTruthy();
});
