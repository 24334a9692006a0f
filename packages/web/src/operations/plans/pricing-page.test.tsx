// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, signInAs, somebody } from '../../kernel/testing.ts';
import PricingPage from './pricing-page.tsx';
import { somePlans } from './testing-offers.ts';

const open = async (asked = 'USD') => {
  renderPage({
    Component: PricingPage,
    path: '/pricing',
    loader: () => ({ plans: somePlans, asked: asked || undefined, currencies: ['USD', 'RWF'] }),
  });
  await screen.findByRole('heading', { level: 1 });
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const linkIn = (name: string) => card(name).getByRole('link');

test('the starter plan is $0/month with what was promised', async () => {
  await open();
  for (const words of ['5 team members', 'Basic reporting', '2GB storage', 'Email support'])
    card('Starter').getByText(words);
  expect(card('Starter').getByText(/\$0/).textContent).toBe('$0/month');
});

test('visitors are led to sign up, or to us', async () => {
  await open();
  expect(linkIn('Starter').getAttribute('href')).toBe('/signup');
  expect(linkIn('Pro').textContent).toBe('Start Free Trial');
  expect(linkIn('Pro').getAttribute('href')).toBe('/signup');
  expect(linkIn('Enterprise').textContent).toBe('Talk to us');
  expect(linkIn('Enterprise').getAttribute('href')).toBe('/contact?topic=pricing');
});

test.each([
  { plan: 'free', pro: '/pricing/checkout?currency=USD', starter: '/dashboard' },
  { plan: 'PRO', pro: '/settings/billing', starter: '/settings/billing' },
])('an administrator on $plan is led to $pro', async ({ plan, pro, starter }) => {
  signInAs({ plan, role: 'NGO_ADMIN' });
  await open();
  expect(linkIn('Pro').getAttribute('href')).toBe(pro);
  expect(linkIn('Starter').getAttribute('href')).toBe(starter);
});

test.each([
  { own: 'RWF', asked: '', shown: 'RWF' },
  { own: 'RWF', asked: 'USD', shown: 'USD' },
  { own: 'KES', asked: '', shown: 'USD' },
])(
  'an organisation in $own that asks for “$asked” is led to $shown',
  async ({ own, asked, shown }) => {
    const { organisation } = somebody();
    signInAs({ role: 'NGO_ADMIN', organisation: { ...organisation, currency: own } });
    await open(asked);
    expect(linkIn('Pro').getAttribute('href')).toBe(`/pricing/checkout?currency=${shown}`);
  },
);

test('members see their plan, and ask for another', async () => {
  signInAs({ plan: 'PRO' });
  await open();
  card('Pro').getByText('Your plan');
  expect(linkIn('Pro').getAttribute('href')).toBe('/dashboard');
  expect(linkIn('Starter').getAttribute('href')).toBe('/contact?topic=pricing');
});

test('every limit stands beside its neighbours, with the plan named for narrow screens', async () => {
  await open();
  const row = screen.getByRole('row', { name: /^Team members/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['5', '25', 'Custom']);
  expect(cells.map(({ dataset }) => dataset['label'])).toEqual(['Starter', 'Pro', 'Enterprise']);
});

test('nothing is promised that is not here', async () => {
  await open();
  expect(document.body.textContent).not.toMatch(
    /\bforms\b|\bchat\b|newsletter|campaigns|AI report/i,
  );
});
