// @vitest-environment jsdom
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { signup } from '../testing-opportunities.ts';
import ShiftsPage from './shifts-page.tsx';

// Tests may run on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => vi.restoreAllMocks());

const show = (coming: unknown[]) => {
  signInAs({ role: 'VOLUNTEER' });
  const calls = serve({
    'GET /api/volunteer/shifts': coming,
    'DELETE /api/shift-signups/01990000-0000-7000-8000-000000000021': signup({
      state: 'cancelled',
    }),
  });
  renderPage({ Component: ShiftsPage, path: '/volunteer/shifts', at: '/volunteer/shifts' });
  return { user: userEvent.setup(), calls };
};

test('a sign-up is cancelled after confirmation', async () => {
  const { user, calls } = show([signup()]);
  await user.click(
    (await screen.findAllByRole('button', { name: 'Cancel place' }))[0] as HTMLElement,
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel my place' }));
  await vi.waitFor(() =>
    expect(calls.mock.calls.map(([, init]) => init?.method)).toContain('DELETE'),
  );
});

test('a waiting-list entry shows its position', async () => {
  show([signup({ state: 'waiting', turn: 4 })]);
  await screen.findAllByText('Number 4 on the waiting list');
  await screen.findAllByText(/09:00 – 12:00/);
});

test('a cancelled shift is marked and cannot be cancelled again', async () => {
  const ownSignup = signup();
  show([{ ...ownSignup, mayCancel: false, shift: { ...ownSignup.shift, state: 'cancelled' } }]);
  await screen.findAllByText('Shift cancelled');
  expect(screen.queryByRole('button', { name: 'Cancel place' })).toBeNull();
});

test('without upcoming shifts there is a link to opportunities', async () => {
  show([]);
  await screen.findByRole('heading', { name: 'No upcoming shifts' });
  screen.getByRole('link', { name: 'Search opportunities' });
});
