// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { staffPerson } from '../testing.ts';
import {
  beginSession,
  beginSessionFor,
  consumeOrigin,
  endSession,
  forgetSession,
  isArrival,
  readToken,
  readUser,
  rememberOrigin,
  resumeOwnSession,
  watchUser,
} from './index.ts';
import { personIn } from './person.ts';

afterEach(() => history.replaceState(null, '', '/'));

test("a session stores token, user and the user's id, and removes them at its end", () => {
  const person = staffPerson();
  beginSession('secret', person);
  expect(readToken()).toBe('secret');
  expect(readUser()).toEqual(person);
  expect(localStorage.getItem('userId')).toBe(person.id);
  forgetSession();
  expect(readToken()).toBeUndefined();
  expect(readUser()).toBeUndefined();
});

test('listeners are notified of changes until they stop listening', () => {
  const listener = vi.fn();
  const stop = watchUser(listener);
  beginSession('secret', staffPerson());
  stop();
  forgetSession();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('when a session ends, the person signs in and returns to the same page', () => {
  history.replaceState(null, '', '/grants/7?tab=notes');
  beginSession('secret', staffPerson());
  const go = vi.fn();
  endSession(go);
  expect(go).toHaveBeenCalledWith('/signin?sessionExpired=1');
  expect(readToken()).toBeUndefined();
  expect(consumeOrigin()).toBe('/grants/7?tab=notes');
  expect(isArrival('/grants/7?tab=notes')).toBe(true);
  expect(isArrival('/grants/7?tab=notes')).toBe(false);
  expect(consumeOrigin()).toBe('/dashboard');
});

test('an impersonator returns to their own session, even when the impersonated one has expired', () => {
  for (const end of [() => resumeOwnSession(), () => endSession(vi.fn())]) {
    beginSession('own', staffPerson());
    beginSessionFor('theirs', staffPerson());
    expect(readToken()).toBe('theirs');
    end();
    expect(readToken()).toBe('own');
    expect(readUser()).toBeUndefined();
    expect(resumeOwnSession()).toBe(false);
  }
  beginSessionFor('theirs', staffPerson());
  forgetSession();
  expect(readToken()).toBeUndefined();
  expect(resumeOwnSession()).toBe(false);
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('never redirects anyone to %s after signing in', (address) => {
  rememberOrigin(address);
  expect(consumeOrigin()).toBe('/dashboard');
});

describe('what is stored under user', () => {
  const stored = (change: object) => JSON.stringify({ ...staffPerson(), ...change });
  test.each([
    {
      name: 'admin in small letters is an administrator',
      text: stored({ role: 'admin' }),
      role: 'ADMIN',
    },
    { name: 'an unknown role is nobody', text: stored({ role: 'KING' }), role: undefined },
    { name: 'half a record is nobody', text: '{"id":"7","name":"A"}', role: undefined },
    { name: 'broken JSON is nobody', text: '{', role: undefined },
    { name: 'nothing is nobody', text: null, role: undefined },
  ])('$name', ({ text, role }) => expect(personIn(text)?.role).toBe(role));
});
