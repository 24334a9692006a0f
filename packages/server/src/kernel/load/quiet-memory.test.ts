import { expect, onTestFinished, test, vi } from 'vitest';
import { freeMemoryWhenQuiet } from './quiet-memory.ts';

const megabyte = 1024 * 1024;

function watch() {
  vi.useFakeTimers();
  const state = { heap: 90 * megabyte, busy: 0.01, collections: 0 };
  const end = freeMemoryWhenQuiet({
    collect: (() => {
      state.collections += 1;
      state.heap = 110 * megabyte;
    }) as typeof globalThis.gc,
    heapBytes: () => state.heap,
    busyShare: () => state.busy,
  });
  onTestFinished(() => {
    end();
    vi.useRealTimers();
  });
  const after = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  return { state, after, end };
}

test('memory is freed once after a load, not during it', () => {
  const { state, after } = watch();
  after(5);
  expect(state.collections).toBe(1);
  Object.assign(state, { heap: 500 * megabyte, busy: 0.9 });
  after(60);
  expect(state.collections).toBe(1);
  state.busy = 0.02;
  after(60);
  expect(state.collections).toBe(2);
});

test('a calm server is not interrupted', () => {
  const { state, after } = watch();
  after(5);
  state.heap = 180 * megabyte;
  after(3_600);
  expect(state.collections).toBe(1);
});

test('nothing is watched after its end', () => {
  const { state, after, end } = watch();
  end();
  after(60);
  expect(state.collections).toBe(0);
});
