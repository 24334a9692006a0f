// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import ReportsPage from './reports-page.tsx';
import { ada, place } from './testing-volunteering.ts';

configure({ asyncUtilTimeout: 10_000 });

const id = '0199a1b2-0000-7000-8000-0000000000d1';

const draft = {
  id,
  person: ada,
  title: 'A well',
  kind: 'free',
  taskId: null,
  shiftId: null,
  about: '',
  workedOn: '2026-03-01',
  minutes: 0,
  peopleReached: null,
  story: '',
  photos: [],
  state: 'draft',
  comment: '',
  decidedBy: null,
  decidedAt: null,
  submittedAt: null,
  organisation: place,
  hourEntryId: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  mayEdit: true,
  mayDecide: false,
};

const missing = 'Describe what happened before you submit it.';

test('an incomplete report is saved once, and says what is missing', async () => {
  signInAs({ role: 'VOLUNTEER' });
  let changes = 0;
  const calls = serve({
    'GET /api/volunteer/tasks': [],
    'GET /api/volunteer/shifts': [],
    'POST /api/volunteer/reports': draft,
    [`GET /api/volunteer/reports/${id}`]: draft,
    [`PUT /api/volunteer/reports/${id}`]: () => {
      changes += 1;
      return { ...draft, updatedAt: `2026-03-01T09:00:0${changes}.000Z` };
    },
    [`PUT /api/volunteer/reports/${id}/submission`]: Response.json(
      { code: 'invalid', message: missing, fields: { story: missing } },
      { status: 400 },
    ),
  });
  const path = '/volunteer/activity-report';
  renderPage({ Component: ReportsPage, path, at: `${path}?write=new` });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'A well' } });
  for (const time of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(calls.mock.calls.filter(([url]) => String(url).endsWith('/submission'))).toHaveLength(
        time,
      ),
    );
    expect(await screen.findAllByText(missing)).not.toHaveLength(0);
  }
  const written = calls.mock.calls.filter(([, init]) => init?.method === 'POST');
  expect({ written: written.length, changes }).toEqual({ written: 1, changes: 1 });
});
