// @vitest-environment jsdom
import { type SetupStep, setupSteps } from '@ngo-plus/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { Toasts } from '../../ui/index.ts';
import { setupQuery } from './queries.ts';
import { SetupChecklist } from './setup-checklist.tsx';

const setup = (done: readonly SetupStep[], dismissed = false) => ({
  steps: setupSteps.map((step) => ({ step, done: done.includes(step) })),
  dismissed,
});

/** Reports that the checklist is complete, when it shows nothing. */
const Answered = () => useQuery(setupQuery).data && <p>answered</p>;

function renderChecklist(answer: object) {
  const user = signInAs({ role: 'NGO_ADMIN' });
  serve({
    'GET /api/dashboard/setup': answer,
    'PUT /api/dashboard/setup/dismissal': { ...answer, dismissed: true },
    'DELETE /api/dashboard/setup/dismissal': { ...answer, dismissed: false },
  });
  renderPage({
    Component: () => (
      <>
        <SetupChecklist user={user} />
        <Answered />
        <Toasts />
      </>
    ),
  });
  return { press: userEvent.setup() };
}

test('steps that are left lead to their screens; those done are ticked', async () => {
  renderChecklist(setup(['logo', 'payments']));
  expect(await screen.findByText('2 of 5 done')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/causes/create', '/staff-management?invite=1', '/contacts/import']);
});

test('hidden, it can be brought back by the message', async () => {
  const { press } = renderChecklist(setup([]));
  await press.click(await screen.findByRole('button', { name: 'Hide this checklist' }));
  await screen.findByText('Checklist hidden');
  expect(screen.queryByText('0 of 5 done')).toBeNull();
  await press.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 of 5 done')).toBeTruthy();
});

test.for([
  { name: 'all steps are done', answer: setup(setupSteps) },
  { name: 'it was hidden', answer: setup([], true) },
])('it is not shown when $name', async ({ answer }) => {
  renderChecklist(answer);
  await screen.findByText('answered');
  expect(screen.queryByRole('heading')).toBeNull();
});
