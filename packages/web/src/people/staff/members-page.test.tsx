// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import MembersPage from './members-page.tsx';

configure({ asyncUtilTimeout: 10_000 });

const id = '0199a1b2-0000-7000-8000-00000000000a';

const member = {
  id,
  name: '<b>Ada</b>',
  email: 'ada@example.org',
  role: 'STAFF',
  state: 'active',
  jobTitle: 'Engineer',
  department: 'Field',
  phone: '',
  startedOn: null,
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: null,
  deactivatedAt: null,
};

const detail = {
  ...member,
  phoneShared: false,
  manager: null,
  reports: 0,
  emergencyContact: { name: 'Rosa', relationship: 'Sister', phone: '+250 700 000 001' },
};

const answers = {
  'GET /api/staff/members': [member],
  'GET /api/staff/seats': { plan: 'free', seats: 5, members: 5, invited: 0 },
  [`GET /api/staff/members/${id}`]: detail,
  [`GET /api/staff/members/${id}/documents`]: [],
  'GET /api/staff/chart': [],
};

const open = (at = '/staff-management') => {
  signInAs({ role: 'NGO_ADMIN' });
  return renderPage({ Component: MembersPage, path: '/staff-management', at });
};

const sent = (calls: ReturnType<typeof serve>, method: string) =>
  calls.mock.calls.filter(([, init]) => init?.method === method).map(([, init]) => init?.body);

test('names are shown as text; a plan without free seats says so', async () => {
  serve(answers);
  open();
  fireEvent.click(await screen.findByText('<b>Ada</b>'));
  const sheet = await screen.findByRole('dialog', { name: '<b>Ada</b>' });
  await within(sheet).findByText(/Rosa \(Sister\)/);
  screen.getByText(/5 of 5 seats used/);
  screen.getByText('View larger plans');
});

test('a role is saved after confirmation, not while moving through the list', async () => {
  const calls = serve({
    ...answers,
    [`PUT /api/staff/members/${id}/role`]: { ...detail, role: 'VIEWER' },
  });
  open(`/staff-management?person=${id}`);
  const sheet = await screen.findByRole('dialog');
  const role = await within(sheet).findByLabelText('Member role');
  expect(within(sheet).queryByRole('button', { name: 'Change role' })).toBeNull();
  for (const value of ['ANALYST', 'VIEWER']) fireEvent.change(role, { target: { value } });
  expect(sent(calls, 'PUT')).toEqual([]);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Change role' }));
  await waitFor(() =>
    expect(within(sheet).queryByRole('button', { name: 'Change role' })).toBeNull(),
  );
  expect(sent(calls, 'PUT').map((body) => JSON.parse(String(body)))).toEqual([{ role: 'VIEWER' }]);
  await waitFor(() => expect(document.activeElement).toBe(role));
});

test('details are saved, with empty fields as null', async () => {
  const calls = serve({
    ...answers,
    [`PATCH /api/staff/members/${id}`]: { ...detail, jobTitle: 'Head' },
  });
  open(`/staff-management?person=${id}`);
  const sheet = await screen.findByRole('dialog');
  const title = await within(sheet).findByLabelText('Job title');
  fireEvent.change(title, { target: { value: 'Head' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save details' }));
  await waitFor(() =>
    expect(JSON.parse(String(sent(calls, 'PATCH')[0]))).toEqual({
      jobTitle: 'Head',
      department: 'Field',
      phone: '',
      phoneShared: false,
      startedOn: null,
      managerId: null,
    }),
  );
});

test('a list is previewed before it is sent, without rows that cannot be invited', async () => {
  const calls = serve({
    ...answers,
    'POST /api/staff/invitations/batch': {
      invited: 1,
      rows: [{ email: 'bea@example.org', refusal: null }],
    },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
  fireEvent.click(await within(dialog).findByRole('tab', { name: 'A list (CSV)' }));
  const list = new File(['E-mail;Job\nbea@example.org;Nurse\nnobody;'], 'people.csv');
  fireEvent.change(await within(dialog).findByLabelText('List of people'), {
    target: { files: [list] },
  });
  await within(dialog).findByText('1 person ready to invite. 1 row skipped.');
  within(dialog).getByText('Not a valid email address');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Invite 1 person' }));
  await within(dialog).findByText('1 invitation sent.');
  expect(JSON.parse(String(sent(calls, 'POST')[0]))).toEqual({
    people: [{ email: 'bea@example.org', role: 'STAFF', jobTitle: 'Nurse', department: '' }],
  });
});

test('a list that failed to load shows no number of people', async () => {
  const { ['GET /api/staff/members']: _, ...others } = answers;
  serve(others);
  open();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('0 people')).toBeNull();
});

test('the address of the first steps opens the invitation, once', async () => {
  serve(answers);
  open('/staff-management?invite=1');
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('<b>Ada</b>');
  expect(screen.queryByRole('dialog')).toBeNull();
});
