// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ClosingBadge } from './closing-badge.tsx';
import { dayOf } from './closing-date.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayMs = 86_400_000;

/** Noon in UTC, `days` days after the reader's today. */
const inDays = (days: number) => {
  const today = Date.parse(`${dayOf(new Date().toISOString(), zone)}T12:00:00Z`);
  const deadlineDate = new Date(today + days * dayMs).toISOString();
  return { deadlineDate, closesAt: new Date(today + (days + 1) * dayMs).toISOString() };
};
const noDeadline = { deadlineDate: null, closesAt: null };

test.each<{ grant: Parameters<typeof ClosingBadge>[0]['grant']; words: string }>([
  { grant: { status: 'open', ...inDays(54) }, words: 'Open, 54 days left' },
  { grant: { status: 'open', ...inDays(9) }, words: '9 days left' },
  { grant: { status: 'open', ...inDays(1) }, words: '1 day left' },
  { grant: { status: 'open', ...inDays(0) }, words: 'Last day' },
  { grant: { status: 'open', ...noDeadline }, words: 'Ongoing' },
  { grant: { status: 'closed', ...inDays(54) }, words: 'Closed' },
  { grant: { status: 'open', ...inDays(-3) }, words: 'Closed' },
  { grant: { status: 'forecast', ...noDeadline }, words: 'Not yet open' },
])('$words', async ({ grant, words }) => {
  renderPage({ Component: () => <ClosingBadge grant={grant} /> });
  expect(await screen.findByText(words)).toBeTruthy();
});
