// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import type { Arrangement, ListViewsProps } from '../../ui/index.ts';
import { ViewMenu } from './index.ts';

const id = '0199a1b2-0000-7000-8000-00000000000a';
const saved = { filters: { status: 'failed', gone: 'x' }, columns: ['amount', 'gone'] };
const view = { id, list: 'donations', name: 'Failed', shared: true, own: false, ...saved };

/** The list no longer has the filter and the column `gone`. */
const known = ({ filters: { gone: _, ...filters }, columns }: Arrangement): Arrangement => ({
  filters,
  columns: columns.filter((column) => column !== 'gone'),
});

function renderMenu(props: Partial<ListViewsProps>, mayChange: boolean) {
  signInAs();
  const opened: unknown[] = [];
  const arranged: unknown[] = [];
  const views = [{ ...view, mayChange }];
  const fetch = serve({
    'GET /api/list-views': views,
    [`PATCH /api/list-views/${id}`]: views[0],
  });
  renderPage({
    at: `/?view=${id}`,
    path: '/',
    Component: () => (
      <>
        <ViewMenu
          list="donations"
          now={known(saved)}
          isArranged
          known={known}
          onOpen={(one) => opened.push(one?.id)}
          onColumns={(columns) => arranged.push(columns)}
          {...props}
        />
        <div id="overlays" />
      </>
    ),
  });
  return { fetch, opened, arranged, user: userEvent.setup() };
}

test('the button names the open view; what the list no longer has is no change', async () => {
  const { user, opened } = renderMenu({}, true);
  await user.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(await screen.findByRole('menuitem', { name: 'Save as new view' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Save changes' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Show all' }));
  expect(opened).toEqual([undefined]);
});

test('a changed list says so, and its changes are saved to the view', async () => {
  const now = { filters: { status: 'paid' }, columns: ['amount'] };
  const { user, fetch } = renderMenu({ now }, true);
  await user.click(await screen.findByRole('button', { name: 'Failed (edited)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
  await waitFor(() => {
    const sent = fetch.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual(now);
  });
});

test("a colleague's view can be opened and copied, not changed", async () => {
  const { user } = renderMenu({ now: { filters: {}, columns: [] } }, false);
  await user.click(await screen.findByRole('button', { name: 'Failed (edited)' }));
  await screen.findByRole('menuitem', { name: 'Save as new view' });
  for (const name of ['Save changes', 'Rename or share', 'Delete view'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});

test('a view that is opened by its address brings its columns', async () => {
  const { arranged } = renderMenu({ isArranged: false }, true);
  await waitFor(() => expect(arranged[0]).toEqual(['amount']));
});
