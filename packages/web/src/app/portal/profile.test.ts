// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readToken } from '../../kernel/index.ts';
import { serve, signInAs } from '../../kernel/testing.ts';
import { refreshProfile } from './profile.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { status: 401, code: 'unauthenticated', stays: false, logged: 0 },
  { status: 503, code: 'unavailable', stays: true, logged: 1 },
])('after $status the session stays: $stays', async ({ status, code, stays, logged }) => {
  history.replaceState(null, '', '/signin');
  signInAs();
  const body = { code, message: 'No.', requestId: 'r1' };
  serve({ 'GET /api/auth/profile': Response.json(body, { status }) });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await refreshProfile();
  expect(readToken() !== undefined).toBe(stays);
  expect(log).toHaveBeenCalledTimes(logged);
});
