// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import AuditPage from './audit-page.tsx';

const entry = {
  id: '0199a1b2-0000-7000-8000-00000000000a',
  happenedAt: '2026-03-01T09:00:00.000Z',
  action: 'accounts.change-organisation',
  label: 'Changed the organisation',
  person: { id: '0199a1b2-0000-7000-8000-00000000000b', name: 'Wanjiru Kamau' },
  behind: { id: '0199a1b2-0000-7000-8000-00000000000c', name: 'Amara Diallo' },
  organisation: { id: '0199a1b2-0000-7000-8000-00000000000d', name: 'Baobab' },
  subject: '0199a1b2-0000-7000-8000-00000000000d',
  subjectName: 'Baobab',
  before: { name: 'Baobab', registrationNumber: '' },
  after: { name: 'Baobab', registrationNumber: 'OP.218' },
  requestId: null,
  erasedAt: null,
};

const show = (overrides: object = {}) => {
  signInAs({ role: 'NGO_ADMIN' });
  serve({
    'GET /api/audit/parts': [{ part: 'accounts', title: 'Accounts' }],
    'GET /api/audit': [{ ...entry, ...overrides }],
  });
  renderPage({ Component: AuditPage, path: '/admin/audit', at: `/admin/audit?entry=${entry.id}` });
};

test('an entry shows both people, and the old and new values', async () => {
  show();
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('by Amara Diallo of NGO Plus, signed in as them')).toBeTruthy();
  const [, first] = sheet.getAllByRole('row');
  expect(first?.textContent).toBe('Registration numbernothingOP.218');
});

test('an erased entry says so instead', async () => {
  show({ before: null, after: null, erasedAt: '2026-03-02T09:00:00.000Z' });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/Personal data in this entry was erased/)).toBeTruthy();
});
