// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { showToast, Toasts } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(
  kind: 'done' | 'failed',
  title: string,
  action?: Parameters<typeof showToast>[3],
) {
  renderPage({ Component: Toasts });
  await pass(0);
  act(() => showToast(kind, title, undefined, action));
}

test.each([
  { of: 'a plain message', action: undefined },
  { of: 'a message with Undo', action: { label: 'Undo', onClick: () => {} } },
])('$of closes after 4 s', async ({ of, action }) => {
  await show('done', of, action);
  await pass(3_990);
  expect(screen.getByText(of)).toBeTruthy();
  await pass(20);
  expect(screen.queryByText(of)).toBeNull();
});

test.each([
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
])('%s keeps it open until %s', async (on, off) => {
  await show('done', on);
  const card = () => screen.getByText(on);
  fireEvent(card().closest('[data-kind]') as Element, new Event(on));
  await pass(60_000);
  fireEvent(card().closest('[data-kind]') as Element, new Event(off));
  await pass(3_990);
  expect(card()).toBeTruthy();
  await pass(20);
  expect(screen.queryByText(on)).toBeNull();
});

test('a failure stays until it is closed', async () => {
  await show('failed', "Couldn't save the cause");
  await pass(600_000);
  fireEvent.click(screen.getByRole('button', { name: "Close: Couldn't save the cause" }));
  expect(screen.queryByText("Couldn't save the cause")).toBeNull();
});
