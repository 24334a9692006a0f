// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { opportunity } from '../testing-opportunities.ts';
import EditPage from './edit-page.tsx';

const path = `/api/volunteer/opportunities/${opportunity.id}`;
const managed = {
  ...opportunity,
  approvesAutomatically: false,
  closedAt: null,
  createdAt: opportunity.updatedAt,
  shifts: [],
};

test('an edit sends the version that it started from, and saves what is typed as a version', async () => {
  const fetch = serve({
    [`GET ${path}`]: managed,
    'GET /api/revisions': [],
    'PUT /api/editors': [{ name: 'Eric', isOwn: false }],
    'DELETE /api/editors': { left: true },
    'PUT /api/revisions': {
      id: '0199a1b2-0000-7000-8000-000000000031',
      savedAt: '2026-03-01T09:05:00.000Z',
      savedBy: 'Ada',
      isOwn: true,
    },
    [`PUT ${path}`]: { ...managed, title: 'Pack books' },
  });
  signInAs();
  const at = `/volunteer/opportunities/${opportunity.id}/edit`;
  renderPage({ Component: EditPage, path: '/volunteer/opportunities/:id/:view?', at });
  const user = userEvent.setup();
  const title = await screen.findByLabelText('Title');
  await screen.findByText(/Eric is editing this too/);
  await user.clear(title);
  await user.type(title, 'Pack books');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const bodies = (address: string) =>
    fetch.mock.calls
      .filter(([url, init]) => init?.method === 'PUT' && String(url).endsWith(address))
      .map(([, init]) => JSON.parse(String(init?.body)));
  await waitFor(() => expect(bodies(path)).toHaveLength(1));
  expect(bodies(path)[0]).toMatchObject({ title: 'Pack books', readAt: opportunity.updatedAt });
  const [version] = bodies('/api/revisions');
  expect(version).toMatchObject({ kind: 'opportunity', recordId: opportunity.id });
  expect(JSON.parse(version.content)).toMatchObject({ title: 'Pack books' });
});
