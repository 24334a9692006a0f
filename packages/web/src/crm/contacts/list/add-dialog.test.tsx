// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signInAs } from '../../../kernel/testing.ts';
import { AddDialog } from './add-dialog.tsx';

test('errors of a new contact are also shown at the fields', async () => {
  signInAs();
  renderPage({ Component: () => <AddDialog opened onClose={() => undefined} /> });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), 'Zed');
  const email = screen.getByLabelText('Email (optional)');
  await user.type(email, 'zed');
  await user.type(screen.getByLabelText('Phone (optional)'), '12x');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
});
