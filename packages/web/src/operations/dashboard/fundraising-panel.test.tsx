// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { FundraisingPanel } from './fundraising-panel.tsx';

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

function renderPanel(role: 'STAFF' | 'VOLUNTEER', donations: readonly object[]) {
  const user = signInAs({ role });
  const requests = serve({
    'GET /api/giving-reports/summary': summary,
    'GET /api/giving-reports/donor-counts': {
      donors: { all: 2, new: 1, returning: 1 },
      before: null,
    },
    'GET /api/donations': donations,
  });
  renderPage({ Component: () => <FundraisingPanel user={user} /> });
  return requests;
}

test('the month and the latest donations are shown, with a comparison', async () => {
  renderPanel('STAFF', [donation]);
  const link = await screen.findByRole('link', { name: /RWF\s?500 from Aline Ingabire/ });
  expect(link.getAttribute('href')).toBe(`/donations/${donation.id}`);
  expect(await screen.findByText(/Up 20\s?%/)).toBeTruthy();
  expect(screen.getByText(/Down 25\s?%/)).toBeTruthy();
  expect(await screen.findByText('1 new')).toBeTruthy();
});

test('without donations the panel says how to receive the first one', async () => {
  renderPanel('STAFF', []);
  const link = await screen.findByRole('link', { name: 'Create cause' });
  expect(link.getAttribute('href')).toBe('/causes/create');
});

test('people who may not see donations see none', () => {
  renderPanel('VOLUNTEER', [donation]);
  expect(screen.queryByText('Fundraising')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
