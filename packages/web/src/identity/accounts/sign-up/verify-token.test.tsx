// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { VerifyToken } from './verify-token.tsx';

const show = (action: () => unknown) =>
  renderPage({ Component: () => <VerifyToken token="a-token-of-the-tests" />, action });

test.each([
  {
    posted: { answer: { message: 'Confirmed.', passwordToken: null }, fields: {} },
    heading: 'Thank you',
    says: 'Confirmed.',
    next: 'Sign in',
  },
  {
    posted: { answer: { message: 'Confirmed.', passwordToken: 'a-token' }, fields: {} },
    heading: 'Choose your password',
    says: 'Confirmed.',
    next: 'Choose a password',
  },
  {
    posted: { code: 'conflict', message: 'Used before.', fields: {} },
    heading: 'Already confirmed',
    says: 'Used before.',
    next: 'Sign in',
  },
  {
    posted: { message: 'Too old.', fields: {} },
    heading: "This link didn't work",
    says: 'Too old.',
    next: 'Resend email',
  },
  {
    posted: { fields: { token: 'Not complete.' } },
    heading: "This link didn't work",
    says: 'Not complete.',
    next: 'Resend email',
  },
])('"$says" leads to: $next', async ({ posted, heading, says, next }) => {
  show(() => posted);
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.getByRole('link', { name: next }).className).toContain('Button');
});

test('the token is sent once, and again when the page is reopened', async () => {
  const action = vi.fn(() => ({
    answer: { message: 'Confirmed.', passwordToken: null },
    fields: {},
  }));
  for (const times of [1, 2]) {
    show(action);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(action).toHaveBeenCalledTimes(times);
    cleanup();
  }
});
