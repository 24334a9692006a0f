// @vitest-environment jsdom
import { contactDetail, contactId } from '@ngo-plus/contract/crm/contacts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { EditDialog } from './edit-dialog.tsx';

const id = contactId.parse('0199a1b2-0000-7000-8000-000000000009');
const own = '0199a1b2-0000-7000-8000-000000000001';

const person = contactDetail.parse({
  id,
  name: 'Ada',
  givenName: '',
  organisation: '',
  address: {},
  language: '',
  emails: [{ address: 'ada@x.example', label: '' }],
  phones: [{ number: '+250 788 123 456', label: '' }],
  birthYear: null,
  kinds: [],
  kindsByHand: [],
  tags: [],
  ownerId: null,
  custom: {},
  consents: [],
  hasAccount: false,
  photoId: null,
  erasedAt: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const refusal = 'Enter a number for “Shoe size”.';

function answers(refused = {}) {
  signInAs();
  serve({
    'GET /api/contacts/fields': [{ id: own, name: 'Shoe size', kind: 'number', choices: [] }],
    'GET /api/contacts/colleagues': [],
    [`PATCH /api/contacts/${id}`]: new Response(
      JSON.stringify({ code: 'invalid', message: refusal, fields: refused, requestId: '1' }),
      { status: 400, headers: { 'content-type': 'application/json' } },
    ),
  });
}

const problems = async () =>
  (await screen.findAllByRole('link')).map(({ textContent }) => textContent);

test('an invalid address and number show errors at their fields, and the summary links to them', async () => {
  answers();
  renderPage({ Component: () => <EditDialog person={person} opened onClose={() => undefined} /> });
  const user = userEvent.setup();
  const email = await screen.findByLabelText('Email address');
  const phone = screen.getByLabelText('Phone number');
  for (const [field, wrong] of [
    [email, 'nobody'],
    [phone, '12x'],
  ] as const) {
    await user.clear(field);
    await user.type(field, wrong);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await problems()).toHaveLength(2);
  for (const field of [email, phone]) expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('link', { name: /phone number/ }));
  expect(document.activeElement).toBe(phone);
});

test('a repeated address is reported above the fields', async () => {
  answers();
  renderPage({ Component: () => <EditDialog person={person} opened onClose={() => undefined} /> });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add email address' }));
  const [, second] = screen.getAllByLabelText('Email address');
  if (second) await user.type(second, 'ada@x.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const group = await screen.findByRole('group', { name: 'Email' });
  await within(group).findByText('Remove the duplicate.');
});

test('a value that is not a number is refused at its field and not discarded', async () => {
  answers({ [`custom.${own}`]: refusal });
  renderPage({ Component: () => <EditDialog person={person} opened onClose={() => undefined} /> });
  const user = userEvent.setup();
  const size = await screen.findByLabelText('Shoe size');
  await user.type(size, 'large');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await problems()).toEqual([refusal]);
  expect(size.getAttribute('aria-invalid')).toBe('true');
});
