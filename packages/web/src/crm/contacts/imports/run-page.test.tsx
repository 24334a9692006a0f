// @vitest-environment jsdom
import { contactImports } from '@ngo-plus/contract/crm/contacts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import RunPage from './run-page.tsx';

const id = '01a1fd61-c010-707a-a012-5d2f6f6f0009';
const fieldId = '01a1fd61-c010-707a-a012-5d2f6f6f0010';
const api = `/api/contacts/imports/${id}`;

const run = contactImports.detail.parse({
  id,
  fileName: 'people.csv',
  format: 'csv',
  state: 'ready',
  failure: null,
  rows: 1,
  counts: { new: 1, known: 0, similar: 0, erased: 0, twice: 0, refused: 0 },
  plan: { add: 1, update: 0, skip: 0 },
  problemRows: 1,
  appliedRows: 0,
  keptRows: 0,
  undoable: false,
  remembered: false,
  mappable: true,
  totals: [],
  columns: [
    { name: 'Name', samples: ['Ana'], field: 'name', type: { kind: 'text', choices: [] } },
    {
      name: 'Voice',
      samples: ['Alto'],
      field: null,
      type: { kind: 'choice', choices: ['Alto', 'Bass'] },
    },
  ],
  options: {},
  createdAt: '2026-11-21T09:00:00.000Z',
  appliedAt: null,
});

const row = contactImports.row.parse({
  row: 2,
  outcome: 'new',
  record: null,
  kept: null,
  preview: {
    name: 'Ana',
    email: '',
    phone: '',
    erasedAt: null,
    consents: [
      { purpose: 'newsletter', given: true },
      { purpose: 'events', given: false },
    ],
  },
  problems: [
    {
      field: null,
      message: '“perhaps” in “News” is neither yes nor no, so no consent was recorded.',
    },
  ],
});

function open() {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const fields: unknown[] = [];
  serve({}).mockImplementation(async (address, init) => {
    const path = String(address).split('?')[0] ?? '';
    if (init?.method === 'PUT' || init?.method === 'POST') {
      const body = JSON.parse(String(init.body));
      sent.push({ method: init.method, path, body });
      if (path !== '/api/contacts/fields') return Response.json(run);
      fields.push({ id: fieldId, ...body });
      return Response.json(fields[0]);
    }
    if (path.endsWith('/fields')) return Response.json(fields);
    if (path.endsWith('/rows')) return Response.json([row], { headers: { 'x-total-count': '1' } });
    return Response.json(path === api ? run : []);
  });
  renderPage({ Component: RunPage, path: '/contacts/import/:id', at: `/contacts/import/${id}` });
  return sent;
}

test('the columns are matched above the preview of the rows', async () => {
  signInAs();
  open();
  const preview = await screen.findByText('Rows in the file');
  const mapping = screen.getByText('Match columns');
  const follows = mapping.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
});

test('a row shows the answer for each consent and unreadable values', async () => {
  signInAs();
  open();
  expect(await screen.findByText('Newsletter: opted in')).toBeTruthy();
  expect(screen.getByText('Invitations to events: opted out')).toBeTruthy();
  expect(screen.getByText(/neither yes nor no/)).toBeTruthy();
});

test('a column is matched to a consent', async () => {
  signInAs();
  const sent = open();
  const user = userEvent.setup();
  const voice = await screen.findByLabelText('Match column Voice to');
  await user.selectOptions(voice, 'Consent: Newsletter');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(sent).toMatchObject([
    { method: 'PUT', body: { mapping: { Name: 'name', Voice: 'consent:newsletter' } } },
  ]);
});

test('a custom field is created while matching, as the values suggest', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  const sent = open();
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Match column Voice to'), 'New field…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Field name').value).toBe('Voice');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Read the file again' });
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(sent).toMatchObject([
    { method: 'POST', body: { name: 'Voice', kind: 'choice', choices: ['Alto', 'Bass'] } },
    { method: 'PUT', body: { mapping: { Name: 'name', Voice: `custom:${fieldId}` } } },
  ]);
});

test('people who may not create custom fields are not offered one', async () => {
  signInAs({ role: 'STAFF' });
  open();
  const voice = await screen.findByLabelText('Match column Voice to');
  expect(within(voice).queryByText('New field…')).toBeNull();
});
