// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, signInAs, staffPerson } from '../../kernel/testing.ts';
import PricingPage from './pricing-page.tsx';
import { somePlans } from './testing-offers.ts';

const renderPricing = async (requested = 'USD') => {
  renderPage({
    Component: PricingPage,
    path: '/pricing',
    loader: () => ({
      plans: somePlans,
      requested: requested || undefined,
      currencies: ['USD', 'RWF'],
    }),
  });
  await screen.findByRole('heading', { level: 1 });
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const linkTarget = (name: string) => card(name).getByRole('link');

test('the starter plan is $0/month with the advertised limits', async () => {
  await renderPricing();
  for (const words of ['5 team members', 'Basic reporting', '2GB storage', 'Email support'])
    card('Starter').getByText(words);
  expect(card('Starter').getByText(/\$0/).textContent).toBe('$0/month');
});

test('visitors are led to sign up or to contact us', async () => {
  await renderPricing();
  expect(linkTarget('Starter').getAttribute('href')).toBe('/signup');
  expect(linkTarget('Pro').textContent).toBe('Start Free Trial');
  expect(linkTarget('Pro').getAttribute('href')).toBe('/signup');
  expect(linkTarget('Enterprise').textContent).toBe('Talk to us');
  expect(linkTarget('Enterprise').getAttribute('href')).toBe('/contact?topic=pricing');
});

test.each([
  { plan: 'free', pro: '/pricing/checkout?currency=USD', starter: '/dashboard' },
  { plan: 'PRO', pro: '/settings/billing', starter: '/settings/billing' },
])('an administrator on $plan is led to $pro', async ({ plan, pro, starter }) => {
  signInAs({ plan, role: 'NGO_ADMIN' });
  await renderPricing();
  expect(linkTarget('Pro').getAttribute('href')).toBe(pro);
  expect(linkTarget('Starter').getAttribute('href')).toBe(starter);
});

test.each([
  { own: 'RWF', requested: '', displayed: 'RWF' },
  { own: 'RWF', requested: 'USD', displayed: 'USD' },
  { own: 'KES', requested: '', displayed: 'USD' },
])(
  'an organisation in $own that requests “$requested” sees $displayed',
  async ({ own, requested, displayed }) => {
    const { organisation } = staffPerson();
    signInAs({ role: 'NGO_ADMIN', organisation: { ...organisation, currency: own } });
    await renderPricing(requested);
    expect(linkTarget('Pro').getAttribute('href')).toBe(`/pricing/checkout?currency=${displayed}`);
  },
);

test('members see their plan, and contact us for another', async () => {
  signInAs({ plan: 'PRO' });
  await renderPricing();
  card('Pro').getByText('Your plan');
  expect(linkTarget('Pro').getAttribute('href')).toBe('/dashboard');
  expect(linkTarget('Starter').getAttribute('href')).toBe('/contact?topic=pricing');
});

test('limits of the plans are compared side by side, with the plan named on narrow screens', async () => {
  await renderPricing();
  const row = screen.getByRole('row', { name: /^Team members/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['5', '25', 'Custom']);
  expect(cells.map(({ dataset }) => dataset['label'])).toEqual(['Starter', 'Pro', 'Enterprise']);
});

test('the page describes only features that exist', async () => {
  await renderPricing();
  expect(document.body.textContent).not.toMatch(
    /\bforms\b|\bchat\b|newsletter|campaigns|AI report/i,
  );
});
