// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../kernel/testing.ts';
import { VerifyToken } from './verify-token.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { code: 'conflict', status: 409, heading: 'Already confirmed', next: 'Sign in' },
  {
    code: 'invalid',
    status: 400,
    heading: 'This link did not work',
    next: 'Send the e-mail again',
  },
])('after $code the next step is: $next', async ({ code, status, heading, next }) => {
  const body = { code, message: 'Why it was refused.', requestId: 'r1' };
  serve({ 'POST /api/auth/verify-email': Response.json(body, { status }) });
  renderPage({ Component: () => <VerifyToken token={`a-token-${code}-of-the-tests`} /> });
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByText('Why it was refused.')).toBeTruthy();
  expect(screen.getByRole('link', { name: next }).className).toContain('Button');
});
