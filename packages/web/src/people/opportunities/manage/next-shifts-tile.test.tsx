// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { NextShifts } from './next-shifts-tile.tsx';

const shift = {
  id: '0199a1b2-0000-7000-8000-00000000000a',
  startsAt: '2026-11-23T06:00:00Z',
  endsAt: '2026-11-23T09:00:00Z',
  capacity: 6,
  taken: 4,
  waiting: 0,
  note: '',
  state: 'open',
  reason: '',
};
const opportunity = {
  id: '0199a1b2-0000-7000-8000-00000000000b',
  title: 'Pump training',
  place: 'Musanze',
};
const row = (names: string[], taken: number) => ({
  shift: { ...shift, taken },
  opportunity,
  timeZone: 'Africa/Kigali',
  names,
});

const renderTile = (...rows: object[]) => {
  signInAs();
  serve({ 'GET /api/volunteer/upcoming-shifts': rows });
  renderPage({ Component: NextShifts });
};

test('a shift shows who comes, how many are missing, and its time where it is', async () => {
  renderTile(row(['Eric Niyonzima', 'Diane Uwase', 'Samira Haddad'], 4));
  const link = await screen.findByRole('link', { name: 'Pump training' });
  expect(link.getAttribute('href')).toBe(
    `/volunteer/opportunities/${opportunity.id}/shifts/${shift.id}`,
  );
  expect(screen.getByText(/Eric Niyonzima, Diane Uwase, Samira Haddad,? and 1 more/)).toBeTruthy();
  expect(screen.getByText('2 needed')).toBeTruthy();
  expect(screen.getByText('4 of 6')).toBeTruthy();
  expect(screen.getByText('08:00')).toBeTruthy();
});

test('a shift without people says so, and how many are needed', async () => {
  renderTile(row([], 0));
  expect(await screen.findByText('No one yet')).toBeTruthy();
  expect(screen.getByText('6 needed')).toBeTruthy();
});

test('without shifts the panel offers to plan one', async () => {
  renderTile();
  expect(await screen.findByText('No upcoming shifts')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan a shift' })).toBeTruthy();
});
