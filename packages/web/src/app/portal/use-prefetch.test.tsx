// @vitest-environment jsdom

import type { Role } from '@ngo-plus/contract/kernel';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../kernel/testing.ts';
import { screens } from '../screens.ts';
import { usePrefetch } from './use-prefetch.ts';

const contacts = screens.find(({ path }) => path === '/contacts');
const prefetch = vi.fn(async (_filters: URLSearchParams) => undefined);
const original = contacts?.prefetch;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(contacts ?? {}, { prefetch });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  prefetch.mockClear();
  Object.assign(contacts ?? {}, { prefetch: original });
  Reflect.deleteProperty(navigator, 'connection');
});

function show(role: Role = 'STAFF') {
  signInAs({ role });
  const Navigation = () => (
    <>
      <nav>
        <a href="/contacts?kind=donor">
          <span>People</span>
        </a>
        <a href="/grants">Grants</a>
      </nav>
      <a href="/contacts">A row</a>
      <output>{usePrefetch().join(' ')}</output>
    </>
  );
  render(<Navigation />);
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const loaded = () => screen.getByRole('status').textContent;

test('the first query and the code of a link that a pointer rests on are loaded, with its filters', () => {
  show();
  fireEvent.pointerOver(screen.getByText('People'));
  wait(60);
  expect(prefetch).not.toHaveBeenCalled();
  wait(60);
  expect(prefetch.mock.calls.map(([filters]) => `${filters}`)).toEqual(['kind=donor']);
  expect(loaded()).toBe('/contacts?kind=donor');
});

test('nothing is loaded for a pointer in passing', () => {
  show();
  fireEvent.pointerOver(screen.getByText('People'));
  wait(60);
  fireEvent.pointerOver(screen.getByText('Grants'));
  wait(60);
  fireEvent.pointerOver(document.body);
  wait(500);
  expect(prefetch).not.toHaveBeenCalled();
  expect(loaded()).toBe('');
});

test('a pressed or touched link does not wait', () => {
  show();
  fireEvent.pointerDown(screen.getByText('People'));
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('a focused link is loaded, too', () => {
  show();
  act(() => screen.getByText('People').closest('a')?.focus());
  wait(120);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test.for([
  { why: 'a link outside the navigation', role: 'STAFF', text: 'A row' },
  { why: 'a screen that is not for the role', role: 'VOLUNTEER', text: 'People' },
  { why: 'people who save data', role: 'STAFF', text: 'People', saveData: true },
] as const)('nothing is loaded for $why', ({ role, text, ...rest }) => {
  const saveData = 'saveData' in rest;
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  show(role);
  fireEvent.pointerOver(screen.getByText(text));
  wait(500);
  fireEvent.pointerDown(screen.getByText(text));
  expect(prefetch).not.toHaveBeenCalled();
  expect(loaded()).toBe('');
});
