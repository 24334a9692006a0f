// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import UsersPage from './users-page.tsx';

configure({ asyncUtilTimeout: 10_000 });

const orgId = '0199a1b2-0000-7000-8000-00000000000c';

const ngo = {
  id: orgId,
  name: 'Baobab Reading Rooms',
  country: 'KE',
  plan: 'free',
  state: 'active',
  verification: 'none',
  members: 1,
  storageBytes: 0,
  createdAt: '2026-03-01T09:00:00.000Z',
};

const used = { used: 0, limit: 5 };

const detail = {
  ...ngo,
  profile: {
    id: orgId,
    name: ngo.name,
    kind: 'ngo',
    country: 'KE',
    currency: 'KES',
    language: 'en',
    timeZone: 'Africa/Nairobi',
    registrationNumber: '',
    address: '',
    brandColour: '',
    logoUrl: null,
  },
  suspensionReason: '',
  suspendedAt: null,
  closedAt: null,
  deleteAfter: null,
  usage: { members: used, storageBytes: used, aiTokens: used, mails: used },
  administrators: [],
  papers: { state: 'none', submittedAt: null, decidedAt: null, reason: '', documents: [] },
  notes: [],
};

test('people are filtered by an NGO that is found by part of its name', async () => {
  signInAs({ role: 'SUPER_ADMIN' });
  const calls = serve({
    'GET /api/administration/users': [],
    'GET /api/administration/organisations': [ngo],
    [`GET /api/administration/organisations/${orgId}`]: detail,
  });
  renderPage({ Component: UsersPage, path: '/users', at: '/users?role=STAFF' });
  const requests = () => calls.mock.calls.map(([address]) => String(address));
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const field = await screen.findByRole('combobox', { name: 'NGO' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'baobab' } });
  await waitFor(() => expect(requests().some((one) => one.includes('search=baobab'))).toBe(true));
  fireEvent.click(await screen.findByRole('option', { name: 'Baobab Reading Rooms' }));
  const chip = { name: 'Remove filter: NGO: Baobab Reading Rooms' };
  const remove = await screen.findByRole('button', chip);
  expect(requests().some((one) => /users\?.*orgId=/.test(one))).toBe(true);
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', chip)).toBeNull());
  expect(screen.getByRole('combobox', { name: 'NGO' })).toHaveProperty('value', '');
});
