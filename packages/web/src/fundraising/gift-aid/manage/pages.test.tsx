// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import ClaimPage from './claim-page.tsx';
import OverviewPage from './overview-page.tsx';

const gbp = (amountMinor: string) => ({ amountMinor, currency: 'GBP' });
const id = '0199a1b2-0000-7000-8000-0000000000e1';

const inTheUk = {
  id,
  name: 'River Trust',
  kind: 'ngo',
  currency: 'GBP',
  timeZone: 'Europe/London',
};

const sum = (donations: number, minor: string) => ({ donations, total: gbp(minor) });

const year = {
  taxYear: 2025,
  drafted: sum(0, '0'),
  claimed: sum(0, '0'),
  claimable: { ...sum(2, '2003'), reclaim: gbp('500') },
  hindered: [{ why: 'no-declaration', ...sum(1, '700') }],
};

const answers = (overrides: object = {}) => ({
  'GET /api/gift-aid/summary': {
    isPossible: true,
    isOn: true,
    years: [year],
    owed: gbp('0'),
    ...overrides,
  },
  'GET /api/gift-aid/claims': [],
});

const open = (country: string, overrides: Record<string, unknown>) => {
  signInAs({ role: 'NGO_ADMIN', organisation: { ...inTheUk, country } });
  serve(overrides);
  renderPage({ Component: OverviewPage, path: '/gift-aid', at: '/gift-aid' });
};

test('the overview links each reason to its donations', async () => {
  open('GB', answers());
  const hindered = await screen.findByRole('link', { name: /No declaration/ });
  expect(hindered.getAttribute('href')).toBe(
    '/gift-aid/donations?state=hindered&why=no-declaration&taxYear=2025',
  );
  expect(
    screen.getByRole('link', { name: /£5.*available to claim on 2 donations totalling £20.03/ }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create claim' })).toBeDefined();
});

test('if it is off, a link to turn it on is shown', async () => {
  open('GB', answers({ isOn: false }));
  expect(await screen.findByRole('link', { name: 'Set up Gift Aid' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create claim' })).toBeNull();
});

test('nothing can be claimed in another country', async () => {
  open('RW', answers({ isPossible: false, isOn: false }));
  expect(
    await screen.findByRole('heading', { name: 'Gift Aid is only for UK charities' }),
  ).toBeDefined();
});

const cells = {
  Title: 'Canon',
  'First name or initial': 'Ada',
  'Last name': 'Jones',
  'House name or number': '12',
  Postcode: 'LS1 2AB',
  'Aggregated donations': '',
  'Sponsored event': '',
  'Donation date': '01/03/26',
  Amount: '40.00',
};

test('a draft with an error says how to fix it, and is neither saved nor sent', async () => {
  signInAs({ role: 'NGO_ADMIN', organisation: { ...inTheUk, country: 'GB' } });
  serve({
    [`GET /api/gift-aid/claims/${id}`]: {
      id,
      number: 1,
      state: 'draft',
      upTo: '2026-03-01',
      aggregateAs: '',
      donations: 1,
      total: gbp('4000'),
      reclaim: gbp('1000'),
      adjustment: gbp('250'),
      createdAt: '2026-03-01T09:00:00Z',
      submittedAt: null,
      paidOn: null,
      paid: null,
      withdrawnAt: null,
      withdrawReason: null,
      lines: [
        {
          line: 1,
          cells,
          donations: [{ id, declarationId: id, amount: gbp('4000') }],
          faults: [
            { column: 'Title', message: 'Shorten the title to 4 characters, or leave it blank' },
          ],
        },
      ],
      adjustments: [
        {
          donationId: id,
          claim: { id, number: 7 },
          why: 'refunded',
          owed: gbp('250'),
          at: '2026-03-01T09:00:00Z',
        },
      ],
    },
  });
  renderPage({ Component: ClaimPage, path: '/gift-aid/claims/:id', at: `/gift-aid/claims/${id}` });
  expect(await screen.findByText(/Title: Shorten the title/)).toBeDefined();
  expect(screen.getByText(/HMRC would reject 1 line/)).toBeDefined();
  expect(screen.getByText('£7.50')).toBeDefined();
  expect(screen.getByRole('link', { name: /£2.50 from claim 7: donation refunded/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark as sent to HMRC' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download ODS' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined();
});
