// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../kernel/testing.ts';
import { NotificationBell } from './notification-bell.tsx';

const deadline = {
  id: '01a1fd61-c010-707a-a012-5d2f6f6f0001',
  title: 'Safe water closes in 7 days',
  body: 'You saved this grant.',
  href: '/grants/7',
  createdAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
};

const about = (latest: typeof deadline, count = 1) => ({
  latest,
  count,
  unread: 1,
  snoozedUntil: null,
});

test('shows the unread count and the latest, and marks it read', async () => {
  let unread = 1;
  serve({
    'GET /api/notifications/unread': () => ({ unread }),
    'GET /api/notifications/subjects': () => [about(deadline)],
    'POST /api/notifications/read': () => {
      unread = 0;
      return { unread };
    },
  });
  renderPage({ Component: NotificationBell });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const link = await screen.findByRole('link', { name: 'Safe water closes in 7 days' });
  expect(link.getAttribute('href')).toBe('/grants/7');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('an opened notification is read; older ones are loaded on request', async () => {
  const marked: unknown[] = [];
  const older = { ...deadline, id: '01a1fd61-c010-707a-a012-5d2f6f6f0002', title: 'Older' };
  const fetched = serve({
    'GET /api/notifications/unread': { unread: 1 },
    'POST /api/notifications/read': { unread: 0 },
  });
  const fallback = fetched.getMockImplementation();
  fetched.mockImplementation(async (url, init) => {
    const requested = new URL(String(url), 'http://localhost');
    if (init?.method === 'POST') marked.push(JSON.parse(String(init.body)));
    if (requested.pathname !== '/api/notifications/subjects')
      return fallback?.(url, init) ?? Promise.reject(new Error('Not served.'));
    const link = `<${requested.pathname}?cursor=1&limit=20>; rel="next"`;
    return requested.searchParams.has('cursor')
      ? Response.json([about(older)])
      : Response.json([about(deadline)], { headers: { link, 'x-total-count': '2' } });
  });
  renderPage({ Component: NotificationBell, others: ['/grants/7'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await screen.findByRole('link', { name: 'Older' });
  await user.click(screen.getByRole('link', { name: 'Safe water closes in 7 days' }));
  await screen.findByText('/grants/7');
  expect(marked).toEqual([{ hrefs: [deadline.href] }]);
});

test('explains what will arrive while there is nothing yet', async () => {
  serve({
    'GET /api/notifications/unread': () => ({ unread: 0 }),
    'GET /api/notifications/subjects': () => [],
  });
  renderPage({ Component: NotificationBell });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/No notifications yet/)).toBeTruthy();
});
