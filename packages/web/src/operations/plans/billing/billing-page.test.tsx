// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { someBilling, someSubscription } from '../testing-billing.ts';
import BillingPage from './billing-page.tsx';

const renderBilling = (answers: Record<string, unknown>) => {
  signInAs({ role: 'NGO_ADMIN' });
  const requests = serve({ 'GET /api/billing/invoices': [], ...answers });
  renderPage({ Component: BillingPage, path: '/settings/billing' });
  return requests;
};

test('usage over a new limit is reported, and nothing is deleted', async () => {
  renderBilling({ 'GET /api/billing': someBilling() });
  await screen.findByText('7 of 5');
  screen.getByText("Over the limit: kept, but can't grow.");
  expect(screen.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe(
    '/pricing/checkout',
  );
  await screen.findByText('Invoices for paid plans appear here.');
});

test.each([
  {
    input: someSubscription({ card: { brand: 'visa', last4: '4242', keptOnlyUntil: null } }),
    message: ['Renews on 1 April 2026 for US$29.', "We'll charge the card ending in 4242."],
  },
  {
    input: someSubscription({
      card: { brand: 'visa', last4: '4242', keptOnlyUntil: '2026-03-31' },
    }),
    message: [
      "The payment provider stores the card ending in 4242 only until 31 March 2026, so we can't charge it automatically.",
      "We'll email you a payment link by then. You then have 14 days to pay and keep your plan.",
    ],
  },
  {
    input: someSubscription({ cancelAtPeriodEnd: true, renewal: null }),
    message: ["Pro ends on 1 April 2026. Then you'll move to Starter.", 'Ends soon'],
  },
  {
    input: someSubscription({ interval: 'year' }),
    message: ["After that you'll pay monthly."],
  },
  {
    input: someSubscription({
      state: 'past_due',
      graceEndsAt: '2026-04-15T09:00:00Z',
      failure: 'Not enough money',
    }),
    message: [
      "The next period hasn't been paid: US$29.",
      "We couldn't charge your card: Not enough money",
    ],
  },
  {
    input: someSubscription({ state: 'trialing', trialEndsAt: '2026-03-15T09:00:00Z' }),
    message: [
      "You're trying Pro until 15 March 2026. Then you'll move to Starter unless you continue with Pro.",
    ],
  },
])('a plan in state $input.state shows: $message', async ({ input, message }) => {
  renderBilling({ 'GET /api/billing': someBilling({ plan: 'pro', subscription: input }) });
  for (const words of message) await screen.findByText(words);
});

test('ending a plan asks first, and says that nothing is deleted', async () => {
  const billing = someBilling({ plan: 'pro', subscription: someSubscription() });
  const requests = renderBilling({
    'GET /api/billing': billing,
    'PUT /api/billing/cancellation': billing,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Pro stays active until 1 April 2026.*Nothing is deleted/);
  expect(requests.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  await screen.findByText('Your plan');
});

test('invoices are listed with their PDF', async () => {
  renderBilling({
    'GET /api/billing': someBilling(),
    'GET /api/billing/invoices': [
      {
        id: '0199a1b2-0000-7000-8000-000000000009',
        number: 'NP-000042',
        kind: 'invoice',
        issuedAt: '2026-03-01T09:00:00Z',
        what: 'NGO Plus Pro, monthly',
        total: { amountMinor: '2900', currency: 'USD' },
      },
    ],
  });
  await screen.findByText('NP-000042');
  screen.getByRole('button', { name: 'Download invoice NP-000042' });
});
