// @vitest-environment jsdom
import type { SandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import CheckoutPage from './checkout-page.tsx';

const checkout: SandboxCheckout = {
  id: 'A'.repeat(32),
  reference: 'donation-1',
  amount: { amountMinor: '1250', currency: 'KWD' },
  title: 'Clean water for Kibungo',
  description: '',
  payer: { name: 'Amina Mbeki', email: 'amina@example.org' },
  saveCard: false,
  expiresAt: '2026-03-01T10:00:00.000Z',
  state: 'open',
  charge: null,
  backUrl: 'http://localhost/causes/1?status=cancelled&tx_ref=donation-1',
};

const charge = {
  testMethod: 'phone',
  state: 'pending',
  amount: checkout.amount,
  failure: null,
  decidesAt: '2026-03-01T09:10:00.000Z',
} as const;

const renderCheckout = (overrides: Partial<SandboxCheckout> | null) =>
  renderPage({
    Component: CheckoutPage,
    loader: () => ({ checkout: overrides && { ...checkout, ...overrides } }),
  });

test('shows first that this is a sandbox, then the order, and asks for no card number', async () => {
  renderCheckout({});
  await screen.findByRole('heading', { level: 1, name: 'Test mode: no real payments are taken' });
  expect(screen.getByText(/KWD\s1\.250/, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: /^Simulate paying KWD\s1\.250$/ })).toBeTruthy();
  const backLink = screen.getByRole('link', { name: 'Cancel and go back' });
  expect(backLink.getAttribute('href')).toBe(checkout.backUrl);
});

test.each([
  {
    name: 'a declined card says why, and may be tried again',
    changed: {
      charge: { ...charge, testMethod: 'card-declined', state: 'failed', failure: 'Do not honour' },
    },
    words: /The bank gave no reason\./,
    button: /^Simulate paying/,
  },
  {
    name: 'a phone asks',
    changed: { state: 'waiting', charge },
    words: /Pay KWD\s1\.250 for “Clean water for Kibungo”\?/,
    button: /^Approve$/,
  },
  {
    name: 'a transfer is pending',
    changed: { state: 'waiting', charge: { ...charge, testMethod: 'transfer' } },
    words: 'Transfer in progress',
    button: /^Complete the transfer now$/,
  },
] as const)('$name', async ({ changed, words, button }) => {
  renderCheckout(changed);
  await screen.findByText(words);
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

test.each([
  { state: 'paid', words: 'Payment simulated' },
  { state: 'expired', words: 'This payment page has expired' },
] as const)('when it is $state there is only a link back', async ({ state, words }) => {
  renderCheckout({ state });
  await screen.findByText(words);
  expect(screen.queryByRole('button')).toBeNull();
  const back = screen.getByRole('link', { name: 'Go back' });
  expect(back.getAttribute('href')).toBe(checkout.backUrl);
});

test('an invalid URL links to the home page', async () => {
  renderCheckout(null);
  await screen.findByRole('heading', { level: 1, name: 'Payment not found' });
});
