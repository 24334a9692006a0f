// @vitest-environment jsdom
import type { PersonDetail } from '@ngo-plus/contract/operations/administration';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { MergePanel } from './merge-panel.tsx';

configure({ asyncUtilTimeout: 10_000 });

const target = '0199a1b2-0000-7000-8000-00000000000a';
const duplicate = '0199a1b2-0000-7000-8000-00000000000b';

const row = (id: string, name: string, email: string) => ({
  id,
  name,
  email,
  state: 'active',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: null,
  places: [
    {
      orgId: '0199a1b2-0000-7000-8000-00000000000c',
      organisation: 'Baobab',
      kind: 'ngo',
      plan: 'free',
      role: 'STAFF',
      deactivated: false,
      closed: false,
      lastUsedAt: null,
    },
  ],
});

const person = {
  ...row(target, 'Ada Example', 'ada@example.org'),
  emailVerifiedAt: null,
  suspendedAt: null,
  suspensionReason: '',
  twoFactor: false,
  devices: 0,
  may: { change: true, signInAs: true, suspend: true },
} as unknown as PersonDetail;

const openDialog = () => {
  signInAs({ role: 'SUPER_ADMIN' });
  const calls = serve({
    'GET /api/administration/users': [
      row(target, 'Ada Example', 'ada@example.org'),
      row(duplicate, 'Ada E.', 'ada@example.org.uk'),
    ],
    [`POST /api/administration/users/${target}/merge`]: person,
  });
  renderPage({ Component: () => <MergePanel person={person} /> });
  const mergeRequests = () => calls.mock.calls.filter(([, init]) => init?.method === 'POST');
  return mergeRequests;
};

const find = async (email: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Merge another account' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText("Duplicate's email"), {
    target: { value: email },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Find account' }));
  return within(dialog);
};

test('the account that will end is shown before it ends', async () => {
  const sent = openDialog();
  const dialog = await find('ADA@example.org.uk');
  await dialog.findByText('Ada E.');
  dialog.getByText('Baobab');
  expect(sent()).toEqual([]);
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge permanently' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [, init] = sent()[0] ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({
    duplicateId: duplicate,
    confirmation: 'ada@example.org.uk',
  });
});

test.each([
  { email: 'ada@example.or', message: 'No account uses this email address' },
  { email: 'ada@example.org', message: "This is the account you're keeping" },
])('$email: $message', async ({ email, message }) => {
  openDialog();
  const dialog = await find(email);
  expect(await dialog.findAllByText(message)).not.toHaveLength(0);
  expect(dialog.queryByRole('button', { name: 'Merge permanently' })).toBeNull();
});
