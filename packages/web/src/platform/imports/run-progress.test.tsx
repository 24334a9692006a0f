// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pollWhileRunning, useRunEnd } from './run-progress.ts';

test.each([
  { data: undefined, again: false },
  { data: { state: 'reading' }, again: 1_000 },
  { data: { state: 'undoing' }, again: 1_000 },
  { data: { state: 'ready' }, again: false },
])('$data is polled: $again', ({ data, again }) => {
  expect(pollWhileRunning({ state: { data } })).toBe(again);
});

test.each([
  { states: ['applied'], ends: 0 },
  { states: ['reading', 'applying'], ends: 0 },
  { states: ['reading', 'ready', 'ready'], ends: 1 },
  { states: ['reading', 'ready', 'applying', 'applied'], ends: 2 },
])('$states call onEnd $ends times', ({ states, ends }) => {
  const onEnd = vi.fn();
  const { rerender } = renderHook(({ state }) => useRunEnd({ state }, onEnd), {
    initialProps: { state: states[0] ?? '' },
  });
  for (const state of states.slice(1)) rerender({ state });
  expect(onEnd).toHaveBeenCalledTimes(ends);
});
