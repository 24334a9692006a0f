// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { RecentDonations } from './recent-donations-tile.tsx';

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

test('a donation leads to its page', async () => {
  signInAs({ role: 'VIEWER' });
  serve({ 'GET /api/donations': [donation] });
  renderPage({ Component: RecentDonations });
  const link = await screen.findByRole('link', { name: 'Aline Ingabire' });
  expect(link.getAttribute('href')).toBe(`/donations/${donation.id}`);
  expect(screen.getByText(/RWF\s?500/)).toBeTruthy();
});

test('without donations only people who manage causes are offered to create one', async () => {
  signInAs({ role: 'VIEWER' });
  serve({ 'GET /api/donations': [] });
  renderPage({ Component: RecentDonations });
  expect(await screen.findByText('No donations yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create cause' })).toBeNull();
});
