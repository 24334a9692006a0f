// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { DuePledges } from './due-pledges-tile.tsx';

const pledge = {
  id: '0199a1b2-0000-7000-8000-00000000000c',
  causeId: '0199a1b2-0000-7000-8000-00000000000b',
  causeTitle: 'Clean water',
  name: 'Lakeside Rotary Club',
  email: null,
  state: 'overdue',
  promised: { amountMinor: '900', currency: 'RWF' },
  paid: { amountMinor: '0', currency: 'RWF' },
  overdue: { amountMinor: '600', currency: 'RWF' },
  due: { amountMinor: '600', currency: 'RWF' },
  nextOn: '2026-03-01',
  createdAt: '2026-01-01T09:00:00Z',
};

test('an overdue pledge says so, shows what is due and leads to its page', async () => {
  signInAs();
  serve({ 'GET /api/pledges/due': [pledge] });
  renderPage({ Component: DuePledges });
  const link = await screen.findByRole('link', { name: 'Lakeside Rotary Club' });
  expect(link.getAttribute('href')).toBe(`/pledges/${pledge.id}`);
  expect(screen.getByText(/RWF\s?600/)).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
});

test('without pledges the panel says what appears there', async () => {
  signInAs();
  serve({ 'GET /api/pledges/due': [] });
  renderPage({ Component: DuePledges });
  expect(await screen.findByText('No pledges due')).toBeTruthy();
});
