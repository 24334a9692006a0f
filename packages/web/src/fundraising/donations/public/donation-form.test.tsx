// @vitest-environment jsdom
import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { donationId as donationIdOf } from '@ngo-plus/contract/fundraising/donations';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Posted } from '../../../kernel/index.ts';
import { renderPage, serve } from '../../../kernel/testing.ts';
import type { StartedDonation } from './donate-action.ts';
import { DonationForm } from './donation-form.tsx';
import './donate-calls.ts';
import type { CauseData } from './load-cause.ts';

// Allows for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => vi.restoreAllMocks());

type Params = { form?: object; currencies?: string[]; questions?: object[]; country?: string };

const causeData = ({ form = {}, currencies = ['RWF'], questions = [], country = 'RW' }: Params) =>
  ({
    cause: {
      id: '0199a1b2-0000-7000-8000-0000000000c1',
      title: 'Clean water',
      currency: 'RWF',
      organisation: { id: '1', name: 'Hillside Water Trust', country, timeZone: 'UTC' },
      form: { ...plainForm, ...form },
      questions,
      suggestions: [
        { amountMinor: '5000', does: 'lays one metre of pipe' },
        { amountMinor: '20000', does: 'lays four' },
      ],
    },
    offer: { isLive: false, currencies, savesCardsIn: currencies },
  }) as unknown as CauseData;

const show = (overrides: Params = {}, posted?: Posted<StartedDonation>) => {
  renderPage({
    Component: () => <DonationForm causeData={causeData(overrides)} posted={posted} />,
    others: ['/privacy-policy'],
  });
  return userEvent.setup();
};

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('nothing is preselected, and missing fields are reported', async () => {
  const user = show();
  expect((await box(/payment fee/)).checked).toBe(false);
  expect((await box(/keep me updated/)).checked).toBe(false);
  for (const tile of screen.getAllByRole<HTMLInputElement>('radio'))
    expect(tile.checked).toBe(tile.value === 'once');
  await user.click(screen.getByRole('button', { name: 'Give' }));
  const summary = await screen.findByRole('alert');
  for (const message of ['Enter an amount', 'Please enter a valid email address'])
    within(summary).getByRole('link', { name: message });
});

test('a suggestion fills in the amount and its purpose, and the button shows the amount', async () => {
  const user = show();
  await user.click(await screen.findByRole('radio', { name: /20,000/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('20000');
  await screen.findByText('lays four');
  screen.getByRole('button', { name: /^Give RWF\s20,000$/ });
});

test('with the fee covered, button and summary show the total charged', async () => {
  const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });
  serve({
    'GET /api/fundraising/causes/0199a1b2-0000-7000-8000-0000000000c1/quote': {
      amount: rwf('20000'),
      fee: rwf('600'),
      total: rwf('20600'),
    },
  });
  const user = show();
  await user.click(await screen.findByRole('radio', { name: /20,000/ }));
  await user.click(await box(/Add RWF\s600 to cover the payment fee/));
  await screen.findByRole('button', { name: /^Give RWF\s20,600$/ });
  const lines = screen.getByLabelText('Summary').textContent;
  expect(lines).toMatch(/Donation.*20,000.*Payment fee you cover.*600.*Total charged.*20,600/);
  await user.click(await box(/payment fee/));
  screen.getByRole('button', { name: /^Give RWF\s20,000$/ });
});

test("the total charged is not shown before the provider's quote", async () => {
  const user = show();
  await user.click(await screen.findByRole('radio', { name: /20,000/ }));
  await user.click(await box(/payment fee/));
  screen.getByRole('button', { name: 'Give' });
});

test("the form has the cause's questions, and hides options it does not offer", async () => {
  show({
    form: { coverFee: false, message: false, tribute: false, anonymity: 'name-only' },
    questions: [
      { id: 'how', kind: 'short', label: 'How did you hear of us?', required: true, choices: [] },
      { id: 'size', kind: 'choice', label: 'Size', required: false, choices: ['S', 'L'] },
    ],
  });
  await screen.findByLabelText('How did you hear of us?');
  screen.getByLabelText('Size (optional)');
  for (const absent of [/payment fee/, /Message/, /in memory/])
    expect(screen.queryByText(absent)).toBeNull();
  const options = within(screen.getByLabelText('Show my donation as')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'My name and the amount',
    'The amount, without my name',
  ]);
});

