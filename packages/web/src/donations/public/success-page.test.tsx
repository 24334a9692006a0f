// @vitest-environment jsdom
import type { PaymentStatus } from '@ngo-plus/contract/payments';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import SuccessPage from './success-page.tsx';

const causeId = '0199a1b2000070008000000000000001';

const payment: PaymentStatus = {
  reference: `gift-${causeId}-${'a'.repeat(32)}`,
  status: 'succeeded',
  purpose: 'donation',
  title: 'Clean water',
  amount: { amountMinor: '5000', currency: 'RWF' },
  failure: null,
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const show = (status: PaymentStatus['status'] | undefined, given: object = {}, id = causeId) =>
  renderPage({
    Component: SuccessPage,
    path: '/flutterwave-success',
    at: '/flutterwave-success',
    others: ['/causes', '/causes/:causeId'],
    loader: () => ({
      ...{ causeId: id, payment: status && { ...payment, status, ...given } },
      offersGiftAid: status === 'succeeded',
    }),
  });

const home = `/causes/${causeId}`;

test.each([
  { status: 'succeeded', heading: 'Thank you for your gift', to: `${home}?donation_success=true` },
  { status: 'failed', heading: 'Your gift was not paid', to: home },
  { status: 'expired', heading: 'Your gift was not paid', to: home },
  { status: 'held', heading: 'Your payment is being looked at', to: home },
  {
    status: undefined,
    heading: 'We do not know this payment',
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

test('Gift Aid is offered on what was paid', async () => {
  show('succeeded');
  const add = await screen.findByRole('link', { name: 'Add Gift Aid' });
  expect(add.getAttribute('href')).toBe(`/gift-aid/${payment.reference}`);
});

test.each([
  ['', '/causes'],
  ['../admin', '/causes'],
  ['//evil.example', '/causes'],
  ['abc123', '/causes/abc123?donation_success=true'],
])('of a reference whose second part is “%s” the way leads to %s', async (id, to) => {
  show(undefined, {}, id);
  const back = await screen.findByRole('link', { name: 'Return to Cause' });
  expect(back.getAttribute('href')).toBe(to);
});

test('what is pending is waited for, and nobody is sent away or thanked', async () => {
  show('pending');
  await screen.findByRole('heading', { level: 1, name: 'Approve it on your phone' });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await screen.findByRole('heading', { level: 1, name: 'Approve it on your phone' });
  expect(screen.getByRole('link', { name: 'Return to Cause' }).getAttribute('href')).toBe(home);
});

test('a refusal is told in the words of the provider', async () => {
  show('failed', { failure: 'Insufficient funds' });
  await screen.findByText(/Insufficient funds/);
});
