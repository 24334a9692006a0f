// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing.ts';
import { ZonedMoment } from './moment.tsx';
import { useDuration } from './use-duration.ts';

test.each([
  ['Africa/Kigali', '5 December 2026 at 08:00 (Kigali time)'],
  ['America/New_York', '5 December 2026 at 01:00 (New York time)'],
])('events in %s are shown in local time, with the time zone', async (timeZone, words) => {
  renderPage({
    Component: () => <ZonedMoment at="2026-12-05T06:00:00.000Z" timeZone={timeZone} />,
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  [2565, '42 h 45 min'],
  [45, '45 min'],
  [180, '3 h'],
  [0, '0 min'],
])('%i minutes are %s', async (minutes, words) => {
  renderPage({
    Component: function Length() {
      return <p>{useDuration()(minutes)}</p>;
    },
  });
  expect(await screen.findByText(words)).toBeTruthy();
});
