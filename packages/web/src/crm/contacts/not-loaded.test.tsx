// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import FieldsPage from './fields/fields-page.tsx';
import { FilesPart } from './person/files-part.tsx';

const refusal = () =>
  Response.json({ code: 'unexpected', message: 'No.', requestId: '1' }, { status: 500 });

test('a list that failed to load is not shown as empty, and can be retried', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  const answers: Record<string, unknown> = {
    'GET /api/contacts/fields': [],
    'GET /api/contacts/purposes': [],
    'GET /api/contacts/tags': refusal(),
  };
  serve(answers);
  renderPage({ Component: FieldsPage });
  await screen.findByText("Couldn't load this.");
  await screen.findByText('No custom fields yet.');
  expect(screen.queryByText('No tags yet.')).toBeNull();
  answers['GET /api/contacts/tags'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No tags yet.');
  expect(screen.queryByText("Couldn't load this.")).toBeNull();
});

test('files that failed to load show an error', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  const id = '0199a1b2-0000-7000-8000-000000000009';
  const answers: Record<string, unknown> = { [`GET /api/contacts/${id}/files`]: refusal() };
  serve(answers);
  renderPage({ Component: () => <FilesPart id={id} /> });
  await screen.findByText("Couldn't load this.");
  answers[`GET /api/contacts/${id}/files`] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => screen.getByText('No files yet.'));
});
