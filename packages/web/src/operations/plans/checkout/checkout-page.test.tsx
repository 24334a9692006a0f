// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs, staffPerson } from '../../../kernel/testing.ts';
import { dollars, someBilling, someQuote, someSubscription } from '../testing-billing.ts';
import CheckoutPage from './checkout-page.tsx';

const offer = { isLive: false, currencies: ['USD', 'RWF'], savesCardsIn: ['USD'] };

const renderCheckout = (answers: Record<string, unknown>, currency = 'RWF') => {
  signInAs({ role: 'NGO_ADMIN', organisation: { ...staffPerson().organisation, currency } });
  const requests = serve({
    'GET /api/billing': someBilling(),
    'GET /api/billing/quote': someQuote(),
    'GET /api/payments/offer': offer,
    ...answers,
  });
  renderPage({
    Component: CheckoutPage,
    path: '/pricing/checkout',
    others: ['/payment-success', '/settings/billing'],
  });
  return requests;
};

const lines = async () => {
  const total = await screen.findByText('Due now');
  return [...(total.closest('dl')?.children ?? [])].map(({ textContent }) => textContent);
};

test('the price is itemised before payment', async () => {
  renderCheckout({
    'GET /api/billing': someBilling({ subscription: someSubscription(), canTry: false }),
    'GET /api/billing/quote': someQuote({
      kind: 'change',
      interval: 'year',
      price: dollars('29000'),
      total: dollars('21235'),
      credit: { amount: dollars('1965'), daysLeft: 21, days: 31 },
      discount: dollars('5800'),
      coupon: { code: 'SPRING', periods: 1 },
    }),
  });
  expect(await lines()).toEqual([
    'Pro for a yearUS$290',
    'Coupon SPRING-US$58',
    'Unused part of your current period: 21 of 31 days-US$19.65',
    'Due nowUS$212.35',
  ]);
  screen.getByText(/rounded up in your favour/);
});

test('Enter applies a code without paying, and a refusal is shown at the field', async () => {
  const requests = renderCheckout({
    'GET /api/billing/quote': someQuote({ refusal: 'This code has expired.' }),
  });
  const field = await screen.findByLabelText('Coupon code');
  fireEvent.change(field, { target: { value: 'old' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('This code has expired.');
  const calls = requests.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`);
  expect(calls.filter((one) => one.includes('coupon=old'))).toHaveLength(1);
  expect(calls.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('a free purchase is active immediately', async () => {
  renderCheckout({
    'GET /api/billing/quote': someQuote({ total: dollars('0'), discount: dollars('2900') }),
    'POST /api/billing/orders': { reference: 'plan', checkoutUrl: null },
    'GET /api/auth/profile': new Response('{}'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Pro' }));
  await waitFor(() => expect(screen.queryByText('/payment-success')).not.toBeNull());
});

test('a changed price is reported and loaded again', async () => {
  const message = 'The price has changed. Check the new one and try again.';
  renderCheckout({
    'POST /api/billing/orders': Response.json({ code: 'conflict', message }, { status: 409 }),
  });
  await lines();
  fireEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  await screen.findByText(message);
});

test.each([
  { billing: someBilling({ plan: 'enterprise' }), text: /custom plan/ },
  {
    billing: someBilling({ subscription: someSubscription({ interval: 'year' }) }),
    text: /nothing to buy/,
  },
  { billing: someBilling({ currencies: [] }), text: /no payment provider/ },
])('$text: nothing can be bought', async ({ billing, text }) => {
  renderCheckout({ 'GET /api/billing': billing });
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Go to payment' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Switch to yearly' })).toBeNull();
});

test('when the plan fails to load, the page says so and offers a retry', async () => {
  renderCheckout({
    'GET /api/billing': Response.json({ code: 'unexpected', message: 'Oh' }, { status: 500 }),
  });
  await screen.findByRole('heading', { name: "Couldn't load your plan" });
});

test.each([
  { own: 'GBP', currencies: ['USD', 'GBP'], chosen: 'GBP', why: null },
  { own: 'KES', currencies: ['USD', 'GBP'], chosen: 'USD', why: /isn't priced in KES/ },
  { own: 'GBP', currencies: ['USD', 'EUR'], chosen: 'USD', why: /can't take payments in GBP/ },
] as const)('an organisation in $own pays in $chosen', async ({ own, currencies, chosen, why }) => {
  renderCheckout({ 'GET /api/billing': someBilling({ currencies: [...currencies] }) }, own);
  const field = await screen.findByLabelText<HTMLSelectElement>('Currency');
  expect(field.value).toBe(chosen);
  if (why) screen.getByText(why);
  else expect(screen.queryByText(/your organisation/)).toBeNull();
});
