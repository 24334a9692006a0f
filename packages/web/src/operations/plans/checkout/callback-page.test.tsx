// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import CallbackPage from './callback-page.tsx';

const reference = `plan-${'0'.repeat(32)}-${'1'.repeat(32)}`;
const verify = 'GET /api/payments/flutterwave/verify';
const status = `GET /api/payments/${reference}/status`;

const statusOf = (state: string) => ({
  reference,
  status: state,
  payable: 'plan',
  title: 'Pro',
  failure: null,
  retryUrl: null,
  amount: { amountMinor: '2900', currency: 'USD' },
});

const renderCallback = (query: string) =>
  renderPage({
    Component: CallbackPage,
    path: '/flutterwave-callback',
    at: `/flutterwave-callback${query}`,
    others: ['/dashboard', '/pricing', '/pricing/checkout'],
  });

const fullQuery = `?status=successful&transaction_id=7&tx_ref=${reference}`;

test.each(['', '?transaction_id=7', `?tx_ref=${reference}`])(
  '%s lacks a parameter, and nothing is requested',
  async (query) => {
    const requests = serve({});
    renderCallback(query);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Missing payment information. Please try again or contact support.',
    );
    expect(screen.getByRole('link', { name: 'Back to pricing' }).getAttribute('href')).toBe(
      '/pricing',
    );
    expect(requests).not.toHaveBeenCalled();
  },
);

test.each([
  {
    answers: {
      [verify]: { success: false, message: 'Payment verification failed. Please contact support.' },
      [status]: statusOf('failed'),
    },
    text: 'Payment verification failed. Please contact support.',
  },
  {
    answers: { [verify]: { success: false, message: '' }, [status]: statusOf('expired') },
    text: "You weren't charged. Try again, or pay another way, for example by card.",
  },
  {
    answers: {
      [verify]: { success: false, message: 'The card was refused.' },
      [status]: statusOf('failed'),
    },
    text: 'The card was refused.',
  },
  {
    answers: { [verify]: Response.json({ code: 'unexpected', message: 'Oh' }, { status: 500 }) },
    text: 'An error occurred during payment verification. Please contact support.',
  },
  {
    answers: { [verify]: new Response('nonsense') },
    text: 'An error occurred during payment verification. Please contact support.',
  },
])('$text', async ({ answers, text }) => {
  signInAs({ role: 'NGO_ADMIN' });
  serve(answers);
  renderCallback(fullQuery);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('the page waits for mobile money, and says so', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  serve({
    [verify]: { success: false, message: "Your payment isn't confirmed yet." },
    [status]: statusOf('pending'),
  });
  renderCallback(fullQuery);
  await screen.findByText(/If your phone asks you to, approve it there/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a paid plan is confirmed, and shown in the header', async () => {
  const { organisation, ...person } = signInAs({ role: 'NGO_ADMIN', plan: 'free' });
  serve({
    [verify]: { success: true, message: 'Verified' },
    'GET /api/auth/profile': {
      ...person,
      plan: 'pro',
      theme: 'system',
      locale: 'en',
      twoFactor: false,
      behind: null,
      createdAt: '2026-03-01T09:00:00Z',
      organisation: {
        ...organisation,
        country: 'RW',
        language: 'en',
        registrationNumber: '',
        address: '',
        brandColour: '',
        logoUrl: null,
      },
    },
  });
  renderCallback(fullQuery);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ plan: 'pro' });
});

const retryUrl = 'https://pay.example/checkout';
const cancelled = `?status=cancelled&tx_ref=${reference}`;

test('a cancelled payment offers a retry and continues after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs({ role: 'NGO_ADMIN' });
  serve({ [status]: { ...statusOf('open'), retryUrl } });
  renderCallback(cancelled);
  await screen.findByRole('heading', { name: 'You cancelled the payment' });
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(retryUrl);
  await act(() => vi.advanceTimersByTimeAsync(5_500));
  await screen.findByText('/pricing/checkout');
  vi.useRealTimers();
});

test('a payment that arrived is not cancelled by the URL', async () => {
  const person = signInAs({ role: 'NGO_ADMIN' });
  serve({ [status]: statusOf('succeeded'), 'GET /api/auth/profile': person });
  renderCallback(cancelled);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
});

test('failed mobile money is reported with the reason and a retry', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  serve({
    [verify]: { success: false, message: "Your payment isn't confirmed yet. We'll keep checking." },
    [status]: { ...statusOf('open'), failure: 'Insufficient funds', retryUrl },
  });
  renderCallback(fullQuery);
  await screen.findByRole('heading', { name: 'Your payment failed' });
  await screen.findByText(/Insufficient funds/);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(retryUrl);
  expect(
    screen.getByRole('link', { name: 'Use another payment method' }).getAttribute('href'),
  ).toBe('/pricing/checkout');
});
