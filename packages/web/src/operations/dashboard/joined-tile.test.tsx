// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { JoinedTile } from './joined-tile.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const months = Array.from(
  { length: 12 },
  (_, month) => `2026-${String(month + 1).padStart(2, '0')}`,
);
const noOne = { organisations: 0, people: 0 };

const renderPanel = (joinedIn: Readonly<Record<string, typeof noOne>>) => {
  signInAs({ role: 'SUPER_ADMIN' });
  const joined = months.map((month) => ({ month, ...(joinedIn[month] ?? noOne) }));
  const emails = { waiting: 0, failed: 0 };
  serve({
    'GET /api/dashboard/platform': {
      organisations: 2,
      people: 9,
      activePeople: 4,
      money: { isLive: false, thisMonth: [], sameDaysBefore: [] },
      emails,
      joined,
    },
  });
  renderPage({ Component: JoinedTile });
};

test.each([
  { name: 'nobody ever', joinedIn: {}, message: 'No one has joined in the last twelve months.' },
  {
    name: 'this month alone',
    joinedIn: { '2026-12': { organisations: 1, people: 8 } },
    message: '1 organisation and 8 people joined this month. Check back next month to compare.',
  },
])('$name is summarised in text instead of an empty chart', async ({ joinedIn, message }) => {
  renderPanel(joinedIn);
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'View as table' })).toBeNull();
});

test('months are drawn as a chart, and can be read as a table', async () => {
  renderPanel({
    '2026-03': { organisations: 1, people: 2 },
    '2026-12': { organisations: 0, people: 1 },
  });
  (await screen.findByRole('button', { name: 'View as table' })).click();
  const rows = await screen.findAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[3]?.textContent).toBe('March 202612');
  expect(screen.queryByText('Nothing to compare yet')).toBeNull();
});
