// @vitest-environment jsdom
import { readProfile } from '@ngo-plus/contract/identity/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, call, readToken } from '../../kernel/index.ts';
import { serve, signInAs, staffPerson } from '../../kernel/testing.ts';
import { leave, refreshProfile } from './profile.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

const refused = () =>
  Response.json({ code: 'unauthenticated', message: 'Sign in.', requestId: 'r1' }, { status: 401 });

test('Logout is not reported as an expired session by a request that is refused meanwhile', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/dashboard', search: '', assign });
  signInAs();
  let during: unknown;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (!String(url).endsWith('/auth/logout')) return refused();
    during = await call(readProfile, {}).catch((error: Error) => error.message);
    return Response.json({ message: 'Signed out.' });
  });
  await leave();
  expect(during).toBe('Sign in.');
  expect(readToken()).toBeUndefined();
  expect(assign).not.toHaveBeenCalled();
});

test('a request of a session that has ended does not end the next one', async () => {
  signInAs();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    beginSession('the-next-token', staffPerson());
    return refused();
  });
  await expect(call(readProfile, {})).rejects.toThrow('Sign in.');
  expect(readToken()).toBe('the-next-token');
});
