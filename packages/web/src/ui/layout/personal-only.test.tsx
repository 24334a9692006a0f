// @vitest-environment jsdom
import { Button, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, signInAs } from '../../kernel/testing.ts';
import { Confirm } from '../dialogs/index.ts';
import { PersonalOnly } from './personal-only.tsx';

const reported = "Only Claudine Uwase can change this. You're signed in as them.";

test.each([
  { behind: { name: 'Ada', until: '2100-01-01T00:00:00Z' }, works: false },
  { behind: null, works: true },
])('impersonated by $behind, personal settings work: $works', async ({ behind, works }) => {
  signInAs({ behind });
  const press = vi.fn();
  renderPage({
    Component: () => (
      <PersonalOnly>
        <TextInput label="Name" />
        <Button onClick={press}>Save</Button>
      </PersonalOnly>
    ),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Name'), 'New');
  expect(press).toHaveBeenCalledTimes(works ? 1 : 0);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(works ? 'New' : '');
  expect(screen.queryByText(reported) === null).toBe(works);
});

test('a personal question is shown, but an impersonator cannot answer it', async () => {
  signInAs({ name: 'Claudine', behind: { name: 'Amara', until: new Date().toISOString() } });
  const onConfirm = vi.fn();
  renderPage({
    Component: () => (
      <Confirm
        opened
        onClose={() => undefined}
        title="Empty the trash?"
        action="Empty trash"
        personal
        onConfirm={onConfirm}
      />
    ),
  });
  const button = await screen.findByRole('button', { name: 'Empty trash' });
  expect(button.closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByText("Only Claudine can change this. You're signed in as them.")).toBeTruthy();
});
