// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import TasksPage from './tasks-page.tsx';
import { ada, place } from './testing-volunteering.ts';

const [id, item] = [
  '0199a1b2-0000-7000-8000-0000000000b1',
  '0199a1b2-0000-7000-8000-0000000000b2',
] as const;

const card = {
  id,
  organisation: place,
  title: 'Paint the fence',
  person: ada,
  assignedBy: 'Sam',
  dueOn: null,
  overdue: false,
  state: 'started',
  itemsDone: 0,
  doneAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
};
const detail = {
  ...card,
  description: '',
  reason: '',
  items: [{ id: item, text: 'Buy paint', done: false }],
  comments: [],
  files: [],
  mayBecome: ['done'],
  mayTick: true,
  mayEdit: false,
};
const path = '/volunteer/tasks';
const lists = { 'GET /api/volunteer/tasks': [{ ...card, items: 1, comments: 0, files: 0 }] };

test('a tick is shown immediately, and reverted if saving fails', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const answer = Promise.withResolvers<void>();
  serve({
    ...lists,
    [`GET /api/volunteer/tasks/${id}`]: detail,
    [`PUT /api/volunteer/task-items/${item}`]: async () => {
      await answer.promise;
      throw new TypeError('The line was cut.');
    },
  });
  renderPage({ Component: TasksPage, path, at: `${path}?task=${id}` });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Buy paint' });
  fireEvent.click(box);
  await screen.findByText('1 of 1');
  expect(box.checked).toBe(true);
  answer.resolve();
  await screen.findByText('0 of 1');
  expect(box.checked).toBe(false);
});

test('the organisation of a task is shown only to people with several organisations', async () => {
  const one = { orgId: place.id, organisation: place.name, role: 'VOLUNTEER' };
  const other = { ...one, orgId: id, organisation: 'Hill Club' };
  for (const memberships of [[one], [one, other], [one, { ...other, role: 'VIEWER' }]]) {
    signInAs({ role: 'VOLUNTEER', memberships: memberships as never });
    serve(lists);
    const { unmount } = renderPage({ Component: TasksPage, path, at: `${path}?view=list` });
    await waitFor(() => expect(screen.getAllByText('Paint the fence')).not.toHaveLength(0));
    const named = screen.queryAllByText(place.name).length > 0;
    expect(named).toBe(memberships.length === 2 && memberships[1]?.role === 'VOLUNTEER');
    unmount();
  }
});

test('a tick right after a state change does not revert that change', async () => {
  signInAs({ role: 'VOLUNTEER' });
  let reads = 0;
  const calls = serve({
    ...lists,
    [`GET /api/volunteer/tasks/${id}`]: () => {
      reads += 1;
      // The refetch after the state change is slow.
      return reads === 1
        ? { ...detail, state: 'accepted', mayBecome: ['started', 'done'] }
        : new Promise(() => undefined);
    },
    [`PUT /api/volunteer/tasks/${id}/state`]: detail,
    [`PUT /api/volunteer/task-items/${item}`]: { ...detail.items[0], done: true },
  });
  renderPage({ Component: TasksPage, path, at: `${path}?task=${id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Buy paint' }));
  await screen.findByText('1 of 1');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const sent = () =>
    calls.mock.calls
      .filter(([url]) => String(url).endsWith('/state'))
      .map(([, init]) => JSON.parse(String(init?.body)).was);
  await waitFor(() => expect(sent()).toEqual(['accepted', 'started']));
});
