// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { signup } from '../testing-opportunities.ts';
import { UpcomingShifts } from './own-shifts-tile.tsx';
import ShiftsPage from './shifts-page.tsx';

// The machine may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => vi.restoreAllMocks());

test.for([
  ['Africa/Kigali', '09:00', 'Kigali'],
  ['America/New_York', '03:00', 'New York'],
  ['Pacific/Auckland', '19:00', 'Auckland'],
] as const)(
  'the dashboard and My shifts show a shift in the time zone of %s',
  async ([timeZone, startsAt, city]) => {
    const shift = signup();
    const own = { ...shift, organisation: { ...shift.organisation, timeZone } };
    for (const Component of [UpcomingShifts, ShiftsPage]) {
      signInAs({ role: 'VOLUNTEER' });
      serve({ 'GET /api/volunteer/shifts': [own] });
      renderPage({ Component, path: '/shifts', at: '/shifts' });
      const [time] = await screen.findAllByText(
        (_, element) =>
          element?.tagName !== 'SCRIPT' &&
          element?.textContent?.includes(startsAt) === true &&
          element.textContent.includes(`${city} time`),
      );
      expect(time).toBeTruthy();
      cleanup();
    }
  },
);
