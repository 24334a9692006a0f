// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import InvitationPage from './invitation-page.tsx';
import './joining/join-calls.ts';

configure({ asyncUtilTimeout: 10_000 });

const token = 'A'.repeat(43);

const invited = {
  organisation: 'River Trust',
  invitedBy: 'Head',
  email: 'ada@example.org',
  role: 'STAFF',
  expiresAt: '2026-03-08T09:00:00.000Z',
  hasAccount: false,
};

const open = (hash = token) =>
  renderPage({
    Component: InvitationPage,
    path: '/invitation',
    at: `/invitation#${hash}`,
    others: ['/signin', '/dashboard'],
  });

test('an account is created with a name and a password', async () => {
  const calls = serve({
    'POST /api/invitations/lookup': invited,
    'POST /api/invitations/account': { email: invited.email, organisation: 'River Trust' },
  });
  open();
  await screen.findByText('Head invited you to join as: Staff.');
  screen.getByRole('heading', { name: 'Join River Trust' });
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  await screen.findAllByText('Enter a password of at least 10 characters');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  await waitFor(() =>
    expect(calls.mock.calls.map(([url]) => String(url))).toContain('/api/auth/login'),
  );
});

test('people with an account sign in first; people signed in as someone else sign out', async () => {
  serve({ 'POST /api/invitations/lookup': { ...invited, hasAccount: true } });
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in to join' }));
  expect(sessionStorage.getItem('origin')).toBe(`/invitation#${token}`);
  unmount();
  signInAs({ email: 'other@example.org' });
  open();
  await screen.findByText(
    "This invitation is for ada@example.org, but you're signed in as other@example.org.",
  );
});

test('a link that failed to load is not shown as invalid, and can be retried', async () => {
  let up = false;
  serve({
    get 'POST /api/invitations/lookup'() {
      const body = { code: 'unavailable', message: 'Please try again in a minute.' };
      return up ? invited : Response.json(body, { status: 503 });
    },
  });
  open();
  await screen.findByRole('heading', { name: "Couldn't load your invitation" });
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Join River Trust' });
});

test('a truncated link is reported without a request', async () => {
  const calls = serve({});
  open('short');
  await screen.findByText('This link is incomplete. Open it again from the email.');
  expect(calls.mock.calls).toEqual([]);
});
