// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../kernel/testing.ts';
import { LeadForm } from './lead-form.tsx';

const thanks = "Thanks for your interest! We'll contact you shortly with more information.";
const execute = vi.fn(async () => 'a-token');
const recaptcha = { enterprise: { ready: (work: () => void) => work(), execute } };

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'grecaptcha');
});

const open = (answers: Record<string, unknown> = {}) => {
  Object.assign(globalThis, { grecaptcha: recaptcha });
  const calls = serve({
    'GET /api/bot-check': { kind: 'recaptcha', siteKey: 'a-key' },
    'POST /api/marketing/leads': { message: thanks },
    ...answers,
  });
  renderPage({ Component: LeadForm });
  const requested = () => calls.mock.calls.map(([url]) => String(url));
  return { user: userEvent.setup(), calls, asked: requested };
};
const name = () => screen.getByLabelText<HTMLInputElement>('Organization name');
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const button = () => screen.getByRole('button', { name: 'Get Started' });

test.each([
  {
    typed: ['', ''],
    messages: ['Please enter your organization name', 'Please enter a valid email address'],
    focused: 'Organization name',
  },
  {
    typed: ['  ', 'a@b.example'],
    messages: ['Please enter your organization name'],
    focused: 'Organization name',
  },
  {
    typed: ['Hillside', 'a b@c.example'],
    messages: ['Please enter a valid email address'],
    focused: 'Email address',
  },
  {
    typed: ['x'.repeat(10_000), '<script>alert(1)</script>@b.example'],
    messages: ['Enter a name of at most 120 characters', 'Please enter a valid email address'],
    focused: 'Organization name',
  },
])('$messages is shown beside the field, and no check is requested', async (the) => {
  const { user, asked: requested } = open();
  for (const [index, field] of [name(), email()].entries()) {
    await user.click(field);
    await user.paste(the.typed[index] ?? '');
  }
  await user.click(button());
  for (const words of the.messages) expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByText(/^(Please e|E)nter/)).toHaveLength(the.messages.length);
  const field = screen.getByLabelText(the.focused);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const about = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about.split(' ')[0] ?? '')?.textContent).toMatch(
    /nter a|nter your/,
  );
  expect(requested()).toEqual([]);
});

test('a lead is sent with its proof; then a confirmation is shown and the form is empty', async () => {
  const { user, calls, asked: requested } = open();
  await user.type(name(), 'Hillside Water Trust');
  await user.type(email(), 'hello@hillside.example');
  await user.click(button());
  expect((await screen.findByText(thanks)).closest('[role="alert"]')).toBeTruthy();
  expect(requested()).toEqual(['/api/bot-check?action=CTA', '/api/marketing/leads']);
  expect(execute).toHaveBeenCalledWith('a-key', { action: 'CTA' });
  expect(JSON.parse(String(calls.mock.calls[1]?.[1]?.body))).toEqual({
    organisationName: 'Hillside Water Trust',
    email: 'hello@hillside.example',
    website: '',
    proof: 'a-token',
  });
  expect([name().value, email().value]).toEqual(['', '']);
  await user.click(button());
  await screen.findByText('Please enter a valid email address');
  expect(screen.queryByText(thanks)).toBeNull();
});

const offline = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  {
    what: 'the check',
    answers: { 'GET /api/bot-check': Response.json({}, { status: 500 }) },
    message: 'reCAPTCHA failed',
  },
  {
    what: 'the proof',
    answers: {
      'POST /api/marketing/leads': Response.json(
        { code: 'invalid', message: 'reCAPTCHA failed', requestId: 'r1' },
        { status: 400 },
      ),
    },
    message: 'reCAPTCHA failed',
  },
  {
    what: 'the line',
    answers: { 'POST /api/marketing/leads': offline },
    message: "Couldn't reach the server. Check your connection and try again.",
  },
])('when $what fails, the typed values are kept', async ({ answers, message }) => {
  const { user } = open(answers);
  await user.type(name(), 'Hillside Water Trust');
  await user.type(email(), 'hello@hillside.example');
  await user.click(button());
  expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy();
  expect([name().value, email().value]).toEqual(['Hillside Water Trust', 'hello@hillside.example']);
});

test('a refusal by the server is shown beside its field', async () => {
  const refusal = {
    code: 'invalid',
    message: 'Some fields need another look.',
    fields: { email: 'Please enter a valid email address' },
    requestId: 'r1',
  };
  const { user } = open({ 'POST /api/marketing/leads': Response.json(refusal, { status: 400 }) });
  await user.type(name(), 'Hillside Water Trust');
  await user.type(email(), 'hello@hillside.example');
  await user.click(button());
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(email());
});

test('the honeypot field is hidden from people', () => {
  open();
  const honeypot = document.querySelector<HTMLInputElement>('[name="website"]');
  expect(honeypot?.getAttribute('aria-hidden')).toBe('true');
  expect(honeypot?.tabIndex).toBe(-1);
});

test('without scripts the page itself handles the form', () => {
  open();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Start for free' });
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/?index#get-started']);
});
