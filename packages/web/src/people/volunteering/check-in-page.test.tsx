// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import CheckInPage from './check-in-page.tsx';
import { ada, entryOf, shift } from './testing-volunteering.ts';

configure({ asyncUtilTimeout: 10_000 });

const path = '/volunteer/check-in';
const open = (at = `${path}?code=abc`) => renderPage({ Component: CheckInPage, path, at });

const arrived = {
  id: '0199a1b2-0000-7000-8000-0000000000c1',
  person: ada,
  unplanned: true,
  shiftId: shift.shiftId,
  title: shift.title,
  organisation: shift.organisation,
  checkedInAt: '2026-03-01T09:05:00.000Z',
  checkedOutAt: null,
};

test('someone without a sign-up confirms once, and sees that it was noted', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const calls = serve({
    'GET /api/volunteer/check-in/shift': { ...shift, unplanned: true },
    'POST /api/volunteer/check-ins': arrived,
  });
  open();
  await screen.findByText(/You're not signed up for this shift/);
  fireEvent.click(screen.getByRole('button', { name: 'Check in anyway' }));
  await screen.findByText("You're checked in.");
  expect(screen.queryByRole('button')).toBeNull();
  const [, sent] = calls.mock.calls.find(([, init]) => init?.method === 'POST') ?? [];
  expect(JSON.parse(String(sent?.body))).toEqual({ code: 'abc', unplanned: true });
});

test('someone who is checked in checks out and sees the duration', async () => {
  signInAs({ role: 'VOLUNTEER' });
  serve({
    'GET /api/volunteer/check-in/shift': { ...shift, next: 'check-out', open: arrived },
    'POST /api/volunteer/check-outs': entryOf({ minutes: 125 }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByText('2 h 5 min logged, awaiting approval. Thank you.');
});

test('the reason against a check-in is shown, without a button', async () => {
  signInAs({ role: 'VOLUNTEER' });
  serve({
    'GET /api/volunteer/check-in/shift': {
      ...shift,
      next: 'none',
      refusal: 'This shift was cancelled.',
    },
  });
  open();
  await screen.findByText('This shift was cancelled.');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('without a code no request is sent', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const calls = serve({});
  open(path);
  await screen.findByText("Scan your shift's code");
  expect(calls).not.toHaveBeenCalled();
});
