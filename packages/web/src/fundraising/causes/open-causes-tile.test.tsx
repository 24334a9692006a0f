// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { OpenCauses } from './open-causes-tile.tsx';

const cause = {
  id: '0199a1b2-0000-7000-8000-00000000000b',
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

test.for([
  { role: 'STAFF', href: `/causes/edit/${cause.id}` },
  { role: 'VIEWER', href: `/causes/preview/${cause.id}` },
] as const)('$role sees the progress of a cause and opens $href', async ({ role, href }) => {
  signInAs({ role });
  serve({ 'GET /api/causes': [cause] });
  renderPage({ Component: OpenCauses });
  const link = await screen.findByRole('link', { name: 'Clean water' });
  expect(link.getAttribute('href')).toBe(href);
  expect(screen.getByText(/RWF\s?500 of RWF\s?2,000/)).toBeTruthy();
  expect(screen.getByText(/^25\s?%/)).toBeTruthy();
});

test('without causes the panel says what appears there, and offers it to who may', async () => {
  signInAs({ role: 'STAFF' });
  serve({ 'GET /api/causes': [] });
  renderPage({ Component: OpenCauses });
  expect(await screen.findByText('No open causes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create cause' })).toBeTruthy();
});
