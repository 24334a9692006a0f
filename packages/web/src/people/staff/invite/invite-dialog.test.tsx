// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, signInAs } from '../../../kernel/testing.ts';
import { InviteDialog } from './invite-dialog.tsx';

test('impersonators cannot invite people, and read why', async () => {
  signInAs({ role: 'NGO_ADMIN', behind: { name: 'Ada', until: '2100-01-01T00:00:00Z' } });
  renderPage({ Component: () => <InviteDialog opened onClose={() => {}} /> });
  await screen.findByText("Only Claudine Uwase can change this. You're signed in as them.");
  for (const field of screen.getAllByRole('textbox')) expect(field.matches(':disabled')).toBe(true);
});
