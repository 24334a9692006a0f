// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../kernel/testing.ts';
import { AlsoEditing } from './index.ts';

const record = { kind: 'cause', recordId: '0199a1b2-0000-7000-8000-000000000009' } as const;
const put = 'PUT /api/editors';
const drop = 'DELETE /api/editors';

const Page = () => <AlsoEditing record={record} />;

test.for([
  {
    editors: [{ name: 'Eric', isOwn: false }],
    note: 'Eric is editing this too. If they save first, you have to reload.',
  },
  {
    editors: [
      { name: 'Aline', isOwn: false },
      { name: 'Eric', isOwn: false },
      { name: 'Diane', isOwn: true },
    ],
    note: 'Aline and Eric are editing this too. If they save first, you have to reload.',
  },
  {
    editors: [{ name: 'Diane', isOwn: true }],
    note: 'You have this open in another window too. Save in one of them only.',
  },
])('$note', async ({ editors, note }) => {
  serve({ [put]: editors, [drop]: { left: true } });
  renderPage({ Component: Page });
  expect((await screen.findByRole('status')).textContent).toBe(note);
});

test('a page enters once and leaves when the editor closes', async () => {
  const calls = serve({ [put]: [], [drop]: { left: true } });
  const { unmount } = renderPage({ Component: Page });
  const sent = () => calls.mock.calls.map(([, init]) => init?.method);
  await waitFor(() => expect(sent()).toEqual(['PUT']));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  await waitFor(() => expect(sent()).toEqual(['PUT', 'DELETE']));
  const [entered, left] = calls.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(left).toEqual({ ...record, pageId: entered.pageId });
});
