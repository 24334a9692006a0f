// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { somebody } from '../testing.ts';
import {
  beginSession,
  beginSessionFor,
  endSession,
  forgetSession,
  isArrival,
  readToken,
  readUser,
  rememberOrigin,
  resumeOwnSession,
  takeOrigin,
  watchUser,
} from './index.ts';
import { personIn } from './person.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('a session leaves token, user and the id of the user behind, and takes them along', () => {
  const person = somebody();
  beginSession('secret', person);
  expect(readToken()).toBe('secret');
  expect(readUser()).toEqual(person);
  expect(localStorage.getItem('userId')).toBe(person.id);
  forgetSession();
  expect(readToken()).toBeUndefined();
  expect(readUser()).toBeUndefined();
});

test('listeners hear of a change, until they stop listening', () => {
  const heard = vi.fn();
  const stop = watchUser(heard);
  beginSession('secret', somebody());
  stop();
  forgetSession();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('an ended session goes to sign in and remembers where it was', () => {
  history.replaceState(null, '', '/grants/7?tab=notes');
  beginSession('secret', somebody());
  const go = vi.fn();
  endSession(go);
  expect(go).toHaveBeenCalledWith('/signin?sessionExpired=1');
  expect(readToken()).toBeUndefined();
  expect(takeOrigin()).toBe('/grants/7?tab=notes');
  expect(isArrival('/grants/7?tab=notes')).toBe(true);
  expect(isArrival('/grants/7?tab=notes')).toBe(false);
  expect(takeOrigin()).toBe('/dashboard');
});

test('who was signed in for somebody is themselves again, also when that session has ended', () => {
  for (const end of [() => resumeOwnSession(), () => endSession(vi.fn())]) {
    beginSession('own', somebody());
    beginSessionFor('theirs', somebody());
    expect(readToken()).toBe('theirs');
    end();
    expect(readToken()).toBe('own');
    expect(readUser()).toBeUndefined();
    expect(resumeOwnSession()).toBe(false);
  }
  beginSessionFor('theirs', somebody());
  forgetSession();
  expect(readToken()).toBeUndefined();
  expect(resumeOwnSession()).toBe(false);
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('never sends anyone to %s after signing in', (address) => {
  rememberOrigin(address);
  expect(takeOrigin()).toBe('/dashboard');
});

describe('what is stored under user', () => {
  const stored = (change: object) => JSON.stringify({ ...somebody(), ...change });
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
