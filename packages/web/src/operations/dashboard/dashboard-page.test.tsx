// @vitest-environment jsdom
import { type Role, roles } from '@ngo-plus/contract/kernel';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Tile, TilesContext } from '../../kernel/index.ts';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { Toasts } from '../../ui/index.ts';
import DashboardPage from './dashboard-page.tsx';

const tile = (id: string, title: string, order: number, facts: Partial<Tile> = {}): Tile => ({
  id,
  title: title as Tile['title'],
  size: 'narrow',
  order,
  roles,
  load: async () => () => <h2>{title}</h2>,
  ...facts,
});

const tiles = [
  tile('one', 'Storage', 10),
  tile('two', 'Leave', 20),
  tile('three', 'Health', 30, { shownTo: [] }),
];

type Layout = { tiles: string[] | null };

/** Serves an arrangement and keeps what is sent. */
function renderDashboard(layout: Layout | Response, { role = 'STAFF', ...answers }: Answers = {}) {
  signInAs({ role });
  const sent: unknown[] = [];
  const fetch = serve({ 'GET /api/dashboard/layout': layout, ...answers });
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/api/dashboard/layout') || (init?.method ?? 'GET') === 'GET')
      return answer?.(url, init) ?? Response.error();
    const body = init?.method === 'PUT' ? JSON.parse(String(init.body)) : { tiles: null };
    sent.push(body);
    return Response.json(body);
  });
  renderPage({
    Component: () => (
      <TilesContext value={async () => tiles}>
        <DashboardPage />
        <Toasts />
      </TilesContext>
    ),
  });
  return { sent, user: userEvent.setup() };
}

type Answers = { role?: Role; [request: string]: unknown };

const shown = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => ['Storage', 'Leave', 'Health'].includes(text ?? ''));

const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('heading', { name: 'Storage', level: 2 });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  return within(await screen.findByRole('dialog'));
};

test('people without an arrangement see the default; one that fails to load shows it, too', async () => {
  renderDashboard({ tiles: null });
  await screen.findByRole('heading', { name: 'Leave', level: 2 });
  expect(shown()).toEqual(['Storage', 'Leave']);
});

test('an arrangement that cannot be read is no reason to show nothing', async () => {
  renderDashboard(Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }));
  await screen.findByRole('heading', { name: 'Leave', level: 2 });
  expect(shown()).toEqual(['Storage', 'Leave']);
});

test('panels are moved, removed and added by keyboard, and the dashboard shows it', async () => {
  const { sent, user } = renderDashboard({ tiles: null });
  const dialog = await openDialog(user);
  dialog.getByRole('button', { name: 'Move down: Storage' }).focus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('status').textContent).toBe('Storage is now 2 of 2');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Storage');
  await user.keyboard('{Enter}');
  dialog.getByRole('button', { name: 'Add: Health' }).focus();
  await user.keyboard('{Enter}');
  dialog.getByRole('button', { name: 'Remove: Leave' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('On your dashboard');
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Dashboard saved');
  expect(sent).toEqual([{ tiles: ['one', 'three'] }]);
  await screen.findByRole('heading', { name: 'Health', level: 2 });
  expect(shown()).toEqual(['Storage', 'Health']);
});

test('reset returns to the default', async () => {
  const { sent, user } = renderDashboard({ tiles: ['three', 'one'] });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Reset to the default' }));
  await screen.findByRole('heading', { name: 'Leave', level: 2 });
  expect(shown()).toEqual(['Storage', 'Leave']);
  expect(sent).toEqual([{ tiles: null }]);
});

test('an empty dashboard offers to choose panels', async () => {
  const { user } = renderDashboard({ tiles: [] });
  await user.click(await screen.findByRole('button', { name: 'Choose panels' }));
  expect(await screen.findByRole('button', { name: 'Add: Storage' })).toBeTruthy();
});

test('a panel whose code does not arrive says so and can be tried again, alone', async () => {
  let fails = true;
  const broken = tile('four', 'Recent files', 40, {
    load: async () => {
      if (fails) throw new Error('No connection');
      return () => <h2>Recent files</h2>;
    },
  });
  tiles.push(broken);
  const { user } = renderDashboard({ tiles: ['one', 'four'] });
  expect(await screen.findByText("Couldn't load this section")).toBeTruthy();
  expect(shown()).toEqual(['Storage']);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Recent files', level: 2 })).toBeTruthy();
  tiles.pop();
});
