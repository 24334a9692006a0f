// @vitest-environment jsdom
import { TextInput } from '@mantine/core';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endSession, useForm } from '../../kernel/index.ts';
import { renderPage, signInAs } from '../../kernel/testing.ts';
import { ConfirmLeave } from './confirm-leave.tsx';

const rules = z.object({ title: z.string().min(3, 'Enter a longer title') });

const settled = () => new Promise((resolve) => setTimeout(resolve));

function Page() {
  const navigate = useNavigate();
  const form = useForm(rules, {
    initial: { title: 'Wells' },
    submit: async () => {
      await settled();
      await navigate('/list');
    },
  });
  return (
    <form {...form.attributes}>
      <ConfirmLeave form={form} />
      <TextInput label="Title" {...form.field('title')} />
      <button type="submit">Save</button>
      <Link to="/list">List</Link>
      <Link to="/?part=2">Area</Link>
    </form>
  );
}

async function show(typed: string) {
  signInAs();
  renderPage({ Component: Page, others: ['/list'] });
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>('Title');
  if (typed) await user.type(field, typed);
  return { user, field };
}

const isPrevented = () => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};

test('Stay preserves all input, Leave leaves the page', async () => {
  const { user, field } = await show(' of the hill');
  expect(isPrevented()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'), { timeout: 5_000 });
  expect(field.value).toBe('Wells of the hill');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('/list');
  expect(isPrevented()).toBe(false);
});

test.each([
  { name: 'nothing was changed', typed: '', press: 'link', words: 'List' },
  { name: 'it was changed back', typed: 's{Backspace}', press: 'link', words: 'List' },
  { name: 'it is being saved', typed: ' of the hill', press: 'button', words: 'Save' },
])('no confirmation when $name', async ({ typed, press, words }) => {
  const { user } = await show(typed);
  await user.click(screen.getByRole(press, { name: words }));
  await screen.findByText('/list');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('no confirmation on the same screen', async () => {
  const { user, field } = await show(' of the hill');
  await user.click(screen.getByRole('link', { name: 'Area' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('Wells of the hill');
});

test('invalid values are confirmed, too', async () => {
  const { user } = await show('{Control>}a{/Control}{Backspace}No');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Enter a longer title');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

test('signing out is not delayed', async () => {
  await show(' of the hill');
  const go = vi.fn();
  act(() => endSession(go));
  expect(go).toHaveBeenCalledOnce();
  expect(isPrevented()).toBe(false);
});
