// @vitest-environment jsdom
import type { ProblemBody } from '@ngo-plus/contract/kernel';
import { afterEach, expect, test } from 'vitest';
import { notReached, RequestFailed } from '../../../../kernel/index.ts';
import { isFinal, isUnreached, reasonOfFailure } from './refusal.ts';

const failed = (body: Partial<ProblemBody>) =>
  new RequestFailed({ code: 'invalid', message: 'No.', ...body });

afterEach(() => localStorage.clear());

test.each<Partial<ProblemBody> & { isLost: boolean }>([
  { code: 'conflict', isLost: true },
  { code: 'too_large', isLost: true },
  { code: 'invalid', fields: { 'answers.name': 'Enter your name.' }, isLost: true },
  { code: 'invalid', fields: { website: 'Filled in.' }, isLost: true },
  { code: 'invalid', fields: { proof: 'Expired.' }, isLost: false },
  { code: 'invalid', message: 'reCAPTCHA failed', isLost: false },
  { code: 'not_found', isLost: false },
  { code: 'unauthenticated', isLost: false },
  { code: 'forbidden', isLost: false },
  { code: 'rate_limited', isLost: false },
  { code: 'unavailable', isLost: false },
])('$code with $fields is refused for good: $isLost', ({ isLost, ...body }) => {
  expect(isFinal(failed(body))).toBe(isLost);
});

test('a check for robots that is blocked does not mean that the server was not reached', () => {
  expect(isUnreached(notReached())).toBe(true);
  expect(isUnreached(failed({ code: 'unavailable', message: 'reCAPTCHA not loaded' }))).toBe(false);
});

test.each([
  { code: 'not_found', isForTeam: true, token: undefined, expected: /^Sign in to send/ },
  { code: 'not_found', isForTeam: true, token: 'a', expected: /Sign in as a member/ },
  { code: 'not_found', isForTeam: false, token: undefined, expected: /can't be found/ },
  { code: 'invalid', isForTeam: false, token: undefined, expected: /not a robot/ },
  { code: 'conflict', isForTeam: true, token: 'a', expected: /^No\.$/ },
] as const)(
  '$code, for the team: $isForTeam, says what to do',
  ({ code, isForTeam, token, expected }) => {
    if (token) localStorage.setItem('token', token);
    expect(reasonOfFailure(failed({ code }), isForTeam)).toMatch(expected);
  },
);
