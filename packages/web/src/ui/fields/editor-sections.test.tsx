// @vitest-environment jsdom
import { TextInput } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { useForm } from '../../kernel/index.ts';
import { renderPage } from '../../kernel/testing.ts';
import { EditorSections, ErrorSummary } from './index.ts';

const rules = z.object({
  title: z.string().min(1, 'Enter a title'),
  goal: z.string().min(1, 'Enter a goal'),
  currency: z.string().min(1, 'Choose a currency'),
});

function Page() {
  const form = useForm(rules, {
    initial: { title: '', goal: '', currency: '' },
    submit: async () => undefined,
  });
  const sections = [
    { id: 'about', label: 'About', content: <TextInput label="Title" {...form.field('title')} /> },
    {
      id: 'money',
      label: 'Money',
      content: (
        <>
          <TextInput label="Goal" {...form.field('goal')} />
          <TextInput label="Currency" {...form.field('currency')} />
        </>
      ),
    },
  ];
  return (
    <form {...form.attributes}>
      <ErrorSummary {...form.summary} />
      <EditorSections sections={sections} problems={form.summary.problems} />
      <button type="submit">Save</button>
    </form>
  );
}

Element.prototype.scrollIntoView ??= () => undefined;

function open() {
  renderPage({ Component: Page });
  const list = within(screen.getByRole('navigation', { name: 'Form sections' }));
  // On a narrow screen, which a test has, the list is a select.
  const button = (name: string) => list.getByRole('button', { name, hidden: true });
  return { user: userEvent.setup(), list, button };
}

test('one section is shown at a time, and the list leads to each', async () => {
  const { user, list, button } = open();
  const current = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
  expect(current()).toEqual(['About']);
  await user.click(button('Money'));
  expect(current()).toEqual(['Money']);
  expect(button('Money').getAttribute('aria-current')).toBe('step');
  await user.selectOptions(list.getByLabelText('Section'), 'About');
  expect(current()).toEqual(['About']);
});

test('the next section takes the focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Next: Money' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Money' }));
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});

test('errors are counted in their section, and a link in the summary shows the input', async () => {
  const { user, list, button } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(button('About 1 error')).toBeTruthy();
  expect(button('Money 2 errors')).toBeTruthy();
  expect(list.getByRole('option', { name: 'Money (2 errors)' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Choose a currency' }));
  expect(screen.getByRole('region', { name: 'Money' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Currency'));
  await user.keyboard('RWF');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(button('Money 1 error')).toBeTruthy();
});
