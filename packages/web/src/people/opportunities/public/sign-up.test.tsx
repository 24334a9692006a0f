// @vitest-environment jsdom
import { shiftId } from '@ngo-plus/contract/people/opportunities';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Posted } from '../../../kernel/index.ts';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { opportunity, shiftIds, signup } from '../testing-opportunities.ts';
import { SignUp } from './sign-up.tsx';
import './sign-up-calls.ts';
import { structured } from './structured.ts';

// Tests may run on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const show = (posted?: Posted<{ message: string }>, overrides = opportunity) => {
  renderPage({
    Component: () => <SignUp opportunity={overrides} posted={posted} />,
    path: '/opportunities/1',
    at: '/opportunities/1',
    others: ['/signin', '/volunteer/shifts'],
  });
  return userEvent.setup();
};

test('nothing is preselected, and missing fields are reported', async () => {
  const user = show();
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const summary = await screen.findByRole('alert');
  for (const message of ['Choose a shift', 'Enter your name', 'Please enter a valid email address'])
    within(summary).getByRole('link', { name: message });
});

test('a full shift has a waiting list, and the button says so', async () => {
  const user = show();
  await screen.findByText('Full: 3 people waiting');
  screen.getByText('2 places left');
  await user.click(screen.getByRole('radio', { name: /Monday 5 April 2100/ }));
  screen.getByRole('button', { name: 'Join the waiting list' });
});

test('a result submitted without scripts is shown: a message or the errors', async () => {
  show({ answer: { message: 'We have sent a letter.' }, fields: {}, values: {} });
  expect(
    (await screen.findByText('We have sent a letter.')).closest('[role="status"]'),
  ).toBeTruthy();
});

test('a refused form keeps its input', async () => {
  show({ fields: { name: 'Enter your name' }, values: { shiftId: shiftIds[1], email: 'a@b.org' } });
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('a@b.org');
  expect(screen.getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true);
});

test('signed-in people sign up with one click; existing sign-ups are marked, and errors are shown', async () => {
  signInAs({ role: 'VOLUNTEER' });
  serve({
    'GET /api/volunteer/shifts': [signup({ state: 'waiting', turn: 1 })],
    [`POST /api/shifts/${shiftIds[1]}/signups`]: Response.json(
      { code: 'conflict', message: 'You have another shift at that time.', requestId: 'r' },
      { status: 409 },
    ),
  });
  const user = show();
  await screen.findByText("You're on the waiting list");
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  await screen.findByText('You have another shift at that time.');
});

test('a sign-up stays marked when the list of earlier ones arrives after it', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const read = Promise.withResolvers<unknown[]>();
  const other = { ...signup().shift, id: shiftId.parse(shiftIds[1]) };
  serve({
    'GET /api/volunteer/shifts': () => read.promise,
    [`POST /api/shifts/${shiftIds[0]}/signups`]: signup({ awaitingApproval: true }),
  });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('Awaiting approval');
  read.resolve([signup({ shift: other, state: 'waiting', turn: 1 })]);
  await screen.findByText("You're on the waiting list");
  screen.getByText('Awaiting approval');
});

test('a closed opportunity has no form, one without shifts says so', async () => {
  show(undefined, { ...opportunity, shifts: [] });
  await screen.findByText('No upcoming shifts. Check back later.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('search engines read each shift as an event that costs nothing', () => {
  const { '@graph': events } = structured(opportunity, 'https://ngo.example/opportunities/1');
  expect(events).toHaveLength(2);
  expect(events[1]).toMatchObject({
    '@type': 'Event',
    name: 'Sort donated books',
    startDate: '2100-04-05T07:00:00Z',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Quay 4, Kigali' },
    remainingAttendeeCapacity: 0,
    isAccessibleForFree: true,
  });
});
