// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ApplyingStep, FailedStep, ReadingStep, StoppedStep } from './steps.tsx';

const at = '/contacts/import/1';
const open = (children: ReactNode) =>
  renderPage({ Component: () => children, path: at, at, others: ['/contacts/import'] });

function begin(overrides: { appliedRows?: number; failure?: string | null } = {}) {
  const actions = {
    apply: { isPending: false, mutate: vi.fn() },
    stop: { isPending: false, mutate: vi.fn() },
    startAt: '/contacts/import',
  };
  return { actions, run: { id: '1', rows: 1_200, appliedRows: 0, failure: null, ...overrides } };
}

test.each([
  { step: ReadingStep, words: /^1,200 rows so far/ },
  {
    step: (props: ReturnType<typeof begin>) => (
      <ApplyingStep {...props} title="Importing contacts" progress="1 of 2" />
    ),
    words: 'You can leave this page; the import continues.',
  },
])('$words is shown, and the import can be stopped', async ({ step: Step, words }) => {
  const { run, actions } = begin();
  open(<Step run={run} actions={actions} />);
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(actions.stop.mutate.mock.calls[0]?.[0]).toBe('1');
});

test.each([
  { appliedRows: 0, words: /^Nothing has changed yet/, undo: false },
  { appliedRows: 7, words: /^What was imported is kept/, undo: true },
])('an import stopped after $appliedRows rows continues where it stopped', async (overrides) => {
  const { run, actions } = begin(overrides);
  open(
    <StoppedStep run={run} actions={actions} progress="7 of 1,200 rows">
      <button type="button">Undo</button>
    </StoppedStep>,
  );
  expect(await screen.findByText(overrides.words)).toBeTruthy();
  expect(screen.queryByText('7 of 1,200 rows') !== null).toBe(overrides.undo);
  expect(screen.queryByRole('button', { name: 'Undo' }) !== null).toBe(overrides.undo);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(actions.apply.mutate.mock.calls[0]?.[0]).toBe('1');
});

test.each([
  { failure: 'The file is damaged.', says: 'The file is damaged.' },
  { failure: null, says: 'Something went wrong. Try again.' },
])('a failure says $says', async ({ failure, says }) => {
  open(<FailedStep {...begin({ failure })} />);
  expect((await screen.findByRole('alert')).textContent).toBe(says);
  const another = screen.getByRole('link', { name: 'Choose another file' });
  expect(another.getAttribute('href')).toBe('/contacts/import');
});
