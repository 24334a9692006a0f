// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import HoursPage from './hours-page.tsx';
import { entryOf, summary } from './testing-volunteering.ts';

configure({ asyncUtilTimeout: 10_000 });

const own = entryOf({ id: '0199a1b2-0000-7000-8000-0000000000e2', mayDecide: false });
const answers = {
  'GET /api/volunteer/hours': [entryOf(), own],
  'GET /api/volunteer/hours/summary': summary,
  'GET /api/volunteer/people': [],
};

const open = (at = '/volunteer/hours') =>
  renderPage({ Component: HoursPage, path: '/volunteer/hours', at });

const bodies = (calls: ReturnType<typeof serve>, path: string) =>
  calls.mock.calls
    .filter(([url, init]) => String(url).endsWith(path) && init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)));

test('a coordinator selects entries to decide, and reads why others failed', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  const calls = serve({
    ...answers,
    'POST /api/volunteer/hours/decisions': {
      decided: 0,
      refused: [{ id: entryOf().id, person: 'Ada', message: 'Sam already approved these hours.' }],
    },
  });
  open();
  expect(await screen.findAllByText('<b>Ada</b>')).toHaveLength(2);
  await screen.findByText('RWF 61,500');
  screen.getByText('1 h 30 min without a value');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await screen.findByText('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline hours' }));
  expect(
    await within(dialog).findAllByText('Enter a reason so that the volunteer understands.'),
  ).not.toHaveLength(0);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Twice.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline hours' }));
  await waitFor(() =>
    expect(bodies(calls, '/decisions')).toEqual([
      { ids: [entryOf().id], approved: false, reason: 'Twice.' },
    ]),
  );
});

test('a volunteer lists their own hours everywhere, and decides none', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const calls = serve({ ...answers, 'GET /api/volunteer/check-in': { open: null } });
  open('/volunteer/hours?person=someone');
  expect(await screen.findAllByText('Planting')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Value of an hour' })).toBeNull();
  const requested = calls.mock.calls.map(([url]) => String(url));
  expect(
    requested.filter((url) => /hours\?/.test(url)).every((url) => url.includes('own=true')),
  ).toBe(true);
});
