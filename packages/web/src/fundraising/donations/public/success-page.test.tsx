// @vitest-environment jsdom
import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import SuccessPage from './success-page.tsx';

const causeId = '0199a1b2000070008000000000000001';

const payment: PaymentStatus = {
  reference: `donation-${causeId}-${'a'.repeat(32)}`,
  status: 'succeeded',
  payable: 'donation',
  title: 'Clean water',
  amount: { amountMinor: '5000', currency: 'RWF' },
  failure: null,
  retryUrl: null,
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type Params = Partial<PaymentStatus> & { readonly returned?: string };

const show = (
  status: PaymentStatus['status'] | undefined,
  { returned = 'successful', ...given }: Params = {},
  id = causeId,
) =>
  renderPage({
    Component: SuccessPage,
    path: '/flutterwave-success',
    at: `/flutterwave-success?status=${returned}&tx_ref=${payment.reference}`,
    others: ['/fundraising', '/causes/:causeId'],
    loader: () => ({
      causeId: id,
      payment: status && { ...payment, status, ...given },
      offersGiftAid: status === 'succeeded',
    }),
  });

const home = `/causes/${causeId}`;

test.each([
  {
    status: 'succeeded',
    heading: 'Thank you for your donation',
    to: `${home}?donation_success=true`,
  },
  { status: 'unmatched', heading: 'Your payment is being reviewed', to: home },
  {
    status: undefined,
    heading: 'Payment not found',
    to: `${home}?donation_success=true`,
  },
] as const)('$status: $heading', async ({ status, heading, to }) => {
  show(status);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.getByRole('link', { name: 'Return to Cause' }).getAttribute('href')).toBe(to);
  expect(screen.getByRole('link', { name: 'View All Causes' }).getAttribute('href')).toBe(
    '/fundraising',
  );
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(screen.queryByRole('heading', { level: 1, name: heading })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('heading', { level: 1, name: heading })).toBeNull();
});

test('Gift Aid is offered after paying', async () => {
  show('succeeded');
  const add = await screen.findByRole('link', { name: 'Add Gift Aid' });
  expect(add.getAttribute('href')).toBe(`/gift-aid/${payment.reference}`);
});

test.each([
  ['', '/fundraising'],
  ['../admin', '/fundraising'],
  ['//evil.example', '/fundraising'],
  ['abc123', '/causes/abc123?donation_success=true'],
])('with the cause “%s” in the reference the page redirects to %s', async (id, to) => {
  show(undefined, {}, id);
  const back = await screen.findByRole('link', { name: 'Return to Cause' });
  expect(back.getAttribute('href')).toBe(to);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a pending payment is polled without a redirect or thanks', async () => {
  const requests = vi.fn(() => ({ causeId, payment: { ...payment, status: 'pending' } }));
  renderPage({ Component: SuccessPage, loader: requests });
  await heading('Approve the payment on your phone');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await heading('Approve the payment on your phone');
  expect(hrefOf('Return to Cause')).toBe(home);
  expect(hrefOf('Check again')).toBe('/?');
  expect(requests.mock.calls.length).toBeGreaterThan(4);
});

test('a pending payment is polled less often later, and not forever', async () => {
  const requests = vi.fn(() => ({ causeId, payment: { ...payment, status: 'pending' } }));
  renderPage({ Component: SuccessPage, loader: requests });
  await heading('Approve the payment on your phone');
  await act(() => vi.advanceTimersByTimeAsync(16 * 60_000));
  await screen.findByText(/no longer updates automatically/);
  const often = requests.mock.calls.length;
  expect(often).toBeLessThan(110);
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(requests.mock.calls.length).toBe(often);
});

test('a pending payment that fails says so without a reload', async () => {
  let status: PaymentStatus['status'] = 'pending';
  const failure = 'Declined by the payer';
  renderPage({
    Component: SuccessPage,
    loader: () => ({ causeId, payment: { ...payment, status, failure } }),
  });
  await heading('Approve the payment on your phone');
  status = 'open';
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await heading('Your payment failed');
  await screen.findByText(/Declined by the payer/);
});

const retryUrl = 'https://pay.example/checkout';

test('a cancelled payment can be retried, and the page redirects after five seconds', async () => {
  show('open', { returned: 'cancelled', retryUrl });
  await heading('You cancelled the payment');
  expect(hrefOf('Try again')).toBe(retryUrl);
  expect(hrefOf('Return to Cause')).toBe(home);
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  await heading('You cancelled the payment');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('heading', { name: 'You cancelled the payment' })).toBeNull();
  await screen.findByText('/causes/:causeId');
});

test('a mobile payment is not shown as cancelled because the address says so', async () => {
  show('pending', { returned: 'cancelled' });
  await heading('Approve the payment on your phone');
});

test.each([
  { status: 'open', url: retryUrl, again: retryUrl, other: `${home}#give` },
  { status: 'failed', url: null, again: `${home}#give`, other: undefined },
  { status: 'expired', url: null, again: `${home}#give`, other: undefined },
] as const)(
  'a failed payment that is $status is shown until the donor decides',
  async (payment) => {
    const failure = payment.status === 'open' ? 'Insufficient funds' : null;
    show(payment.status, { failure, retryUrl: payment.url });
    await heading('Your payment failed');
    expect(hrefOf('Try again')).toBe(payment.again);
    const other = screen.queryByRole('link', { name: 'Use another payment method' });
    expect(other?.getAttribute('href')).toBe(payment.other);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await heading('Your payment failed');
  },
);

test("a declined payment shows the provider's reason", async () => {
  show('failed', { failure: 'Insufficient funds' });
  await screen.findByText(/Insufficient funds/);
});
