// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import NotificationsPage from './notifications-page.tsx';

const leave = {
  id: '01a1fd61-c010-707a-a012-5d2f6f6f0003',
  title: 'Patrick asks for leave',
  body: '30 November to 4 December',
  href: '/staff-management/leave',
  createdAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
};
const earlier = {
  ...leave,
  id: '01a1fd61-c010-707a-a012-5d2f6f6f0004',
  title: 'Daniel asks for leave',
};
const subject = { latest: leave, count: 2, unread: 2, snoozedUntil: null };

/** Menus are drawn in the overlays of the portal. */
const Page = () => (
  <>
    <NotificationsPage />
    <div id="overlays" />
  </>
);

function show(at = '/notifications', subjects: unknown[] = [subject]) {
  signInAs();
  const served = serve({
    'GET /api/notifications/unread': { unread: 2 },
    'GET /api/notifications/subjects': subjects,
    'GET /api/notifications': [leave, earlier],
    'POST /api/notifications/read': { unread: 0 },
    [`POST /api/notifications/${leave.id}/snooze`]: { unread: 0 },
  });
  renderPage({
    Component: Page,
    path: '/notifications',
    at,
    others: ['/settings', '/staff-management/leave'],
  });
  const bodies = () =>
    served.mock.calls
      .filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { user: userEvent.setup(), served, bodies };
}

test('a subject shows its latest notification, and the earlier ones on request', async () => {
  const { user } = show();
  const link = await screen.findByRole('link', { name: 'Patrick asks for leave' });
  expect(link.getAttribute('href')).toBe('/staff-management/leave');
  await user.click(screen.getByRole('button', { name: 'Show 1 earlier' }));
  await screen.findByRole('link', { name: 'Daniel asks for leave' });
  expect(screen.getAllByRole('link', { name: 'Patrick asks for leave' })).toHaveLength(1);
});

test('a subject is snoozed from its menu', async () => {
  const { user, bodies } = show();
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Patrick asks for leave' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze for three hours' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  const [{ until }] = bodies();
  const hours = (new Date(until).getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(2.9);
  expect(hours).toBeLessThan(3.1);
});

test('a snoozed subject says until when, and can be shown now', async () => {
  const { user, served, bodies } = show('/notifications?state=snoozed', [
    { ...subject, snoozedUntil: '2026-12-01T09:00:00.000Z' },
  ]);
  await screen.findByText(/Snoozed until/);
  expect(served.mock.calls.map(([url]) => String(url)).join()).toContain('state=snoozed');
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Patrick asks for leave' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Show now' }));
  await waitFor(() => expect(bodies()).toEqual([{ until: null }]));
});

test('opening a subject marks all of it as read', async () => {
  const { user, bodies } = show();
  await user.click(await screen.findByRole('link', { name: 'Patrick asks for leave' }));
  await screen.findByText('/staff-management/leave');
  expect(bodies()).toEqual([{ hrefs: ['/staff-management/leave'] }]);
});

test('nothing snoozed is said in words', async () => {
  show('/notifications?state=snoozed', []);
  await screen.findByRole('heading', { name: 'Nothing is snoozed' });
});
