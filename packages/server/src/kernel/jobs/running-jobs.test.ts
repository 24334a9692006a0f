import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobsWithin } from './running-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a job counts as running until its end has been written', () => {
  const events = new EventEmitter();
  const running = jobsWithin(events);
  events.emit('job:start', { job: { id: '1' } });
  events.emit('job:complete', { job: { id: '1' } });
  vi.advanceTimersByTime(59_000);
  expect([...running()]).toEqual(['1']);
  vi.advanceTimersByTime(2_000);
  expect([...running()]).toEqual([]);
});

test('a job that failed and runs again counts as running, however long it takes', () => {
  const events = new EventEmitter();
  const running = jobsWithin(events);
  events.emit('job:start', { job: { id: '1' } });
  events.emit('job:complete', { job: { id: '1' } });
  vi.advanceTimersByTime(5_000);
  events.emit('job:start', { job: { id: '1' } });
  vi.advanceTimersByTime(3_600_000);
  expect([...running()]).toEqual(['1']);
});
