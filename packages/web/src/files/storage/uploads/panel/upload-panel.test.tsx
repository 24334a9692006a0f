// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../../kernel/testing.ts';
import { UploadsUnderWay } from '../under-way.tsx';
import type { Upload, Uploads } from '../upload.ts';
import { notifyUploads } from '../uploads-store.ts';
import { rowsOf, summaryOf } from './summary.ts';

const still = { bytesPerSecond: 0, secondsLeft: undefined };
const nothing: Uploads = { list: [], hold: undefined, pace: still };

afterEach(() => act(() => notifyUploads(nothing)));

const upload = (id: number, given: Partial<Upload> = {}): Upload => ({
  id,
  kind: 'file',
  name: `${id}.txt`,
  within: '',
  sizeBytes: 1_000,
  sentBytes: 0,
  step: 'waiting',
  why: undefined,
  entryId: undefined,
  ...given,
});

const show = (list: readonly Upload[], rest: Partial<Uploads> = {}) => {
  renderPage({ Component: UploadsUnderWay });
  act(() => notifyUploads({ ...nothing, list, ...rest }));
};

test.each([
  { steps: ['done', 'sending'], state: 'moving' },
  { steps: ['waiting'], held: true, state: 'held' },
  { steps: ['asking', 'paused'], state: 'asking' },
  { steps: ['asking', 'sending'], state: 'moving' },
  { steps: ['paused', 'failed'], state: 'paused' },
  { steps: ['lost', 'done'], state: 'lost' },
  { steps: ['done', 'failed', 'skipped'], state: 'ended' },
] as const)('$steps is $state', ({ steps, state, ...more }) => {
  const list = steps.map((step, id) => upload(id, { step }));
  const hold = 'held' in more ? { until: 0, why: '' } : undefined;
  expect(summaryOf({ list, hold, pace: still }).state).toBe(state);
});

test('uploads that need attention come first, and long lists are summarised', () => {
  const list = Array.from({ length: 100 }, (_, id) =>
    upload(id, { step: id === 70 ? 'asking' : 'done' }),
  );
  const { rows, more } = rowsOf(list);
  expect([rows[0]?.id, rows.length, more]).toEqual([70, 40, 60]);
});

test('the header shows progress, speed and time left', async () => {
  const pace = { bytesPerSecond: 2_097_152, secondsLeft: 150 };
  show([upload(1, { step: 'sending', sentBytes: 500 }), upload(2)], { pace });
  await screen.findByText('Uploading: 0 of 2 done');
  await screen.findByText('25% · 2 MB/s · About 3 minutes left');
});

test('a refusal appears in its row with advice', async () => {
  show([upload(1, { step: 'failed', why: "You've run out of storage." })]);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Expand uploads' }));
  await screen.findByText("You've run out of storage.");
  await screen.findByRole('button', { name: 'Try again: 1.txt' });
});

test('screen readers hear the start, the question and the end, but not each percent', async () => {
  show([upload(1, { step: 'sending' })]);
  const heard = () => screen.getAllByRole('status')[0]?.textContent;
  expect(heard()).toBe('Uploading.');
  act(() => notifyUploads({ ...nothing, list: [upload(1, { step: 'sending', sentBytes: 900 })] }));
  expect(heard()).toBe('Uploading.');
  act(() => notifyUploads({ ...nothing, list: [upload(1, { step: 'asking' })] }));
  expect(heard()).toBe('Your choice is needed.');
  act(() => notifyUploads({ ...nothing, list: [upload(1, { step: 'done' })] }));
  expect(heard()).toBe('1 upload done.');
});
