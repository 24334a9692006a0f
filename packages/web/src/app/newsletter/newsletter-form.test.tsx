// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../kernel/testing.ts';
import { NewsletterForm, type Query } from './newsletter-form.tsx';

afterEach(() => vi.restoreAllMocks());

const path = 'POST /api/marketing/subscriptions';
const sent = 'Almost done. We emailed you a link. Open it to confirm.';

const show = (posted?: Query) => {
  renderPage({ Component: () => <NewsletterForm posted={posted} /> });
  return userEvent.setup();
};
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const request = async (typed: string) => {
  const user = show();
  await user.type(email(), typed);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
};

test('an address gets a confirmation email, and the box says so', async () => {
  const calls = serve({ [path]: { message: sent } });
  await request('ada@hillside.example');
  const shown = await screen.findByText(sent);
  expect(shown.closest('[role="status"]')).toBe(document.activeElement);
  expect(JSON.parse(String(calls.mock.calls[0]?.[1]?.body))).toEqual({
    email: 'ada@hillside.example',
    website: '',
  });
  expect(screen.queryByLabelText('Email address')).toBeNull();
});

test.each([
  { typed: 'ada', answer: { message: sent }, shown: 'Please enter a valid email address' },
  {
    typed: 'ada@hillside.example',
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
    shown: "Couldn't reach the server. Check your connection and try again.",
  },
])('"$typed": $shown', async ({ typed, answer, shown }) => {
  serve({ [path]: answer });
  await request(typed);
  expect((await screen.findByText(shown)).getAttribute('role')).toBe('alert');
  expect(email().value).toBe(typed);
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
});

test('the answer to a form sent without scripts is shown', () => {
  const fields = { email: 'Please enter a valid email address' };
  show({ fields, values: { email: 'ada' } });
  expect(email().value).toBe('ada');
  expect(screen.getByRole('alert').textContent).toBe(fields.email);
});

test('without scripts a page handles it', () => {
  show();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Newsletter' });
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/newsletter']);
});