test('all errors are reported at once in the order of the page, before anything is sent', async () => {
  const requests = serve({});
  const user = show({
    questions: [
      { id: 'how', kind: 'short', label: 'How did you hear of us?', required: true, choices: [] },
    ],
  });
  await user.type(await screen.findByLabelText('Amount'), 'a lot');
  await user.click(screen.getByText('Dedicate this donation'));
  await user.type(screen.getByLabelText(/^Card message/), 'Thinking of you');
  await user.click(screen.getByRole('button', { name: /^Give/ }));
  const summary = await screen.findByRole('alert');
  const messages = within(summary).getAllByRole('listitem');
  const words = messages.map(({ textContent }) => textContent);
  expect(words).toEqual(
    expect.arrayContaining([
      'Enter an amount in digits, such as 5000',
      'Answer this question',
      'Choose a dedication',
      "Enter the honouree's name",
      'Enter the email address the card goes to',
    ]),
  );
  const fields = within(summary)
    .getAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
  for (const [at, field] of fields.entries()) {
    const next = fields[at + 1];
    if (field && next)
      expect(field.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(requests.mock.calls.filter(([address]) => String(address).endsWith('/donations'))).toEqual(
    [],
  );
});

test('suggestions are not shown in another currency', async () => {
  const user = show({ currencies: ['RWF', 'USD'] });
  await user.selectOptions(await screen.findByLabelText('Currency'), 'USD');
  expect(screen.queryByRole('radio', { name: /5,000/ })).toBeNull();
  screen.getByText("Counts towards the RWF goal at today's exchange rate.");
});

test('input returned without JavaScript is kept, and a reply redirects', async () => {
  show(
    {},
    { fields: { amount: 'Enter an amount above zero' }, values: { amount: '-5', name: 'Ada' } },
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('-5');
  expect(screen.getAllByText('Enter an amount above zero').length).toBeGreaterThan(0);
});

test('after a reply there is a link to the payment page', async () => {
  const checkoutUrl = 'https://pay.example/1';
  const amount = { amountMinor: '1', currency: 'RWF' };
  const donationId = donationIdOf.parse('018f0000-0000-7000-8000-000000000000');
  const answer = { reference: 'donation', amount, donationId, checkoutUrl };
  show({}, { fields: {}, values: {}, answer });
  const link = await screen.findByRole('link', { name: 'Continue to payment' });
  expect(link.getAttribute('href')).toBe(checkoutUrl);
});

test('the frequency can be chosen and is shown on the button', async () => {
  const user = show();
  await user.click(await screen.findByRole('radio', { name: /20,000/ }));
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  screen.getByRole('button', { name: /^Give RWF\s20,000 monthly$/ });
  screen.getByText(/saved and charged automatically each time/);
});

test.each([
  { form: {}, chosen: 'One-time' },
  { form: { frequencies: ['once', 'monthly', 'yearly'] }, chosen: 'One-time' },
  { form: { defaultFrequency: 'monthly' }, chosen: 'Monthly' },
  { form: { frequencies: ['monthly', 'yearly'], defaultFrequency: 'monthly' }, chosen: 'Monthly' },
])('with $form, “$chosen” is preselected', async ({ form, chosen }) => {
  show({ form });
  const often = within(await screen.findByRole('group', { name: 'Frequency' }));
  const ticked = often
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
  expect(ticked).toEqual([chosen]);
});

test('a cause with only one-time donations does not ask for a frequency', async () => {
  show({ form: { frequencies: ['once'] } });
  await screen.findByRole('button', { name: 'Give' });
  expect(screen.queryByText('Frequency')).toBeNull();
});

const charityForm = { currencies: ['GBP', 'USD'], country: 'GB' };
const path = '/api/fundraising/causes/0199a1b2-0000-7000-8000-0000000000c1/gift-aid';

test('Gift Aid is offered in pounds, is not preselected, and reports its errors with the others', async () => {
  const requests = serve({ [`GET ${path}`]: { charity: 'River Trust' } });
  const user = show(charityForm);
  await user.type(await screen.findByLabelText('Amount'), '40.02');
  const tick = await box(/^Add Gift Aid: River Trust gets (GBP|£)\s?10(\.00)? more/);
  expect(tick.checked).toBe(false);
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  await user.click(tick);
  await user.type(await screen.findByLabelText('First name or initial'), 'Ada');
  await user.type(screen.getByLabelText('Your name'), 'Ada Smith');
  await user.click(screen.getByRole('button', { name: /^Give/ }));
  const summary = await screen.findByRole('alert');
  for (const message of ['Choose which donations to Gift Aid', 'Enter a last name'])
    within(summary).getByText(message);
  const [first] = within(summary).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/email|email/i);
  const last = within(summary).getByRole<HTMLAnchorElement>('link', { name: 'Enter a last name' });
  expect(last.getAttribute('href')).toBe('#gift-aid-lastName');
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  expect(screen.getByLabelText<HTMLInputElement>('First name or initial').value).toBe('Ada');
  expect(requests.mock.calls.filter(([address]) => String(address).includes('/donations'))).toEqual(
    [],
  );
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect(screen.queryByLabelText('Postcode')).toBeNull();
});

test('Gift Aid is not offered if the charity does not claim it', async () => {
  const requests = serve({ [`GET ${path}`]: { charity: null } });
  show(charityForm);
  await vi.waitFor(() => expect(requests).toHaveBeenCalled());
  expect(screen.queryByRole('checkbox', { name: /Gift Aid/ })).toBeNull();
});
