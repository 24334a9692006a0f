// @vitest-environment jsdom
import { Checkbox, TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Rules } from '../../kernel/index.ts';
import { openText, RequestFailed, TextProvider, useForm } from '../../kernel/index.ts';
import { renderPage } from '../../kernel/testing.ts';
import { ThemeProvider } from '../theme/index.ts';
import { ErrorSummary } from './index.ts';

const rules = z.object({
  name: z.string().trim().min(1, 'Enter your name'),
  email: z.string().regex(/@/, 'Please enter a valid email address'),
  agree: z.boolean(),
});

function show(
  submit: (values: z.input<typeof rules>) => Promise<unknown>,
  given: Rules<typeof rules> = rules,
) {
  function Page() {
    const form = useForm(given, { initial: { name: '', email: '', agree: false }, submit });
    return (
      <form {...form.attributes}>
        <ErrorSummary {...form.summary} />
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="Email" {...form.field('email')} />
        <Checkbox label="I agree" {...form.field('agree', 'checkbox')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  renderPage({ Component: Page });
  return userEvent.setup();
}

test('problems appear on submit, with the same message twice; the summary has the focus', async () => {
  const submit = vi.fn();
  const user = show(submit);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter your name', 'Please enter a valid email address']);
  expect(screen.getAllByText('Enter your name')).toHaveLength(2);
  expect(submit).not.toHaveBeenCalled();
});

test('a link of the summary leads to its field, and input is preserved', async () => {
  const user = show(vi.fn());
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('link', { name: 'Please enter a valid email address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody');
});

test('input typed before hydration is not lost', async () => {
  function Page() {
    const form = useForm(rules, {
      initial: { name: '', email: '', agree: false },
      submit: async () => undefined,
    });
    return (
      <form {...form.attributes}>
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="Email" {...form.field('email')} />
        <Checkbox label="I agree" {...form.field('agree', 'checkbox')} />
      </form>
    );
  }
  const page = (
    <TextProvider i18n={openText('en')}>
      <ThemeProvider>
        <Page />
      </ThemeProvider>
    </TextProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const [name, email] = container.querySelectorAll<HTMLInputElement>('input');
  if (name) name.value = 'Claudine';
  container.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  const root = await act(async () => hydrateRoot(container, page));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'c');
  expect([name?.value, email?.value]).toEqual(['Claudine', 'c']);
  expect(screen.getByLabelText<HTMLInputElement>('I agree').checked).toBe(true);
  act(() => root.unmount());
  container.remove();
});

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Claudine');
  await user.type(screen.getByLabelText('Email'), 'c@hillside.example');
  await user.click(screen.getByLabelText('I agree'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('valid values are submitted as they were typed', async () => {
  const submit = vi.fn(async () => undefined);
  await fill(show(submit));
  expect(submit).toHaveBeenCalledWith({
    name: 'Claudine',
    email: 'c@hillside.example',
    agree: true,
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal by the server is shown beside its field', async () => {
  const fields = { email: 'That address is taken' };
  const user = show(async () => {
    throw new RequestFailed({ code: 'invalid', message: 'Check the form.', fields });
  });
  await fill(user);
  await waitFor(() => expect(screen.getAllByText('That address is taken')).toHaveLength(2));
  expect(screen.queryByText('Check the form.')).toBeNull();
});

test('a refusal of the whole form is shown in the summary', async () => {
  const user = show(async () => {
    throw new RequestFailed({ code: 'conflict', message: 'Someone was faster.' });
  });
  await fill(user);
  expect(within(await screen.findByRole('alert')).getByText('Someone was faster.')).toBeTruthy();
});

describe('rules that are fetched', () => {
  test('are loaded when the form is touched, not before, and once', async () => {
    const fetchRules = vi.fn(async () => rules);
    const user = show(vi.fn(), fetchRules);
    expect(fetchRules).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Email'), 'nobody');
    expect(fetchRules).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Enter your name')).toHaveLength(2);
    expect(fetchRules).toHaveBeenCalledOnce();
  });

  test('apply also to people who submit before they have loaded', async () => {
    const submit = vi.fn();
    const late = Promise.withResolvers<typeof rules>();
    const user = show(submit, () => late.promise);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByRole('alert')).toBeNull();
    late.resolve(rules);
    await screen.findByRole('alert');
    expect(submit).not.toHaveBeenCalled();
  });

  test('that fail to load are reported, and retried on the next submit', async () => {
    const submit = vi.fn(async () => undefined);
    const fetchRules = vi.fn(async () => rules).mockRejectedValue(new TypeError('offline'));
    const user = show(submit, fetchRules);
    await fill(user);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText(/Couldn't reach the server/)).toBeTruthy();
    fetchRules.mockResolvedValue(rules);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });
});
